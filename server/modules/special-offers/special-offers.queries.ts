import { sql } from 'kysely'
import { moderation } from '../../../contract/agents/agents.ts'
import { limits } from '../../../contract/limits.ts'
import { specialLimits, specialPercent } from '../../../contract/special-offers/special-offer-terms.ts'
import type { ModeratedSpecialOffer, SpecialOffer } from '../../../contract/special-offers/special-offers.ts'
import { moscowDay, wireDay } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { agentCards } from '../agents/index.ts'
import { namedPicture } from '../hotel-pictures/index.ts'
import { knownPlaces, type Places } from '../geo/index.ts'
import type { AgentTour } from '../supply/index.ts'
import { stateOf } from './special-offers.rules.ts'

export const ZONE = 'Europe/Moscow'

function selectSpecialOffers(read: Read) {
  return read
    .selectFrom('special_offer')
    .innerJoin('hotel', 'hotel.id', 'special_offer.hotel_id')
    .selectAll('special_offer')
    .select('hotel.name as hotel')
    .select(namedPicture(sql.ref('special_offer.picture_url')).as('named_picture'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSpecialOffers>['executeTakeFirstOrThrow']>>

function present(row: Row, places: Places, today: string): SpecialOffer {
  const named = (id: number, of: { name: string } | undefined) => ({ id, name: of?.name ?? '' })
  const country = places.country(row.country_id)
  const state = stateOf(row, today)
  return {
    id: row.id,
    state,
    tour_id: row.tour_id,
    departure: named(row.departure_id, places.departure(row.departure_id)),
    country: { ...named(row.country_id, country), flag: country?.flag ?? '' },
    region: named(row.region_id, places.region(row.region_id)),
    hotel: { id: row.hotel_id, name: row.hotel, stars: row.stars },
    date: wireDay(row.day),
    nights: row.nights,
    meal: places.meal(row.meal_id)?.name ?? '',
    room: row.room,
    operator: places.operator(row.operator_id)?.name ?? '',
    adult_count: row.adults,
    list_price: row.list_price,
    price: row.price,
    percent: specialPercent(row.price, row.list_price),
    bonus: row.bonus,
    places: row.places,
    valid_until: wireDay(row.valid_until),
    created_at: row.created_at.toISOString(),
    picture_url: row.picture_url,
    picture: row.named_picture?.picture ?? null,
    picture_problem: row.named_picture?.problem ?? null,
    hidden_reason: row.hidden_reason,
  }
}

/** One of an agent's own; null where it is not. */
export async function ownSpecialOffer(read: Read, own: { id: number; agentId: number }, now: Date) {
  const row = await selectSpecialOffers(read)
    .where('special_offer.id', '=', own.id)
    .where('special_offer.agent_id', '=', own.agentId)
    .executeTakeFirst()
  return row ? present(row, await knownPlaces(read), moscowDay(now)) : null
}

/** An agent's own, new ones first, and how many more this day allows. */
export async function ownSpecialOffers(
  read: Read,
  agentId: number,
  { page, now }: { page: number; now: Date },
) {
  const today = moscowDay(now)
  const own = selectSpecialOffers(read).where('special_offer.agent_id', '=', agentId)
  const [rows, counted, day, places] = await Promise.all([
    own
      .orderBy('special_offer.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    countOf(read, sql`agent_id = ${agentId}`),
    read
      .selectFrom('special_offer_day')
      .select('published')
      .where('agent_id', '=', agentId)
      .where('day', '=', today)
      .executeTakeFirst(),
    knownPlaces(read),
  ])
  return {
    items: rows.map((row) => present(row, places, today)),
    total_items: counted,
    left_today: Math.max(0, specialLimits.perDay - (day?.published ?? 0)),
  }
}

type Stored = 'active' | 'hidden' | 'stopped'

/** Every agency's, for a moderator; new ones first. */
export async function moderatedSpecialOffers(
  read: Read,
  asked: { id?: number; state?: Stored | undefined; page?: number; now: Date },
): Promise<{ items: ModeratedSpecialOffer[]; total_items: number }> {
  const { id, state, page = 1, now } = asked
  const [rows, counted, places] = await Promise.all([
    selectSpecialOffers(read)
      .$if(id !== undefined, (query) => query.where('special_offer.id', '=', id ?? 0))
      .$if(state !== undefined, (query) => query.where('special_offer.state', '=', state ?? 'active'))
      .orderBy('special_offer.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    countOf(read, state ? sql`state = ${state}` : sql`true`),
    knownPlaces(read),
  ])
  const cards = await agentCards(
    read,
    rows.map(({ agent_id }) => agent_id),
  )
  const items = rows.map((row) => ({
    ...present(row, places, moscowDay(now)),
    agent: { id: row.agent_id, organisation: cards.get(row.agent_id)?.organisation ?? '' },
  }))
  return { items, total_items: counted }
}

async function countOf(read: Read, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from special_offer where ${condition} limit ${limits.totalCounted}) as found`.execute(
    read,
  )
  return rows[0]?.count ?? 0
}

/** What stands among the hot tours, of all agencies or as far as `ids` goes: on offer, of agents whom a moderator has passed. */
export async function activeTours(
  read: Read,
  { today, ids }: { today: string; ids?: readonly number[] },
): Promise<AgentTour[]> {
  const rows = await read
    .selectFrom('special_offer')
    .innerJoin('agent', 'agent.id', 'special_offer.agent_id')
    .innerJoin('app_user', 'app_user.id', 'agent.id')
    .selectAll('special_offer')
    .select('agent.organisation')
    .where('special_offer.state', '=', 'active')
    .where('special_offer.valid_until', '>=', today)
    .where('agent.status', '=', moderation.success)
    .where('app_user.deleted_at', 'is', null)
    .$if(ids !== undefined, (query) =>
      query.where('special_offer.id', '=', sql<number>`any(${[...(ids ?? [])]}::bigint[])`),
    )
    .orderBy('special_offer.id')
    .execute()
  return rows.map(({ agent_id, ...row }) => ({
    ...row,
    agentId: agent_id,
    percent: specialPercent(row.price, row.list_price),
  }))
}
