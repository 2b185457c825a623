import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { LoadedTour } from '../supply/index.ts'

export interface OfferRow {
  auctionId: number
  agentId: number
  feeKopecks: number
  comment: string
}

/** The offer's number, or null where this agent has already answered this auction: the unique key decides. */
export async function insertOffer(tx: Tx, offer: OfferRow): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into offer (auction_id, agent_id, fee_kopecks, comment)
      values (${offer.auctionId}, ${offer.agentId}, ${offer.feeKopecks}, ${offer.comment})
      on conflict (auction_id, agent_id) do nothing
      returning id
    ), noted as (
      insert into offer_move (offer_id, to_state, version, actor_id) select id, 'sent', 1, ${offer.agentId}::bigint from sent
    )
    select id from sent`.execute(tx)
  return rows[0]?.id ?? null
}

export interface OptionRow {
  tour: LoadedTour
  comment: string
}

/** The first version's options, each a copy of its tour at this moment. */
export async function insertOptions(tx: Tx, offerId: number, options: readonly OptionRow[]): Promise<void> {
  await tx
    .insertInto('offer_option')
    .values(
      options.map(({ tour, comment }, at) => ({
        offer_id: offerId,
        version: 1,
        position: at + 1,
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
        price: tour.party_price,
        priced_at: tour.priced_at,
        comment,
      })),
    )
    .execute()
}

/** An offer on one of this tourist's auctions, locked until the commit. */
export function lockOfferOfTourist(tx: Tx, { id, touristId }: { id: number; touristId: number }) {
  return tx
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .select(['offer.id', 'offer.auction_id', 'offer.agent_id', 'offer.read_at', 'offer.state'])
    .where('offer.id', '=', id)
    .where('auction.tourist_id', '=', touristId)
    .where('auction.state', '<>', 'deleted')
    .forUpdate('offer')
    .executeTakeFirst()
}
