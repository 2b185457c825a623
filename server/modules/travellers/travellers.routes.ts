import * as contract from '../../../contract/travellers/travellers.ts'
import type { Http } from '../../platform/http/serve.ts'
import { addTraveller, changeTraveller, deleteTraveller, keepTraveller } from './keep-travellers.ts'
import { openTraveller } from './open-traveller.ts'
import { travellersOf } from './travellers.queries.ts'

export function travellerRoutes({ serve, config }: Http): void {
  serve(contract.listTravellers, async ({ read, actor }) => ({
    result: { items: await travellersOf({ read, config }, actor.id) },
  }))
  serve(contract.openTraveller, async ({ act, params }) => ({ result: await act(openTraveller, params) }))
  serve(contract.addTraveller, async ({ act, body }) => ({ result: await act(addTraveller, body) }))
  serve(contract.changeTraveller, async ({ act, params, body }) => ({
    result: await act(changeTraveller, { ...params, ...body }),
  }))
  serve(contract.keepTraveller, async ({ act, params }) => ({ result: await act(keepTraveller, params) }))
  serve(contract.deleteTraveller, async ({ act, params }) => {
    await act(deleteTraveller, params)
    return {}
  })
}
