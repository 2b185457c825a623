import {
  manageManyOffers,
  manageOffers,
  offerActionRight,
} from '../../../../contract/offers/managed-offers.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { requireRight } from '../../../platform/rights.ts'
import { manageOffer, requireFresh } from './manage-offer.ts'
import { listManaged, managedOffer } from './management.queries.ts'

export function managementRoutes({ serve }: Http): void {
  serve(manageOffers, async ({ act, read, body }) => {
    if (body.action === 'list') return { result: await listManaged(read, body) }
    const { id } = await act(manageOffer, body)
    return { result: await managedOffer(read, id) }
  })

  serve(manageManyOffers, async ({ actOnEach, actor, body: { items, ...deed } }) => {
    requireRight({ actor }, offerActionRight[deed.action])
    // Said once, before anything is done: the page asks for a proof and sends all of them again.
    if (deed.action === 'refund' || (deed.action === 'hide' && deed.refund)) requireFresh({ actor })
    return {
      result: await actOnEach(
        manageOffer,
        items.map(({ id }) => ({ id, input: { ...deed, offer_id: id } })),
      ),
    }
  })
}
