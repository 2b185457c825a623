import type { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { daysOnEarth } from '../../../platform/calendar/days-on-earth.rules.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import type { LoadedTour } from '../price-list/queries/tours.queries.ts'
import type { AskedTour } from './asked-tour.ts'
import { priceByList, priceByRate } from './formula/formula.rules.ts'
import { listedTour } from './listed-tour.queries.ts'
import { presentVersion } from './versions/price-versions.queries.ts'
import { addVersion, lockVersions, versionOfMinute } from './versions/price-versions.store.ts'
import { goodRate, markupOf } from './rates/rates.queries.ts'

/** What a tour of a price list costs this party now, kept as a version; asked again within a minute it is the same one. */
export async function actualiseTour(ctx: Ctx, asked: AskedTour): Promise<PriceVersion> {
  requireActor(ctx)
  await lockVersions(ctx.tx, asked)
  const recent = await versionOfMinute(ctx, asked)
  if (recent) return presentVersion(recent)
  const tour = await listedTour(ctx.tx, asked)
  if (!tour || tour.day < daysOnEarth(ctx.now).earliest) throw new Refusal('gone', 'tour_sold')
  const found = {
    supplier: PRICE_LIST.name,
    tour,
    priced: await pricedNow(ctx, asked, tour),
    shownPrice: tour.party_price,
  }
  return addVersion(ctx, asked, found)
}

async function pricedNow({ tx, now, config }: Ctx, { party }: AskedTour, tour: LoadedTour) {
  const { operator_price, currency, operator_id } = tour
  if (operator_price === null || currency === 'RUB') return priceByList(tour, party)
  const rate = await goodRate(tx, currency, { source: config.rates.provider, now })
  const markupPercent = await markupOf(tx, { operatorId: operator_id, currency, now })
  return priceByRate({ ...tour, operator_price }, party, { rate, markupPercent })
}
