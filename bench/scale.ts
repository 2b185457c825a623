/**
 * `npm run bench:scale`: the price list at one, ten and thirty million tours, written into docs/price-list-at-scale.md
 * with its chart; `npm run bench:scale -- 1000000 3000000` measures these sizes and writes nothing.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chartOf } from './prices/chart.ts'
import { measureMarket, type MarketFigures } from './prices/measure-market.ts'
import { pageOf } from './prices/page.ts'
import { verdictsOf } from './prices.ts'
import { report, type Verdict } from './support/measure.ts'
import { root } from './support/programs.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const asked = process.argv.slice(2).map(Number)
if (asked.some((rows) => !Number.isInteger(rows) || rows < 100_000)) {
  console.error('Размеры — целые числа от 100000.')
  process.exit(1)
}

const markets: MarketFigures[] = []
for (const rows of asked.length > 0 ? asked : [1_000_000, 10_000_000, 30_000_000]) {
  const figures = await measureMarket(rows, { questions: 2000, rounds: 3 })
  markets.push(figures)
  console.log(JSON.stringify(figures))
  for (const verdict of verdictsOf(figures)) report(verdict)
}
const [least, most] = [markets[0]!, markets.at(-1)!]
const growth: Verdict = {
  name: 'price-minimum-growth',
  ratio: most.quiet.minimum.p99 / least.quiet.minimum.p99,
  target: 1.5,
  isMost: true,
}
if (!report(growth)) process.exitCode = 1
if (asked.length === 0) {
  writeFileSync(path.join(root, 'docs/price-list-at-scale.md'), pageOf(markets))
  writeFileSync(path.join(root, 'docs/price-list-at-scale.svg'), chartOf(markets))
}
