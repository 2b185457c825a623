import type { PriceBucket, PriceHistogram } from '../../../../../contract/supply/prices.ts'

/** So many bars tell their story on a phone too; few tours need fewer. */
const BUCKETS_MAX = 28
const BUCKETS_MIN = 8
/** The dearest few are spread so thin that they stand together in the last bucket. */
const BODY_SHARE = 0.97

/** Prices in rising order, whole roubles, to buckets with edges that read well. */
export function histogramOf(prices: readonly number[]): Omit<PriceHistogram, 'priced_at'> {
  const [min] = prices
  const max = prices.at(-1)
  if (min === undefined || max === undefined) {
    return { buckets: [], tours_found: 0, min_price: null, median_price: null, max_price: null }
  }
  return {
    buckets: counted(edgesOf(prices, { min, max }), prices),
    tours_found: prices.length,
    min_price: min,
    median_price: quantile(prices, 0.5),
    max_price: max,
  }
}

/** n + 1 edges of n buckets: multiples of one step, the last as far as the dearest tour. */
function edgesOf(prices: readonly number[], { min, max }: { min: number; max: number }): number[] {
  const wanted = Math.min(BUCKETS_MAX, Math.max(BUCKETS_MIN, Math.ceil(2 * Math.sqrt(prices.length))))
  const body = quantile(prices, BODY_SHARE)
  const step = stepFor((low) => stepsAround(min, body, low) <= wanted)
  const first = (Math.ceil(min / step) - 1) * step
  const whole = stepsAround(min, max, step)
  const tail = whole > wanted + 1
  const count = tail ? stepsAround(min, body, step) : whole
  const edges = Array.from({ length: count + 1 }, (_, at) => first + at * step)
  return tail ? [...edges, first + whole * step] : edges
}

/** How many steps hold both prices; a bucket holds its upper edge, not its lower one. */
function stepsAround(min: number, max: number, step: number): number {
  return Math.ceil(max / step) - Math.ceil(min / step) + 1
}

/** The least of 1000, 2000, 2500, 5000, 10 000, 20 000… that is wide enough. */
function stepFor(isWide: (step: number) => boolean): number {
  for (let thousand = 1000; ; thousand *= 10) {
    const step = [1, 2, 2.5, 5].map((times) => times * thousand).find(isWide)
    if (step !== undefined) return step
  }
}

function counted(edges: readonly number[], prices: readonly number[]): PriceBucket[] {
  let told = 0
  return edges.slice(1).map((to, at) => {
    const before = told
    while (told < prices.length && (prices[told] ?? 0) <= to) told++
    return { from: edges[at] ?? 0, to, tours: told - before }
  })
}

/** The price that this share of the tours does not exceed. */
function quantile(prices: readonly number[], share: number): number {
  return prices[Math.max(0, Math.ceil(prices.length * share) - 1)] ?? 0
}
