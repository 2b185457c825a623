import type { Latency } from './latency.ts'
import type { MarketFigures } from './measure-market.ts'

const millions = (rows: number) => `${(rows / 1_000_000).toFixed(rows < 10_000_000 ? 1 : 0)} million`
const ms = (value: number) => value.toFixed(2)
const both = ({ p50, p99 }: Latency) => `${ms(p50)} / ${ms(p99)}`
const times = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const thousands = (value: number) => `${Math.round(value / 1000)},000`

/** The table of docs/price-list-at-scale.md. */
export function pageOf(markets: readonly MarketFigures[]): string {
  return `# The price list at scale

Written by \`npm run bench:scale\` (bench/scale.ts); every figure is from one run on one machine, so read the ratios.
Tours come from the generator, one list for each operator, loaded by the importer. Questions are drawn around tours that
exist, popular directions as often as they are sold: any span of days from one to a hundred and eighty, with and without
resort, hotel, class and meal. Each question is put beside a look by primary key (the floor) on the same machine. No result
is remembered anywhere. COPY loads the same rows into the same table with its indexes. What was here before, and how it
compared, stands in docs/decisions/0086-the-price-list-is-a-table.md.

![How the figures grow](price-list-at-scale.svg)

| | ${markets.map(({ rows }) => millions(rows)).join(' | ')} |
|---|${markets.map(() => '---:').join('|')}|
${rowsOf(markets).join('\n')}
`
}

function rowsOf(markets: readonly MarketFigures[]): string[] {
  const row = (name: string, of: (market: MarketFigures) => string) =>
    `| ${name} | ${markets.map(of).join(' | ')} |`
  const perMillion = (bytes: number, { rows }: MarketFigures) => `${Math.round(bytes / rows)} MB`
  return [
    row('primary-key SELECT, p50 / p99 ms', ({ quiet }) => both(quiet.key)),
    row('**market minimum**, p50 / p99 ms', ({ quiet }) => both(quiet.minimum)),
    row('its p99 in primary-key SELECTs', ({ quiet }) => times(quiet.minimum.p99 / quiet.key.p99)),
    row('**search**, first 25 hotels, p50 / p99 ms', ({ quiet }) => both(quiet.search)),
    row('its p99 in primary-key SELECTs', ({ quiet }) => times(quiet.search.p99 / quiet.key.p99)),
    row('**import** of a million, rows a second', (market) => thousands(market.import.ours)),
    row('COPY into the same table and its indexes', (market) => thousands(market.import.copied)),
    row('ours over COPY', (market) => market.import.ratio.toFixed(2)),
    row('market minimum during an import, p50 / p99 ms', ({ busy }) => both(busy.minimum)),
    row('search during an import, p50 / p99 ms', ({ busy }) => both(busy.search)),
    row('primary-key SELECT during an import, p50 / p99 ms', ({ busy }) => both(busy.key)),
    row('disk for a million tours: rows', (market) => perMillion(market.sizes.rows, market)),
    row('their indexes', (market) => perMillion(market.sizes.indexes, market)),
  ]
}
