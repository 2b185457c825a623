import * as contract from '../../../../contract/offers/offer-moves.ts'
import { offerRank } from '../../../../contract/offers/offer-rank.ts'
import { agentHideOffer, agentOffers } from '../../../../contract/offers/agent-offers.ts'
import { reviveOffer as reviveOfferCall } from '../../../../contract/offers/reserve.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf, personOf } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { rankOfOwn } from '../rank/rank.queries.ts'
import { offerOfAgent, offersOfAgent, ownMovesOf, pastVersionsOf } from './agent-offers.queries.ts'
import { declineOffer } from './choice/decline-offer.ts'
import { editOffer } from './edit-offer.ts'
import { hideOffer } from './hide-offer.ts'
import { reviveOffer } from './revive-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'

/** What the two sides of an offer do with it. */
export function lifeRoutes({ serve }: Http): void {
  serve(agentOffers, async ({ read, actor, query }) => ({
    result: await offersOfAgent(read, agencyOf(actor), query),
  }))
  serve(contract.agentOffer, async ({ read, actor, params }) => {
    const offer = await ownOffer(read, { agentId: agencyOf(actor), id: params.id })
    const [versions, moves] = await Promise.all([
      pastVersionsOf(read, offer.id),
      ownMovesOf(read, { offerId: offer.id, readerId: personOf(actor) }),
    ])
    return { result: { offer, versions, moves } }
  })
  serve(offerRank, async ({ read, actor, params }) => {
    const rank = await rankOfOwn(read, { agentId: agencyOf(actor), id: params.id })
    if (rank === undefined) throw new Refusal('missing', 'not_found')
    return { result: rank }
  })
  serve(contract.editOffer, async ({ act, read, actor, body }) => {
    const { id } = await act(editOffer, body)
    return { result: await ownOffer(read, { agentId: agencyOf(actor), id }) }
  })
  serve(contract.withdrawOffer, async ({ act, read, actor, body }) => {
    const { id } = await act(withdrawOffer, body)
    return { result: await ownOffer(read, { agentId: agencyOf(actor), id }) }
  })
  serve(reviveOfferCall, async ({ act, read, actor, params }) => {
    const { id } = await act(reviveOffer, params)
    return { result: await ownOffer(read, { agentId: agencyOf(actor), id }) }
  })
  serve(agentHideOffer, async ({ act, body }) => ({ result: await act(hideOffer, body) }))
  serve(contract.declineOffer, async ({ act, body }) => ({ result: await act(declineOffer, body) }))
}

async function ownOffer(read: Read, own: { agentId: number; id: number }) {
  const offer = await offerOfAgent(read, own)
  if (!offer) throw new Refusal('missing', 'not_found')
  return offer
}
