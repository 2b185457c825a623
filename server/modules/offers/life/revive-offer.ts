import { Refusal } from '../../../../contract/platform/refusals.ts'
import { personOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { requireVerifiedAgent } from '../../agents/index.ts'
import { offerRevived } from '../offers.events.ts'
import { expiryOf } from '../offers.rules.ts'
import { offerMoves } from '../offers.states.ts'
import { type LockedOffer, lockOfferOfAgent, moveOffer, recountAuction, sidesOf } from '../offers.store.ts'
import { reserveOf } from '../reserve/reserve.store.ts'

/** An offer that was let go with a choice stands again, as it was and for the fee that was paid, with a new end. */
export async function reviveOffer(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const { tx, now } = ctx
  const actor = requireActor(ctx)
  const agent = await requireVerifiedAgent(tx, actor)
  const offer = await lockOfferOfAgent(tx, { id, agentId: agent.id })
  if (!offer) throw new Refusal('missing', 'not_found')
  const to = offerMoves.after('revive', offer.state, ctx)
  if (!(await isWanted(ctx, offer))) throw new Refusal('conflict', 'not_freed')
  const options = await optionsNow(ctx, offer)
  const days = options.map(({ day }) => day)
  const expiresAt = expiryOf({ dateTo: offer.date_to, days, now })
  if (expiresAt <= now) throw new Refusal('conflict', 'option_flown')
  await tx
    .updateTable('offer')
    .set({ expires_at: expiresAt, reminded_at: null })
    .where('id', '=', offer.id)
    .execute()
  await moveOffer(tx, offer, { to, actorId: agent.id, personId: personOf(actor) })
  await recountAuction(tx, offer.auction_id)
  const minPrice = Math.min(...options.map(({ price }) => price))
  ctx.emit(offerRevived({ ...sidesOf(offer), minPrice, at: now.toISOString() }))
  return { id: offer.id }
}

/** Its auction runs again, or it is kept in reserve and its tourist has asked for it. */
async function isWanted({ tx }: Ctx, offer: LockedOffer): Promise<boolean> {
  if (!offer.freed_at) return false
  if (offer.auction_state !== 'chosen') return offer.auction_state === 'active'
  const reserve = await reserveOf(tx, offer.auction_id)
  return reserve?.offerId === offer.id && reserve.askedAt !== null
}

function optionsNow({ tx }: Ctx, { id, version }: LockedOffer) {
  return tx
    .selectFrom('offer_option')
    .select(['day', 'price'])
    .where('offer_id', '=', id)
    .where('version', '=', version)
    .execute()
}
