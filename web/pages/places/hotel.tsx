import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { hotelFacts } from '../../../contract/public-pages/hotel-facts.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { visitorCity } from '../../app/calls/server/visitor-city.server.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { HotelView } from '../../features/public-pages/hotel/hotel-view.tsx'
import { shownHotelPage } from '../../features/public-pages/hotel/shown-hotel.rules.ts'
import { HotelReviews } from '../../features/reviews/hotel-reviews.tsx'
import { cityAsked } from '../parts/city-asked.server.ts'
import { foundOr404 } from '../parts/found.server.ts'
import { pageParam } from '../parts/number-param.ts'
import { placeAsked } from '../parts/place.server.ts'
import { hotelHead } from './hotel-head.server.ts'
import { requireReviewsPage, reviewsOf } from '../parts/reviews.server.ts'

export const handle: PageHandle = { budget: 143_600 }

/** The number in the address decides; the words before it lead to today's. */
export async function loader(args: LoaderFunctionArgs) {
  const { hotel_id } = await placeAsked(args, 'hotel')
  const api = args.context.get(apiContext)
  const page = pageParam(args.url.searchParams)
  const params = { id: String(hotel_id) }
  const { departure } = await visitorCity(args)
  const [{ result: facts }, reviews] = await Promise.all([
    foundOr404(
      api(hotelFacts, { params, query: { departure_id: cityAsked(args.url) ?? String(departure.id) } }),
    ),
    reviewsOf(api, { hotel: params.id, page }),
  ])
  requireReviewsPage(reviews, page, facts.path)
  const shown = shownHotelPage(facts, { now: Date.now(), homeId: departure.id })
  return { shown, reviews, page, head: hotelHead(args, { facts, shown, page }) }
}

export const meta = headMeta

export default function HotelPage() {
  const { head, shown, reviews, page } = useLoaderData<typeof loader>()
  return (
    <HotelView shown={shown} crumbs={head.crumbs}>
      <HotelReviews rating={shown.rating} reviews={reviews} page={page} />
    </HotelView>
  )
}
