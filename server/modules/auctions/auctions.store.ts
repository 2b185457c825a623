import { sql } from 'kysely'
import type { NewAuction } from '../../../contract/auctions/launch.ts'
import type { AuctionState } from '../../../contract/auctions/auction-states.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Statement, statement } from '../../platform/db/statement.ts'

const LAUNCHED = `
  with launched as (
    insert into auction (tourist_id, departure_id, country_id, region_id, hotel_id, hotel_stars, date_from, date_to,
      nights, adults, child_ages, meal_ids, rest_type_ids, wishes, budget, recommended_price)
    select $1::bigint, $2::integer, $3::integer, $4::integer, $5::integer, $6::smallint, $7::date, $8::date,
      $9::smallint, $10::smallint, $11::smallint[], $12::smallint[], $13::smallint[], $14, $15::integer, $16::integer
    where not exists (select from user_role where user_id = $1::bigint and role = 'agent')
    returning id
  ), noted as (
    insert into auction_move (auction_id, to_state, actor_id) select id, 'active', $1::bigint from launched
  )
  select id from launched`

/** Writes the auction and the first line of its history; answers its number. */
export function insertingAuction({
  touristId,
  auction,
}: {
  touristId: number
  auction: NewAuction
}): Statement<number> {
  const values = [
    touristId,
    auction.departure_id,
    auction.country_id,
    auction.region_id,
    auction.hotel_id,
    auction.hotel_stars,
    auction.date_from,
    auction.date_to,
    auction.nights,
    auction.adults,
    auction.child_ages,
    auction.meal_ids,
    auction.rest_type_ids,
    auction.wishes,
    auction.budget,
    auction.recommended_price,
  ]
  return statement(LAUNCHED, values, ([launched]: { id: number }[]) => {
    // Has become an agent since the call was let in.
    if (!launched) throw new Refusal('forbidden', 'agent_cannot_launch')
    return launched.id
  })
}

/** The auction, locked until the commit. */
export function lockAuction(tx: Tx, id: number) {
  return tx.selectFrom('auction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Takes auctions to another state and notes it; the caller has locked them and asked `auctionMoves`. */
export async function moveAuctions(
  tx: Tx,
  auctions: readonly { id: number; state: AuctionState }[],
  { to, actorId, at }: { to: AuctionState; actorId: number | null; at: Date },
): Promise<void> {
  const ids = auctions.map(({ id }) => id)
  const states = auctions.map(({ state }) => state)
  await sql`
    with moved as (
      update auction set state = ${to} where id = any(${ids}::bigint[])
    )
    insert into auction_move (auction_id, from_state, to_state, actor_id, moved_at)
    select id, state, ${to}, ${actorId}::bigint, ${at}::timestamptz
    from unnest(${ids}::bigint[], ${states}::text[]) as auction(id, state)`.execute(tx)
}

/** One of its offers was read for the first time. */
export async function countRead(tx: Tx, id: number): Promise<void> {
  await sql`update auction set unread_offers = unread_offers - 1 where id = ${id}`.execute(tx)
}
