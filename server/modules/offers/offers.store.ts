import { sql } from 'kysely'
import type { OfferState } from '../../../contract/offers/offer-states.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Statement, statement, together } from '../../platform/db/statement.ts'
import type { PricedTour } from '../supply/index.ts'

export interface OfferRow {
  auctionId: number
  agentId: number
  feeKopecks: number
  comment: string
  /** Of the request that it answers. */
  requestVersion: number
  expiresAt: Date
  /** Who of the agency sends it, `personOf`. */
  personId: number | null
}

/** What an option copies of a tour. */
export type OfferedTour = PricedTour

export interface OptionRow {
  /** Its `party_price` is what the tour itself costs. */
  tour: OfferedTour
  /** What the tourist pays, whole roubles. */
  price: number
  comment: string
}

const COPIED = `tour_id, departure_id, country_id, region_id, hotel_id, operator_id, stars, meal_id, day, nights, room, price,
  list_price, priced_at, comment`

/** Of the options in `$1`, which `packed` has made; both places number them. */
const OPTIONS = `
  jsonb_to_recordset($1::jsonb) as option(position smallint, tour_id bigint, departure_id integer, country_id integer,
    region_id integer, hotel_id integer, operator_id integer, stars smallint, meal_id smallint, day date, nights smallint,
    room text, price integer, list_price integer, priced_at timestamptz, comment text)`

function packed(options: readonly OptionRow[], after = 0): string {
  return JSON.stringify(
    options.map(({ tour, price, comment }, at) => ({
      position: after + at + 1,
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
      price,
      list_price: price === tour.party_price ? null : tour.party_price,
      priced_at: tour.priced_at,
      comment,
    })),
  )
}

const NUMBERED = `
  select nextval('offer_id_seq') as id,
    exists (select from offer where auction_id = $1 and agent_id = $2) as is_answered`

/**
 * The number of an offer that is about to be sent, or null where this agent has answered this auction already. To be
 * asked after the auction is locked: then nobody answers it meanwhile.
 */
export function numberingOffer({ auctionId, agentId }: Pick<OfferRow, 'auctionId' | 'agentId'>) {
  return statement(
    NUMBERED,
    [auctionId, agentId],
    ([next]: { id: number; is_answered: boolean }[]): number | null =>
      !next || next.is_answered ? null : next.id,
  )
}

const SENT = `
  with sent as (
    insert into offer (id, auction_id, agent_id, fee_kopecks, comment, expires_at, request_version)
      overriding system value
    values ($2, $3, $4, $5, $6, $7, $8)
  ), noted as (
    insert into offer_move (offer_id, to_state, version, actor_id, person_id) values ($2, 'sent', 1, $4, $9)
  )
  insert into offer_option (offer_id, version, position, ${COPIED}) select $2, 1, position, ${COPIED} from ${OPTIONS}`

/** Writes an offer with its options, each a copy of its tour at this moment, and the first line of its history. */
export function sendingOffer(offer: OfferRow & { id: number }, options: readonly OptionRow[]): Statement {
  const { id, auctionId, agentId, feeKopecks, comment, expiresAt, requestVersion, personId } = offer
  const about = [id, auctionId, agentId, feeKopecks, comment, expiresAt, requestVersion, personId]
  const values = [packed(options), ...about]
  return statement(SENT, values, () => undefined)
}

const EDITED = `
  insert into offer_option (offer_id, version, position, ${COPIED}) select $2, $3, position, ${COPIED} from ${OPTIONS}`

/** The options of a later version; `after`: so many of it stand already. */
export async function insertOptions(
  tx: Tx,
  offer: { id: number; version: number; after?: number },
  options: readonly OptionRow[],
): Promise<void> {
  await together(
    tx,
    statement(EDITED, [packed(options, offer.after), offer.id, offer.version], () => undefined),
  )
}

/** An offer with what of its auction decides about it. */
function selectOffers(tx: Tx) {
  return tx
    .selectFrom('auction')
    .innerJoin('offer', 'offer.auction_id', 'auction.id')
    .selectAll('offer')
    .select([
      'auction.tourist_id',
      'auction.state as auction_state',
      'auction.hidden_at',
      'auction.date_to',
      'auction.adults',
      'auction.child_ages',
      'auction.version as auction_version',
      'auction.party_version',
    ])
}

export type LockedOffer = Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>>

