import {
  listDeliveries,
  retryDeliveries,
  retryDelivery,
} from '../../../../contract/notifications/deliveries.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { deliveries } from './deliveries.queries.ts'
import { retryDelivery as retry } from './retry-delivery.ts'

export function deliveryRoutes({ serve }: Http): void {
  serve(listDeliveries, async ({ read, query }) => ({ result: await deliveries(read, query) }))
  serve(retryDelivery, async ({ act, params }) => ({ result: await act(retry, params) }))
  serve(retryDeliveries, async ({ actOnEach, body: { items } }) => ({
    result: await actOnEach(
      retry,
      items.map(({ id }) => ({ id, input: { id } })),
    ),
  }))
}
