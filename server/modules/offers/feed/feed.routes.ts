import { agentAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { agentAuctionMarket } from '../../../../contract/auctions/market.ts'
import { agentMinPrice } from '../../../../contract/supply/min-price.ts'
import * as feed from '../../../../contract/offers/feed/feed.ts'
import * as feedMarks from '../../../../contract/offers/feed/feed-marks.ts'
import * as filters from '../../../../contract/offers/feed/filter-places.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { verifiedCountries } from '../../agents/index.ts'
import { marketOf } from '../../auctions/index.ts'
import { countriesAmong, regionsAmong } from '../../geo/index.ts'
import { agentFeed, type AskedFeed, unreadOf } from './agent-feed.queries.ts'
import { openFeedMemory } from './memory/feed-memory.ts'
import { countriesOfFeed, regionsOfFeed } from './memory/feed-places.rules.ts'
import { hideRequest } from './hide-request.ts'
import { pricesForAgent, requestForAgent, seesRequest } from './request-for-agent.queries.ts'
import { seeAllRequests, seeRequest } from './see-requests.ts'
import { countWaiting } from './waiting-requests.queries.ts'

/** The countries whose requests this agent may see: none of them before a moderator has passed the agent. */
export async function feedCountries(read: Read, agentId: number): Promise<number[]> {
  const countryIds = await verifiedCountries(read, agentId)
  if (!countryIds) throw new Refusal('forbidden', 'agent_not_verified')
  return countryIds
}

type AskedBy = (read: Read, by: { agentId: number; now: Date }) => Promise<AskedFeed>

export function feedRoutes(http: Http): void {
  const memory = openFeedMemory(http.database.read)
  const { feeRate } = http.config
  const askedBy: AskedBy = async (read, { agentId, now }) => {
    const [countryIds, known] = await Promise.all([feedCountries(read, agentId), memory.feedOf(agentId)])
    return { agentId, countryIds, known, now, feeRate }
  }
  listRoutes(http, askedBy)
  requestRoutes(http)
  filterRoutes(http, askedBy)
}

function listRoutes({ serve }: Http, askedBy: AskedBy): void {
  serve(feed.agentFeed, async ({ read, actor, now, query }) => {
    const asked = await askedBy(read, { agentId: agencyOf(actor), now })
    return { result: await agentFeed(read, asked, { query, hidden: false }) }
  })
  serve(feed.agentHiddenFeed, async ({ read, actor, now, query }) => {
    const asked = await askedBy(read, { agentId: agencyOf(actor), now })
    return { result: await agentFeed(read, asked, { query, hidden: true }) }
  })
  serve(feedMarks.unreadRequests, async ({ read, actor, now }) => ({
    result: await unreadOf(read, await askedBy(read, { agentId: agencyOf(actor), now })),
  }))
  serve(feedMarks.waitingRequests, async ({ read, actor }) => ({
    result: { requests: await countWaiting(read, agencyOf(actor)) },
  }))
  serve(feedMarks.seeAllRequests, async ({ act, read, actor, now }) => {
    await act(seeAllRequests, {})
    return { result: await unreadOf(read, await askedBy(read, { agentId: agencyOf(actor), now })) }
  })
  serve(feedMarks.seeRequest, async ({ act, body }) => ({ result: await act(seeRequest, body) }))
  serve(feedMarks.agentHideAuction, async ({ act, body }) => ({ result: await act(hideRequest, body) }))
  serve(feedMarks.agentHideAuctionPost, async ({ act, body }) => ({ result: await act(hideRequest, body) }))
}

function requestRoutes({ serve, config: { feeRate } }: Http): void {
  serve(agentAuction, async ({ read, actor, params }) => {
    const countryIds = await feedCountries(read, agencyOf(actor))
    const result = await requestForAgent(read, {
      id: params.id,
      agentId: agencyOf(actor),
      countryIds,
      feeRate,
    })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(agentAuctionMarket, async ({ read, actor, params }) => {
    const countryIds = await feedCountries(read, agencyOf(actor))
    if (!(await seesRequest(read, { id: params.id, agentId: agencyOf(actor), countryIds })))
      throw new Refusal('missing', 'not_found')
    return { result: await marketOf(read, params.id) }
  })
  serve(agentMinPrice, async ({ read, actor, query }) => {
    const countryIds = await feedCountries(read, agencyOf(actor))
    const result = await pricesForAgent(read, { id: query.request_id, countryIds })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
}

function filterRoutes({ serve }: Http, askedBy: AskedBy): void {
  serve(filters.feedCountries, async ({ read, actor, now, query: { search, is_responded } }) => {
    const asked = await askedBy(read, { agentId: agencyOf(actor), now })
    return {
      result: await countriesAmong(read, { occurring: countriesOfFeed({ ...asked, is_responded }), search }),
    }
  })
  serve(filters.feedCities, async ({ read, actor, now, query: { search, is_responded } }) => {
    const asked = await askedBy(read, { agentId: agencyOf(actor), now })
    return {
      result: await regionsAmong(read, { occurring: regionsOfFeed({ ...asked, is_responded }), search }),
    }
  })
}
