import { sql } from 'kysely'
import type { SpecialOfferTerms } from '../../../contract/special-offers/special-offers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { LoadedTour } from '../supply/index.ts'

interface Publication {
  agentId: number
  /** ISO, in Moscow. */
  day: string
  max: number
}

/** Counts one more publication of the day; false where that would be too many. The row decides a race for the last. */
export async function countPublication(tx: Tx, { agentId, day, max }: Publication): Promise<boolean> {
  const { rows } = await sql`
    insert into special_offer_day as counted (agent_id, day, published) values (${agentId}, ${day}, 1)
    on conflict (agent_id, day) do update set published = counted.published + 1 where counted.published < ${max}
    returning published`.execute(tx)
  return rows.length === 1
}

/** Counts one more address of a photo; false where that would be too many of the day. */
export async function countPicture(tx: Tx, { agentId, day, max }: Publication): Promise<boolean> {
  const { rows } = await sql`
    insert into special_offer_day as counted (agent_id, day, published, pictures) values (${agentId}, ${day}, 0, 1)
    on conflict (agent_id, day) do update set pictures = counted.pictures + 1 where counted.pictures < ${max}
    returning pictures`.execute(tx)
  return rows.length === 1
}

interface NewRow {
  agentId: number
  tour: LoadedTour
  adults: number
  terms: SpecialOfferTerms
  now: Date
}

/** The number; null where the agent already sells this tour to such a party: the unique key decides. */
export async function insertSpecialOffer(tx: Tx, row: NewRow): Promise<number | null> {
  const { tour, terms, now } = row
  const inserted = await tx
    .insertInto('special_offer')
    .values({
      agent_id: row.agentId,
      tour_id: tour.id,
      departure_id: tour.departure_id,
      country_id: tour.country_id,
      region_id: tour.region_id,
      hotel_id: tour.hotel_id,
      operator_id: tour.operator_id,
      stars: tour.stars,
      meal_id: tour.meal_id,
      day: tour.day,
      nights: tour.nights,
      room: tour.room,
      adults: row.adults,
      list_price: tour.party_price,
      priced_at: tour.priced_at,
      created_at: now,
      changed_at: now,
      ...terms,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** One of this agent's own, or of any agent where nobody is named; locked until the commit. */
export function lockSpecialOffer(tx: Tx, { id, agentId }: { id: number; agentId?: number }) {
  return tx
    .selectFrom('special_offer')
    .selectAll()
    .where('id', '=', id)
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId ?? 0))
    .forUpdate()
    .executeTakeFirst()
}

/** In the order of their numbers, until the commit. */
export async function lockSpecialOffers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from special_offer where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  )
}

interface ChangedRow extends SpecialOfferTerms {
  list_price: number
  priced_at: Date
}

export async function updateTerms(
  tx: Tx,
  id: number,
  change: ChangedRow & { changed_at: Date },
): Promise<void> {
  await tx.updateTable('special_offer').set(change).where('id', '=', id).execute()
}

export async function updateState(
  tx: Tx,
  id: number,
  change: { state: 'active' | 'stopped' | 'hidden'; hidden_reason: string | null; hidden_by: number | null },
): Promise<void> {
  await tx.updateTable('special_offer').set(change).where('id', '=', id).execute()
}
