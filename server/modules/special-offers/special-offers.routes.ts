import { moderateSpecialOffers } from '../../../contract/special-offers/many-special-offers.ts'
import * as contract from '../../../contract/special-offers/special-offers.ts'
import { agencyOf } from '../../platform/actor.ts'
import type { Http } from '../../platform/http/serve.ts'
import { changeSpecialOffer, stopSpecialOffer } from './change-special-offer.ts'
import { moderateSpecialOffer } from './moderate-special-offer.ts'
import { publishSpecialOffer } from './publish-special-offer.ts'
import { moderatedSpecialOffers, ownSpecialOffers } from './special-offers.queries.ts'

export function specialOfferRoutes({ serve }: Http): void {
  serve(contract.publishSpecialOffer, async ({ act, body }) => ({
    result: await act(publishSpecialOffer, body),
  }))
  serve(contract.ownSpecialOffers, async ({ read, actor, query, now }) => ({
    result: await ownSpecialOffers(read, agencyOf(actor), { page: query.page, now }),
  }))
  serve(contract.changeSpecialOffer, async ({ act, params, body }) => ({
    result: await act(changeSpecialOffer, { id: params.id, ...body }),
  }))
  serve(contract.stopSpecialOffer, async ({ act, params }) => ({
    result: await act(stopSpecialOffer, { id: params.id }),
  }))
  serve(contract.listSpecialOffers, async ({ read, query, now }) => ({
    result: await moderatedSpecialOffers(read, { ...query, now }),
  }))
  serve(contract.moderateSpecialOffer, async ({ act, params, body }) => ({
    result: await act(moderateSpecialOffer, { id: params.id, ...body }),
  }))
  serve(moderateSpecialOffers, async ({ actOnEach, body: { items, ...decision } }) => ({
    result: await actOnEach(
      moderateSpecialOffer,
      items.map(({ id }) => ({ id, input: { id, ...decision } })),
    ),
  }))
}
