import type { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Call } from '../../../platform/http/serve.ts'
import type { Endpoint } from '../../../../contract/platform/endpoint.ts'
import { actualiseTour } from './actualise-tour.ts'
import { beginLivePrice, keepLivePrice } from './actualise-live-tour.ts'
import { askActual, type Asking } from './ask-supplier.ts'
import type { AskedTour } from './asked-tour.ts'
import { findLiveTour, type LiveTour } from './live-tour.queries.ts'
import { versionKey } from './versions/price-versions.queries.ts'

type Caller = Pick<Call<Endpoint>, 'act' | 'read'>

/**
 * What a tour costs this party now. A price list answers within one transaction; an outside supplier is asked between
 * two of them, so that nobody's transaction waits for the network.
 */
export async function priceNow(
  { act, read }: Caller,
  asking: Asking,
  asked: AskedTour,
): Promise<PriceVersion> {
  const tour = await findLiveTour(read, asked.tourId)
  if (!tour) return act(actualiseTour, asked)
  const key = versionKey(asked.tourId, asked.party)
  const present = underWay.get(key)
  if (present) return present
  const price = livePrice(act, asking, { asked, tour }).finally(() => underWay.delete(key))
  underWay.set(key, price)
  return price
}

/** Those who ask the same at once share one call of the supplier's: each costs its quota. */
const underWay = new Map<string, Promise<PriceVersion>>()

async function livePrice(
  act: Caller['act'],
  asking: Asking,
  { asked, tour }: { asked: AskedTour; tour: LiveTour },
): Promise<PriceVersion> {
  const recent = await act(beginLivePrice, { asked, tour })
  if (recent) return recent
  const actual = await askActual(asking, tour)
  if (!actual) throw new Refusal('gone', 'tour_sold')
  return act(keepLivePrice, { asked, tour, actual })
}
