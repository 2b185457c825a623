import { actualiseTour } from '../../../contract/supply/actualisation.ts'
import * as marks from '../../../contract/offers/offer-marks.ts'
import * as touristOffers from '../../../contract/offers/tourist-offers.ts'
import * as newOffer from '../../../contract/offers/sending/new-offer.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { createGates } from '../../platform/outside/gate.ts'
import type { Http } from '../../platform/http/serve.ts'
import { agencyOfChoice } from '../agents/index.ts'
import { type AskedTour, askedTour, priceNow } from '../supply/index.ts'
import { answerRoutes } from './answers/answers.routes.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { savedFilterRoutes } from './feed/filters/saved-filters.routes.ts'
import { lifeRoutes } from './life/life.routes.ts'
import { managementRoutes } from './management/management.routes.ts'
import { tourOfferedTo } from './sending/offered-tour.queries.ts'
import { askPrice } from './marks/ask-price.ts'
import { markShown } from './marks/mark-shown.ts'
import { shortlistOffer } from './marks/shortlist-offer.ts'
import { bestOffers, offerOfTourist, offersOnAll } from './offers.queries.ts'
import { readOffer } from './reading/read-offer.ts'
import { recordRoutes } from './record/record.routes.ts'
import { submitOffer } from './sending/submit-offer.ts'

/**
 * A response locks its request, so a crowd on one request goes one by one anyway: more than a few at once would only keep
 * connections from everybody else.
 */
const inTurn = createGates({ atOnce: 3, waiting: 1000 })

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
  feedRoutes(http)
  savedFilterRoutes(http)
  answerRoutes(http)
  lifeRoutes(http)
  managementRoutes(http)
  recordRoutes(http)
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
  serve(touristOffers.bestOffers, async ({ read, actor, params }) => ({
    result: found(await bestOffers(read, { touristId: actor.id, auctionId: params.id })),
  }))
  serve(touristOffers.touristOffer, async ({ read, act, actor, params, query }) => {
    if (query.isRead) await act(readOffer, { id: params.id })
    return { result: found(await offerOfTourist(read, { touristId: actor.id, id: params.id })).offer }
  })
  serve(touristOffers.touristOfferFull, async ({ read, actor, params }) => {
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
        agency: offer.state === 'chosen' ? await agencyOfChoice(read, offer.agent.id) : null,
        price_info: { max_price: budget, recommended_price, min_price: offer.min_price, options },
      },
    }
  })
  serve(touristOffers.touristOffers, async ({ read, actor, body }) => ({
    result: await offersOnAll(read, actor.id, body),
  }))
}

function markRoutes({ serve }: Http): void {
  serve(marks.markShown, async ({ act, body }) => ({
    result: { shown: await act(markShown, { offerIds: body.offer_ids }) },
  }))
  serve(marks.askPrice, async ({ act, body }) => ({ result: await act(askPrice, body) }))
  serve(marks.shortlistOffer, async ({ act, params, body }) => {
    const { status: isIn, position = null } = body
    return { result: { is_shortlisted: await act(shortlistOffer, { id: params.id, isIn, position }) } }
  })
}

function agentRoutes({ serve }: Http): void {
  serve(newOffer.submitOffer, async ({ act, body }) => ({
    result: await inTurn(body.request_id, () => act(submitOffer, body)),
  }))
}
