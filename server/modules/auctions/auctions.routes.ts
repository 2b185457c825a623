import * as auctions from '../../../contract/auctions/auctions.ts'
import { editAuction as editAuctionCall } from '../../../contract/auctions/edit.ts'
import { listManagedRequests } from '../../../contract/auctions/managed-requests.ts'
import * as market from '../../../contract/auctions/market.ts'
import { auctionReach } from '../../../contract/auctions/reach.ts'
import * as launch from '../../../contract/auctions/launch.ts'
import { ownCities, ownCountries } from '../../../contract/offers/feed/filter-places.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Http } from '../../platform/http/serve.ts'
import { countriesAmong, regionsAmong } from '../geo/index.ts'
import { isAuctionOf, ownAuction, ownAuctions } from './auctions.queries.ts'
import { deleteAuction, hideAuction } from './own/change-auction.ts'
import { editAuction } from './own/edit-auction.ts'
import { launchAuction, launchUnlessSame } from './own/launch-auction.ts'
import { managedRequests } from './management/managed-requests.queries.ts'
import { marketOf } from './market/market.queries.ts'
import { placesOfOwn } from './own/own-places.queries.ts'
import { reachOf } from './own/reach.queries.ts'

export function auctionRoutes({ serve }: Http): void {
  serve(launch.launchAuction, ({ act, body, query }) =>
    act(query.unless_same ? launchUnlessSame : launchAuction, body),
  )
  serve(auctions.listAuctions, async ({ read, actor, query }) => ({
    result: await ownAuctions(read, actor.id, query),
  }))
  serve(ownCountries, async ({ read, actor, query: { search } }) => {
    const occurring = await placesOfOwn(read, { touristId: actor.id, by: 'country_id' })
    return { result: await countriesAmong(read, { occurring, search }) }
  })
  serve(ownCities, async ({ read, actor, query: { search } }) => {
    const occurring = await placesOfOwn(read, { touristId: actor.id, by: 'region_id' })
    return { result: await regionsAmong(read, { occurring, search }) }
  })
  serve(auctions.getAuction, async ({ read, actor, params }) => {
    const result = await ownAuction(read, { touristId: actor.id, id: params.id })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(editAuctionCall, async ({ act, read, actor, params, body }) => {
    await act(editAuction, { ...body, id: params.id })
    const result = await ownAuction(read, { touristId: actor.id, id: params.id })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(market.auctionMarket, async ({ read, actor, params }) => {
    if (!(await isAuctionOf(read, { touristId: actor.id, id: params.id })))
      throw new Refusal('missing', 'not_found')
    return { result: await marketOf(read, params.id) }
  })
  serve(auctionReach, async ({ read, actor, params, now }) => {
    const result = await reachOf(read, { touristId: actor.id, id: params.id, now })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(listManagedRequests, async ({ read, query }) => ({ result: await managedRequests(read, query) }))
  serve(auctions.hideAuction, async ({ act, body }) => ({ result: await act(hideAuction, body) }))
  serve(auctions.hideAuctionPatch, async ({ act, body }) => ({ result: await act(hideAuction, body) }))
  serve(auctions.deleteAuction, async ({ act, body }) => {
    await act(deleteAuction, body)
    return {}
  })
}
