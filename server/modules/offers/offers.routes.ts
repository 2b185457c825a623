import { actualiseTour } from '../../../contract/actualisation.ts'
import * as auctions from '../../../contract/auctions.ts'
import * as filters from '../../../contract/filters.ts'
import * as marks from '../../../contract/offer-marks.ts'
import * as contract from '../../../contract/offers.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { agentMinPrice } from '../../../contract/supply.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Http } from '../../platform/http/serve.ts'
import { verifiedCountries } from '../agents/index.ts'
import { marketOf } from '../auctions/index.ts'
import { countriesAmong, regionsAmong } from '../geo/index.ts'
import { type AskedTour, askedTour, priceNow } from '../supply/index.ts'
import { agentFeed, pricesForAgent, requestForAgent, seesRequest } from './agent-feed.queries.ts'
import { countriesOfFeed, regionsOfFeed } from './feed-places.queries.ts'
import { tourOfferedTo } from './offered-tour.queries.ts'
import { markShown } from './marks/mark-shown.ts'
import { shortlistOffer } from './marks/shortlist-offer.ts'
import { bestOffers, offerOfTourist, offersOfAgent, offersOnAll } from './offers.queries.ts'
import { readOffer } from './read-offer.ts'
import { submitOffer } from './submit-offer.ts'

/** The value, or the refusal that says there is no such thing for this caller. */
function found<T>(value: T | null): T {
  if (value === null) throw new Refusal('missing', 'not_found')
  return value
}

export function offerRoutes(http: Http): void {
  touristRoutes(http)
  markRoutes(http)
  agentRoutes(http)
  priceRoutes(http)
  feedFilterRoutes(http)
}

/** An agent asks about any tour and any party; a tourist about what was offered, for the auction's own party. */
function priceRoutes({ serve, ...asking }: Http): void {
  serve(actualiseTour, async ({ act, read, actor, params, body }) => {
    const asked: AskedTour | null =
      actor.roles.includes('agent') && !actor.asAdmin
        ? askedTour(params.id, { adults: body.adult_count, child_ages: body.childrens })
        : await tourOfferedTo(read, { touristId: actor.id, tourId: params.id })
    return { result: await priceNow({ act, read }, asking, found(asked)) }
  })
}

function touristRoutes({ serve }: Http): void {
  serve(contract.bestOffers, async ({ read, actor, params }) => ({
    result: found(await bestOffers(read, { touristId: actor.id, auctionId: params.id })),
  }))
  serve(contract.touristOffer, async ({ read, act, actor, params, query }) => {
    if (query.isRead) await act(readOffer, { id: params.id })
    return { result: found(await offerOfTourist(read, { touristId: actor.id, id: params.id })).offer }
  })
  serve(contract.touristOfferFull, async ({ read, actor, params }) => {
    const { offer, budget, recommended_price } = found(
      await offerOfTourist(read, { touristId: actor.id, id: params.id }),
    )
    const options = offer.options.map(({ id, price }) => ({
      option_id: id,
      price,
      against_budget: price - budget,
      against_market: recommended_price === null ? null : price - recommended_price,
    }))
    return {
      result: {
        offer_info: offer,
        price_info: { max_price: budget, recommended_price, min_price: offer.min_price, options },
      },
    }
  })
  serve(contract.touristOffers, async ({ read, actor, body }) => ({
    result: await offersOnAll(read, actor.id, body),
  }))
}

function markRoutes({ serve }: Http): void {
  serve(marks.markShown, async ({ act, body }) => ({
    result: { shown: await act(markShown, { offerIds: body.offer_ids }) },
  }))
  serve(marks.shortlistOffer, async ({ act, params, body }) => {
    await act(shortlistOffer, { id: params.id, isIn: body.status })
    return { result: { is_shortlisted: body.status } }
  })
}

/** The countries whose requests this agent may see: none of them before a moderator has passed the agent. */
async function feedCountries(read: Read, agentId: number): Promise<number[]> {
  const countryIds = await verifiedCountries(read, agentId)
  if (!countryIds) throw new Refusal('forbidden', 'agent_not_verified')
  return countryIds
}

function feedFilterRoutes({ serve }: Http): void {
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

function agentRoutes({ serve, config }: Http): void {
  const feeRate = config.feeRate
  serve(auctions.agentFeed, async ({ read, actor, query }) => {
    const countryIds = await feedCountries(read, actor.id)
    return {
      result: await agentFeed(read, { ...query, agentId: actor.id, countryIds, hidden: false, feeRate }),
    }
  })
  serve(auctions.agentHiddenFeed, async ({ read, actor, query }) => {
    const countryIds = await feedCountries(read, actor.id)
    return {
      result: await agentFeed(read, { ...query, agentId: actor.id, countryIds, hidden: true, feeRate }),
    }
  })
  serve(auctions.agentAuction, async ({ read, actor, params }) => {
    const countryIds = await feedCountries(read, actor.id)
    return {
      result: found(await requestForAgent(read, { id: params.id, agentId: actor.id, countryIds, feeRate })),
    }
  })
  serve(auctions.agentAuctionMarket, async ({ read, actor, params }) => {
    const countryIds = await feedCountries(read, actor.id)
    if (!(await seesRequest(read, { id: params.id, agentId: actor.id, countryIds })))
      throw new Refusal('missing', 'not_found')
    return { result: await marketOf(read, params.id) }
  })
  serve(agentMinPrice, async ({ read, actor, query }) => {
    const countryIds = await feedCountries(read, actor.id)
    return { result: found(await pricesForAgent(read, { id: query.request_id, countryIds })) }
  })
  serve(contract.submitOffer, async ({ act, body }) => ({ result: await act(submitOffer, body) }))
  serve(contract.agentOffers, async ({ read, actor, query }) => ({
    result: await offersOfAgent(read, actor.id, query.page),
  }))
}
