import type { Tx } from '../../../platform/db/database.ts'
import type { Person } from '../../../platform/personal-data.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { OfferSides } from '../offers.events.ts'
import type { LockedOffer } from '../offers.store.ts'

/** What is taken of an auction where the chosen offer fails. */
export interface Reserve {
  auctionId: number
  offerId: number
  optionId: number
  askedAt: Date | null
}

export async function reserveOf(tx: Tx, auctionId: number): Promise<Reserve | null> {
  const row = await tx
    .selectFrom('offer_reserve')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .executeTakeFirst()
  return row ? { auctionId, offerId: row.offer_id, optionId: row.option_id, askedAt: row.asked_at } : null
}

/** One for an auction: another takes its place. */
export async function putReserve(
  { tx, now }: Ctx,
  { auctionId, offerId, optionId }: Omit<Reserve, 'askedAt'>,
): Promise<void> {
  const row = { offer_id: offerId, option_id: optionId, marked_at: now, asked_at: null }
  await tx
    .insertInto('offer_reserve')
    .values({ auction_id: auctionId, ...row })
    .onConflict((conflict) => conflict.column('auction_id').doUpdateSet(row))
    .execute()
}

export async function removeReserve(tx: Tx, auctionId: number): Promise<void> {
  await tx.deleteFrom('offer_reserve').where('auction_id', '=', auctionId).execute()
}

/** A tourist is gone: nothing is kept for nobody. */
export async function eraseReserves({ tx }: Ctx, { id }: Person): Promise<void> {
  await tx
    .deleteFrom('offer_reserve')
    .where('auction_id', 'in', (own) => own.selectFrom('auction').select('id').where('tourist_id', '=', id))
    .execute()
}

/**
 * The offer that stays open beside the one that is being chosen, whose auction is locked. One that is another by now than
 * when it was marked is in reserve no more.
 */
export async function keepReserve({ tx }: Ctx, chosen: LockedOffer): Promise<OfferSides | null> {
  const kept = await tx
    .selectFrom('offer_reserve as reserve')
    .innerJoin('offer', 'offer.id', 'reserve.offer_id')
    .innerJoin('offer_option as option', 'option.id', 'reserve.option_id')
    .select(['offer.id', 'offer.agent_id'])
    .where('reserve.auction_id', '=', chosen.auction_id)
    .where('offer.id', '<>', chosen.id)
    .where('offer.state', '=', 'sent')
    .whereRef('option.version', '=', 'offer.version')
    .where('offer.request_version', '>=', chosen.party_version)
    .executeTakeFirst()
  if (!kept) {
    await removeReserve(tx, chosen.auction_id)
    return null
  }
  return {
    offerId: kept.id,
    agentId: kept.agent_id,
    auctionId: chosen.auction_id,
    touristId: chosen.tourist_id,
  }
}
