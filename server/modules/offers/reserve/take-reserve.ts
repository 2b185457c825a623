import { Refusal } from '../../../../contract/platform/refusals.ts'
import { daysOnEarth } from '../../../platform/calendar/days-on-earth.rules.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { holdPerson, isBlocked } from '../../identity/index.ts'
import type { Chosen } from '../life/choice/choose-offer.ts'
import { offerChosen, offerDeclined, offerFreed } from '../offers.events.ts'
import { offerMoves } from '../offers.states.ts'
import {
  agentOfOffer,
  type LockedOffer,
  lockOffer,
  lockOfferOfTourist,
  moveOffer,
  recountAuction,
  sidesOf,
} from '../offers.store.ts'
import { removeReserve, reserveOf } from './reserve.store.ts'

interface Failed {
  auctionId: number
  /** The offer that was chosen, and has come to nothing. */
  offerId: number
  /** What its tourist was shown: the offer in reserve and its price, whole roubles. */
  seen: { offer_id: number; price: number }
}

/**
 * The offer in reserve takes the place of the chosen one, as it was offered; null: its time has run out, and its agent is
 * asked to bring it back. The auction stays as it is. Refuses with `reserve_changed` where it is not what was seen.
 */
export async function takeReserve(ctx: Ctx, { auctionId, offerId, seen }: Failed): Promise<Chosen | null> {
  const touristId = requireActor(ctx).id
  const known = await reserveOf(ctx.tx, auctionId)
  // Before the auction, as where an offer is chosen.
  const agentId = known && (await agentOfOffer(ctx.tx, known.offerId))
  if (agentId) await holdPerson(ctx.tx, agentId)
  const failed = await lockOfferOfTourist(ctx.tx, { id: offerId, touristId })
  if (!failed) throw new Refusal('missing', 'not_found')
  if (failed.auction_state !== 'chosen') throw new Refusal('conflict', 'auction_state')
  const released = offerMoves.after('release', failed.state, ctx)
  const reserve = await reserveOf(ctx.tx, auctionId)
  const offer = reserve && reserve.offerId === known?.offerId && (await lockOffer(ctx.tx, reserve.offerId))
  if (!offer) throw new Refusal('conflict', 'reserve_gone')
  if (offer.id !== seen.offer_id) throw new Refusal('conflict', 'reserve_changed')
  if (isOutOfTime(offer, ctx.now)) {
    if (!reserve.askedAt) await askBack(ctx, offer)
    return null
  }
  const option = await standingOption(ctx, offer, reserve.optionId)
  if (option.price !== seen.price) throw new Refusal('conflict', 'reserve_changed')
  await moveOffer(ctx.tx, failed, { to: released, actorId: touristId })
  const to = offerMoves.after('choose', offer.state, ctx)
  await moveOffer(ctx.tx, offer, { to, actorId: touristId, chosenOptionId: option.id })
  await removeReserve(ctx.tx, auctionId)
  await recountAuction(ctx.tx, auctionId)
  ctx.emit(offerDeclined({ ...sidesOf(failed), reason: 'other_chosen' }))
  const { version } = offer
  ctx.emit(offerChosen({ ...sidesOf(offer), version, position: option.position, price: option.price }))
  return { ...sidesOf(offer), optionId: option.id }
}

/** The job that ends offers may be a minute late. */
function isOutOfTime({ state, expires_at }: LockedOffer, now: Date): boolean {
  return state === 'expired' || (state === 'sent' && expires_at <= now)
}

async function askBack(ctx: Ctx, offer: LockedOffer): Promise<void> {
  if (offer.state === 'sent')
    await moveOffer(ctx.tx, offer, { to: offerMoves.after('expire', 'sent', { actor: null }), actorId: null })
  await ctx.tx.updateTable('offer').set({ freed_at: ctx.now }).where('id', '=', offer.id).execute()
  await ctx.tx
    .updateTable('offer_reserve')
    .set({ asked_at: ctx.now })
    .where('auction_id', '=', offer.auction_id)
    .execute()
  ctx.emit(offerFreed({ ...sidesOf(offer), state: 'expired', why: 'reserve', at: ctx.now.toISOString() }))
}

/** As it was offered, while somebody can still fly by it. */
async function standingOption({ tx, now }: Ctx, offer: LockedOffer, optionId: number) {
  const option = await tx
    .selectFrom('offer_option')
    .select(['id', 'position', 'price', 'day'])
    .where('id', '=', optionId)
    .where('version', '=', offer.version)
    .executeTakeFirst()
  if (!option || offer.state !== 'sent' || (await isBlocked(tx, offer.agent_id)))
    throw new Refusal('conflict', 'reserve_gone')
  if (option.day < daysOnEarth(now).earliest) throw new Refusal('conflict', 'option_flown')
  return option
}
