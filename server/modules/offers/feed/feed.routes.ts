import { agentAuction, agentAuctionMarket } from '../../../../contract/auctions.ts'
import * as contract from '../../../../contract/feed.ts'
import * as filters from '../../../../contract/filters.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { agentMinPrice } from '../../../../contract/supply.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { verifiedCountries } from '../../agents/index.ts'
import { marketOf } from '../../auctions/index.ts'
import { countriesAmong, regionsAmong } from '../../geo/index.ts'
import { agentFeed } from './agent-feed.queries.ts'
import { countriesOfFeed, regionsOfFeed } from './feed-places.queries.ts'
import { hideRequest } from './hide-request.ts'
import { pricesForAgent, requestForAgent, seesRequest } from './request-for-agent.queries.ts'
import { seeAllRequests, seeRequest } from './see-requests.ts'

/** The countries whose requests this agent may see: none of them before a moderator has passed the agent. */
export async function feedCountries(read: Read, agentId: number): Promise<number[]> {
  const countryIds = await verifiedCountries(read, agentId)
  if (!countryIds) throw new Refusal('forbidden', 'agent_not_verified')
  return countryIds
}

export function feedRoutes(http: Http): void {
  listRoutes(http)
  requestRoutes(http)
  filterRoutes(http)
}

function listRoutes({ serve, config: { feeRate } }: Http): void {
  serve(contract.agentFeed, async ({ read, actor, query }) => {
    const countryIds = await feedCountries(read, actor.id)
    return {
      result: await agentFeed(read, {
        ...query,
        before: query.before ?? (Number(query.cursor) || undefined),
        agentId: actor.id,
        countryIds,
        hidden: false,
        feeRate,
      }),
    }
  })
  serve(contract.agentHiddenFeed, async ({ read, actor, query }) => {
    const countryIds = await feedCountries(read, actor.id)
    return {
      result: await agentFeed(read, {
        ...query,
        before: query.before ?? (Number(query.cursor) || undefined),
        agentId: actor.id,
        countryIds,
        hidden: true,
        feeRate,
      }),
    }
  })
  serve(contract.unreadRequests, async ({ read, actor }) => {
    await feedCountries(read, actor.id)
    return { result: { unread: 0, filters: [] } }
  })
  serve(contract.seeAllRequests, async ({ act }) => {
    await act(seeAllRequests, {})
    return { result: { unread: 0, filters: [] } }
  })
  serve(contract.seeRequest, async ({ act, body }) => ({ result: await act(seeRequest, body) }))
  serve(contract.agentHideAuction, async ({ act, body }) => ({ result: await act(hideRequest, body) }))
  serve(contract.agentHideAuctionPost, async ({ act, body }) => ({ result: await act(hideRequest, body) }))
}

function requestRoutes({ serve, config: { feeRate } }: Http): void {
  serve(agentAuction, async ({ read, actor, params }) => {
    const countryIds = await feedCountries(read, actor.id)
    const result = await requestForAgent(read, { id: params.id, agentId: actor.id, countryIds, feeRate })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(agentAuctionMarket, async ({ read, actor, params }) => {
    const countryIds = await feedCountries(read, actor.id)
    if (!(await seesRequest(read, { id: params.id, agentId: actor.id, countryIds })))
      throw new Refusal('missing', 'not_found')
    return { result: await marketOf(read, params.id) }
  })
  serve(agentMinPrice, async ({ read, actor, query }) => {
    const countryIds = await feedCountries(read, actor.id)
    const result = await pricesForAgent(read, { id: query.request_id, countryIds })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
}

function filterRoutes({ serve }: Http): void {
  serve(filters.feedCountries, async ({ read, actor, query: { search, is_responded } }) => {
    const countryIds = await feedCountries(read, actor.id)
    const occurring = await countriesOfFeed(read, { agentId: actor.id, countryIds, is_responded })
    return { result: await countriesAmong(read, { occurring, search }) }
  })
  serve(filters.feedCities, async ({ read, actor, query: { search, is_responded } }) => {
    const countryIds = await feedCountries(read, actor.id)
    const occurring = await regionsOfFeed(read, { agentId: actor.id, countryIds, is_responded })
    return { result: await regionsAmong(read, { occurring, search }) }
  })
}
