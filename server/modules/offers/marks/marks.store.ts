import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Person } from '../../../platform/personal-data.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { seenByTourist } from '../offers.states.ts'

interface Shown {
  touristId: number
  offerIds: readonly number[]
  now: Date
}

/** Notes those of the offers that are on the tourist's own auctions; the first time stays. Answers how many are. */
export async function noteShown(tx: Tx, { touristId, offerIds, now }: Shown): Promise<number> {
  const { rows } = await sql<{ own: number }>`
    with own as (
      select offer.id from offer join auction on auction.id = offer.auction_id
      where offer.id = any(${[...offerIds]}::bigint[]) and auction.tourist_id = ${touristId}
        and auction.state <> 'deleted' and offer.state = any(${[...seenByTourist]}::text[])
    ), noted as (
      insert into offer_mark (offer_id, shown_at)
      -- In order, so that two windows which tell of the same offers do not wait for each other in a ring.
      select id, ${now} from own order by id
      on conflict (offer_id) do update set shown_at = excluded.shown_at where offer_mark.shown_at is null
    )
    select count(*) as own from own`.execute(tx)
  return rows[0]?.own ?? 0
}

/** The marks of an offer on one of this tourist's auctions, locked until the commit; undefined where there is none. */
export async function lockMark(tx: Tx, { id, touristId }: { id: number; touristId: number }) {
  const offer = await tx
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .select(['offer.id', 'offer.agent_id', 'offer.auction_id'])
    .where('offer.id', '=', id)
    .where('auction.tourist_id', '=', touristId)
    .where('auction.state', '<>', 'deleted')
    .where('offer.state', 'in', seenByTourist)
    .executeTakeFirst()
  if (!offer) return undefined
  await tx
    .insertInto('offer_mark')
    .values({ offer_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const mark = await tx
    .selectFrom('offer_mark')
    .select(['shown_at', 'shortlisted_at', 'first_shortlisted_at'])
    .where('offer_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...offer, ...mark }
}

export async function storeShortlisted(
  tx: Tx,
  mark: { id: number; isIn: boolean; now: Date },
): Promise<void> {
  await sql`
    update offer_mark set
      shown_at = coalesce(shown_at, ${mark.now}),
      shortlisted_at = case when ${mark.isIn} then ${mark.now}::timestamptz end,
      first_shortlisted_at = coalesce(first_shortlisted_at, ${mark.now})
    where offer_id = ${mark.id}`.execute(tx)
}

/** The tour that stands at this place of the present version; null where none does. */
export async function tourAt(tx: Tx, { id, position }: { id: number; position: number }) {
  const option = await tx
    .selectFrom('offer_option as option')
    .innerJoin('offer', 'offer.id', 'option.offer_id')
    .select('option.tour_id')
    .where('offer.id', '=', id)
    .where('option.position', '=', position)
    .whereRef('option.version', '=', 'offer.version')
    .executeTakeFirst()
  return option?.tour_id ?? null
}

/** The offer's mark is locked. */
export async function likeTour(tx: Tx, { id, tourId, now }: { id: number; tourId: number; now: Date }) {
  await tx
    .insertInto('offer_option_mark')
    .values({ offer_id: id, tour_id: tourId, shortlisted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One tour of an offer is liked no longer, or none of them is; answers whether any was. The offer's mark is locked. */
export async function unlikeTours(tx: Tx, id: number, tourId?: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('offer_option_mark')
    .where('offer_id', '=', id)
    .$if(tourId !== undefined, (query) => query.where('tour_id', '=', tourId ?? 0))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How many tours of the present version are liked. */
export async function likedTours(tx: Tx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('offer_option_mark as liked')
    .innerJoin('offer', 'offer.id', 'liked.offer_id')
    .innerJoin('offer_option as option', (join) =>
      join
        .onRef('option.offer_id', '=', 'offer.id')
        .onRef('option.version', '=', 'offer.version')
        .onRef('option.tour_id', '=', 'liked.tour_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('liked.offer_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** When the tourist of a locked offer asked for a better price last. */
export async function lastPriceAsk(tx: Tx, id: number): Promise<Date | null> {
  const mark = await tx
    .selectFrom('offer_mark')
    .select('price_asked_at')
    .where('offer_id', '=', id)
    .executeTakeFirst()
  return mark?.price_asked_at ?? null
}

export async function storePriceAsk(
  tx: Tx,
  { id, version, now }: { id: number; version: number; now: Date },
): Promise<void> {
  const asked = { price_asked_at: now, price_asked_version: version }
  await tx
    .insertInto('offer_mark')
    .values({ offer_id: id, shown_at: now, ...asked })
    .onConflict((conflict) => conflict.column('offer_id').doUpdateSet(asked))
    .execute()
}

/** What the cheapest option of an offer costs, and what the cheapest of all offers on its auction; whole roubles. */
export async function pricesAround(
  tx: Tx,
  offer: { id: number; version: number; auction_id: number },
): Promise<{ price: number; bestPrice: number }> {
  const { price, best } = await tx
    .selectFrom('offer_option')
    .select(({ fn, selectFrom }) => [
      fn.min('price').as('price'),
      selectFrom('auction').select('best_price').where('id', '=', offer.auction_id).as('best'),
    ])
    .where('offer_id', '=', offer.id)
    .where('version', '=', offer.version)
    .executeTakeFirstOrThrow()
  return { price, bestPrice: Math.min(price, best ?? price) }
}

/** A tourist is gone: nothing is in the shortlist any more. That an offer was seen stays a number of its agent's. */
export async function eraseShortlist({ tx }: Ctx, { id }: Person): Promise<void> {
  await sql`
    delete from offer_option_mark using offer join auction on auction.id = offer.auction_id
    where offer.id = offer_option_mark.offer_id and auction.tourist_id = ${id}`.execute(tx)
  await sql`
    update offer_mark set shortlisted_at = null from offer join auction on auction.id = offer.auction_id
    where offer.id = offer_mark.offer_id and auction.tourist_id = ${id} and offer_mark.shortlisted_at is not null`.execute(
    tx,
  )
}