/** Locked until the commit, the auction before the offer as everywhere. */
function locked(query: ReturnType<typeof selectOffers>): Promise<LockedOffer | undefined> {
  return query.forUpdate(['auction', 'offer']).executeTakeFirst()
}

/** An offer on one of this tourist's auctions. One that was withdrawn or removed is there no more. */
export function lockOfferOfTourist(tx: Tx, { id, touristId }: { id: number; touristId: number }) {
  return locked(
    selectOffers(tx)
      .where('offer.id', '=', id)
      .where('auction.tourist_id', '=', touristId)
      .where('auction.state', '<>', 'deleted'),
  )
}

/** Whose offer it is; an offer never changes hands. */
export async function agentOfOffer(tx: Tx, id: number): Promise<number | null> {
  const offer = await tx.selectFrom('offer').select('agent_id').where('id', '=', id).executeTakeFirst()
  return offer?.agent_id ?? null
}

/** One of this agent's own. */
export function lockOfferOfAgent(tx: Tx, { id, agentId }: { id: number; agentId: number }) {
  return locked(selectOffers(tx).where('offer.id', '=', id).where('offer.agent_id', '=', agentId))
}

export function lockOffer(tx: Tx, id: number) {
  return locked(selectOffers(tx).where('offer.id', '=', id))
}

/** All of this agent's that wait for an answer, locked in the order of their auctions. */
export function lockWaitingOffers(tx: Tx, agentId: number): Promise<LockedOffer[]> {
  return selectOffers(tx)
    .where('offer.agent_id', '=', agentId)
    .where('offer.state', '=', 'sent')
    .orderBy('auction.id')
    .forUpdate(['auction', 'offer'])
    .execute()
}

/** Whom a change of it concerns. */
export function sidesOf({ id, auction_id, agent_id, tourist_id }: LockedOffer) {
  return { offerId: id, auctionId: auction_id, touristId: tourist_id, agentId: agent_id }
}

export interface OfferTransition {
  to: OfferState
  /** An agency's move is the agency's; `personId` says who of it. */
  actorId: number | null
  personId?: number | null
  chosenOptionId?: number
}

/** Takes a locked offer to another state and notes it; the caller has asked `offerMoves`. */
export async function moveOffer(tx: Tx, offer: LockedOffer, moved: OfferTransition): Promise<void> {
  await moveOffers(tx, [offer], moved)
}

export async function moveOffers(
  tx: Tx,
  offers: readonly LockedOffer[],
  moved: OfferTransition,
): Promise<void> {
  const { to, actorId, personId = null, chosenOptionId = null } = moved
  const ids = offers.map(({ id }) => id)
  await sql`
    with moved as (
      update offer set state = ${to}, chosen_option_id = ${chosenOptionId}::bigint, freed_at = null where id = any(${ids}::bigint[])
    )
    insert into offer_move (offer_id, from_state, to_state, version, actor_id, person_id)
    select id, state, ${to}, version, ${actorId}::bigint, ${personId}::bigint
    from unnest(${ids}::bigint[], ${offers.map(({ state }) => state)}::text[],
      ${offers.map(({ version }) => version)}::integer[]) as offer(id, state, version)`.execute(tx)
}

/** Out of the way of its agency; a repeat changes nothing. */
export async function hideOwnOffer(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx
    .insertInto('agent_hidden_offer')
    .values({ offer_id: id, hidden_at: at })
    .onConflict((conflict) => conflict.column('offer_id').doNothing())
    .execute()
}

export async function showOwnOffer(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('agent_hidden_offer').where('offer_id', '=', id).execute()
}

/**
 * What the lists of both sides say of a locked auction: how many offers the tourist sees, how many unopened, and the
 * cheapest that was not turned down and is priced for the guests of now.
 */
export async function recountAuction(tx: Tx, auctionId: number): Promise<void> {
  await recountAuctions(tx, [auctionId])
}

export async function recountAuctions(tx: Tx, auctionIds: readonly number[]): Promise<void> {
  await sql`
    update auction set (offers_count, unread_offers, best_price) = (
      select count(*), count(*) filter (where read_at is null),
        min(price) filter (where state <> 'declined' and request_version >= auction.party_version)
      from (
        select offer.state, offer.read_at, offer.request_version, (select min(price) from offer_option as option
          where option.offer_id = offer.id and option.version = offer.version) as price
        from offer where auction_id = auction.id and offer.state in ('sent', 'chosen', 'declined', 'expired')
      ) as shown
    ) where id = any(${[...auctionIds]}::bigint[])`.execute(tx)
}
