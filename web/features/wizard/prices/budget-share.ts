import type { PriceHistogram } from '../../../../contract/supply/prices.ts'
import { plural } from '../../../../contract/texts.ts'
import { money, thousands, tours } from '../../../ui/words/format.ts'
import { texts } from '../texts.ts'

type Prices = Pick<PriceHistogram, 'buckets' | 'tours_found' | 'min_price' | 'max_price'>

interface Share {
  tours: number
  /** The budget ends inside a bucket, whose tours are taken as spread evenly. */
  isAbout: boolean
}

/** How many of the tours a budget (whole roubles) pays for, from the buckets alone. */
export function shareOf(prices: Prices, budget: number): Share {
  const { buckets, tours_found, min_price, max_price } = prices
  if (min_price === null || max_price === null || budget < min_price) return { tours: 0, isAbout: false }
  if (budget >= max_price) return { tours: tours_found, isAbout: false }
  const whole = buckets.filter(({ to }) => to <= budget).reduce((sum, bucket) => sum + bucket.tours, 0)
  const part = buckets.find(({ from, to }) => from < budget && budget < to)
  if (!part || part.tours === 0) return { tours: whole, isAbout: false }
  const within = Math.round((part.tours * (budget - part.from)) / (part.to - part.from))
  // The cheapest is paid for and the dearest is not: that much is certain.
  return { tours: Math.min(tours_found - 1, Math.max(1, whole + within)), isAbout: true }
}

/** «В ваш бюджет попадает около 120 туров из 340», or what is found while no budget is named. */
export function shareInWords(prices: Prices, budget: number | null): string {
  const total = prices.tours_found
  if (!budget) return texts.pricesFound(tours(total))
  const { tours: held, isAbout } = shareOf(prices, budget)
  if (held === 0) return texts.budgetHoldsNone(thousands(total))
  if (held === total) return total === 1 ? texts.budgetHoldsOnly : texts.budgetHoldsAll(tours(total))
  if (isAbout) return texts.budgetHoldsAbout(toursOf(held), thousands(total))
  return texts.budgetHolds(plural(held, ['попадает', 'попадают', 'попадает']), tours(held), thousands(total))
}

/** After «около»: 'около 1 тура', 'около 120 туров'. */
function toursOf(count: number): string {
  return `${thousands(count)}\u00a0${plural(count, ['тура', 'туров', 'туров'])}`
}

/** So few are no picture: they are told. */
const FEW = ['', 'Один такой тур', 'Два таких тура', 'Три таких тура', 'Четыре таких тура']

/** «Один такой тур: 122 475 ₽», «Два таких тура: от 98 000 ₽ до 122 475 ₽»; null where there are more, or none. */
export function fewInWords({ tours_found, min_price, max_price }: Prices): string | null {
  const few = FEW[tours_found]
  if (!few || min_price === null || max_price === null) return null
  const range = min_price === max_price ? money(min_price) : `от ${money(min_price)} до ${money(max_price)}`
  return `${few}: ${range}`
}
