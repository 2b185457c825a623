import { measureMarket, type MarketFigures } from './prices/measure-market.ts'
import type { Verdict } from './support/measure.ts'

/** The price list at a million tours; `npm run bench:scale` looks at thirty. */
export async function prices(): Promise<Verdict[]> {
  const figures = await measureMarket(1_000_000, { questions: 2000, rounds: 3 })
  console.log(JSON.stringify(figures))
  return verdictsOf(figures)
}

/** What holds for a market of any size. */
export function verdictsOf({ import: imported, quiet, busy }: MarketFigures): Verdict[] {
  const most = (name: string, ratio: number, target: number): Verdict => ({
    name,
    ratio,
    target,
    isMost: true,
  })
  return [
    { name: 'price-import', ratio: imported.ratio, target: 0.5 },
    most('price-minimum', quiet.minimum.p99 / quiet.key.p99, 3),
    most('tour-search', quiet.search.p99 / quiet.key.p99, 30),
    most('price-minimum-during-import', busy.minimum.p99 / quiet.minimum.p99, 2),
    most('tour-search-during-import', busy.search.p99 / quiet.search.p99, 2),
  ]
}
