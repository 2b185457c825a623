import { Refusal } from '../../../contract/platform/refusals.ts'
import type { SpecialOffer, SpecialOfferTerms } from '../../../contract/special-offers/special-offers.ts'
import { agencyOf } from '../../platform/actor.ts'
import { daysOnEarth } from '../../platform/calendar/days-on-earth.rules.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { requireVerifiedAgent } from '../agents/index.ts'
import { loadTours } from '../supply/index.ts'
import { judgeTerms } from './judge-terms.ts'
import { nameOwnPicture } from './name-own-picture.ts'
import { presentOwn } from './present-own.ts'
import { showAsItStands } from './show-special-offers.ts'
import { lockSpecialOffer, updateState, updateTerms } from './special-offers.store.ts'

/**
 * The agent changes the terms, or prolongs what has run out. Measured by what the tour costs now; where the price list
 * has been replaced since, by what it cost then.
 */
export async function changeSpecialOffer(
  ctx: Ctx,
  { id, ...terms }: SpecialOfferTerms & { id: number },
): Promise<SpecialOffer> {
  const { tx, now } = ctx
  const agent = await requireVerifiedAgent(tx, requireActor(ctx))
  const offer = await lockSpecialOffer(tx, { id, agentId: agent.id })
  if (!offer) throw new Refusal('missing', 'not_found')
  if (offer.state !== 'active') throw new Refusal('conflict', 'special_state')
  if (offer.day < daysOnEarth(now).earliest) throw new Refusal('gone', 'tour_sold')
  const party = { adults: offer.adults, child_ages: [] }
  const tour = (await loadTours(tx, [offer.tour_id], party)).get(offer.tour_id)
  const list_price = tour?.party_price ?? offer.list_price
  judgeTerms(terms, { listPrice: list_price, day: offer.day }, now)
  const named = { agentId: agent.id, url: terms.picture_url, before: offer.picture_url }
  await updateTerms(tx, id, {
    ...terms,
    picture_url: await nameOwnPicture(ctx, named),
    list_price,
    priced_at: tour?.priced_at ?? offer.priced_at,
    changed_at: now,
  })
  await showAsItStands(ctx, id)
  return presentOwn(ctx, { id, agentId: agent.id })
}

/** The agent takes it off for good; a repeat changes nothing. */
export async function stopSpecialOffer(ctx: Ctx, { id }: { id: number }): Promise<SpecialOffer> {
  const agentId = agencyOf(requireActor(ctx))
  const offer = await lockSpecialOffer(ctx.tx, { id, agentId })
  if (!offer) throw new Refusal('missing', 'not_found')
  if (offer.state === 'hidden') throw new Refusal('conflict', 'special_state')
  await updateState(ctx.tx, id, { state: 'stopped', hidden_reason: null, hidden_by: null })
  await showAsItStands(ctx, id)
  return presentOwn(ctx, { id, agentId })
}
