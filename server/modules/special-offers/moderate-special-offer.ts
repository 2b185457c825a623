import { Refusal } from '../../../contract/platform/refusals.ts'
import type { ModeratedSpecialOffer } from '../../../contract/special-offers/special-offers.ts'
import { requireRight } from '../../platform/rights.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { showAsItStands } from './show-special-offers.ts'
import { specialOfferModerated } from './special-offers.events.ts'
import { moderatedSpecialOffers } from './special-offers.queries.ts'
import { lockSpecialOffer, updateState } from './special-offers.store.ts'

interface Decision {
  id: number
  hidden: boolean
  reason?: string | null | undefined
}

/** An administrator hides a special offer with a reason, which its agent reads, or gives it back. */
export async function moderateSpecialOffer(
  ctx: Ctx,
  { id, hidden, reason }: Decision,
): Promise<ModeratedSpecialOffer> {
  const { tx, now } = ctx
  const actor = requireRight(ctx, 'moderate_special_offers')
  const offer = await lockSpecialOffer(tx, { id })
  if (!offer) throw new Refusal('missing', 'not_found')
  const from = hidden ? 'active' : 'hidden'
  if (offer.state !== from) throw new Refusal('conflict', 'special_state')
  await updateState(tx, id, {
    state: hidden ? 'hidden' : 'active',
    hidden_reason: hidden ? (reason ?? '') : null,
    hidden_by: hidden ? actor.id : null,
  })
  await showAsItStands(ctx, id)
  ctx.audit({
    deed: hidden ? 'special_offer.hide' : 'special_offer.show',
    id,
    people: [offer.agent_id],
    before: { state: offer.state },
    after: { state: hidden ? 'hidden' : 'active' },
    reason,
  })
  ctx.emit(specialOfferModerated({ id, agentId: offer.agent_id, isHidden: hidden, at: now.toISOString() }))
  const [moderated] = (await moderatedSpecialOffers(tx, { id, now })).items
  if (!moderated) throw new Refusal('missing', 'not_found')
  return moderated
}
