import type { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { daysOnEarth } from '../../../platform/calendar/days-on-earth.rules.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import type { ActualTour } from '../suppliers/tour-supplier.ts'
import type { AskedTour } from './asked-tour.ts'
import { priceBySupplier } from './formula/formula.rules.ts'
import { isFor, type LiveTour } from './live-tour.queries.ts'
import { presentVersion } from './versions/price-versions.queries.ts'
import { addVersion, lockVersions, versionOfMinute } from './versions/price-versions.store.ts'
import { knownRates } from './rates/rates.queries.ts'
import { isGood } from './rates/rates.rules.ts'
import { flightWords } from './formula/tour-words.rules.ts'

/** This minute's version, or null: then the supplier is to be asked. Refuses what it need not be asked about. */
export async function beginLivePrice(
  ctx: Ctx,
  { asked, tour }: Omit<Answered, 'actual'>,
): Promise<PriceVersion | null> {
  requireActor(ctx)
  // A live price is made for the party that was searched for.
  if (!isFor(tour, asked.party)) throw new Refusal('conflict', 'other_party')
  if (tour.day < daysOnEarth(ctx.now).earliest) throw new Refusal('gone', 'tour_sold')
  const recent = await versionOfMinute(ctx, asked)
  if (recent) return presentVersion(recent)
  await takeDaily(ctx, 'exact_price')
  return null
}

export interface Answered {
  asked: AskedTour
  tour: LiveTour
  actual: ActualTour
}

/** Keeps what a supplier answered as a version; of two that come within a minute the first counts. */
export async function keepLivePrice(ctx: Ctx, { asked, tour, actual }: Answered): Promise<PriceVersion> {
  await lockVersions(ctx.tx, asked)
  const recent = await versionOfMinute(ctx, asked)
  if (recent) return presentVersion(recent)
  const currency = actual.operator_price?.currency ?? 'RUB'
  const { provider } = ctx.config.rates
  const rate = (await knownRates(ctx.tx, { source: provider, now: ctx.now })).get(currency)
  const priced = priceBySupplier(actual, rate && isGood(rate, ctx.now) ? rate : null)
  const flights = actual.flights.length > 0 ? flightWords(tour, actual.flights) : []
  return addVersion(ctx, asked, {
    supplier: tour.supplier,
    tour,
    priced: { ...priced, formula: { ...priced.formula, flights } },
    shownPrice: tour.price,
  })
}
