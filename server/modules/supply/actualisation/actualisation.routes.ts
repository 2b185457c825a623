import { describeTour } from '../../../../contract/supply/actualisation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { tellPictures } from '../../hotel-pictures/index.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import { askWords } from './ask-supplier.ts'
import { askedTour } from './asked-tour.ts'
import { describe } from './formula/describe-tour.queries.ts'
import { listedTour } from './listed-tour.queries.ts'
import { findLiveTour } from './live-tour.queries.ts'

const forTwo = { adults: 2, child_ages: [] }

export function actualisationRoutes({ serve, asSystem, ...asking }: Http): void {
  serve(describeTour, async ({ read, body }) => {
    const live = await findLiveTour(read, body.tour_id)
    if (live) {
      const words = await askWords(asking, live)
      // The first one stands beside the tours already.
      const told = (words?.pictures ?? []).map((url, at) => ({ hotelId: live.hotel_id, url, place: at + 1 }))
      if (told.length > 0) await asSystem(tellPictures, { source: live.supplier, told })
      return { result: await describe(read, live, words) }
    }
    const tour = await listedTour(read, askedTour(body.tour_id, forTwo))
    if (!tour) throw new Refusal('gone', 'tour_sold')
    return { result: await describe(read, { ...tour, id: body.tour_id, supplier: PRICE_LIST.name }, null) }
  })
}
