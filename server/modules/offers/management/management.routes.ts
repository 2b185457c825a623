import { manageOffers } from '../../../../contract/offers/managed-offers.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { manageOffer } from './manage-offer.ts'
import { listManaged, managedOffer } from './management.queries.ts'

export function managementRoutes({ serve }: Http): void {
  serve(manageOffers, async ({ act, read, body }) => {
    if (body.action === 'list') return { result: await listManaged(read, body) }
    const { id } = await act(manageOffer, body)
    return { result: await managedOffer(read, id) }
  })
}
