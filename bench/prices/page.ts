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
resort, hotel, class and meal. Each question is put by primary key (the floor), by our way and by the plain way, one
after another on the same machine. No result is remembered anywhere.

The plain way is what an engineer would otherwise do: one table, an index on (departure, country, nights, day), one on
the hotel, and the query. That index is the best that these questions can have; where a table has an index on each column
instead, and the server chooses among them, two hundred of the questions were put (not at thirty million). The plain way tells the same minimum and the same number of tours; the benchmark stops where it does not.

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
    row('plain query, p50 / p99 ms', ({ quiet }) => both(quiet.plainMinimum)),
    row('plain over ours, p99', ({ quiet }) => times(quiet.plainMinimum.p99 / quiet.minimum.p99)),
    row('plain query with an index on each column, p50 / p99 ms', ({ columns }) =>
      columns ? both(columns.minimum) : '—',
    ),
    row('that over ours, p99', ({ columns, quiet }) =>
      columns ? times(columns.minimum.p99 / quiet.minimum.p99) : '—',
    ),
    row('**search**, first 25 hotels, p50 / p99 ms', ({ quiet }) => both(quiet.search)),
    row('its p99 in primary-key SELECTs', ({ quiet }) => times(quiet.search.p99 / quiet.key.p99)),
    row('plain search, p50 / p99 ms', ({ quiet }) => both(quiet.plainSearch)),
    row('plain over ours, p99', ({ quiet }) => times(quiet.plainSearch.p99 / quiet.search.p99)),
    row('plain search with an index on each column, p50 / p99 ms', ({ columns }) =>
      columns ? both(columns.search) : '—',
    ),
    row('that over ours, p99', ({ columns, quiet }) =>
      columns ? times(columns.search.p99 / quiet.search.p99) : '—',
    ),
    row('**import** of a million, rows a second', (market) => thousands(market.import.ours)),
    row('bare COPY of the same file', (market) => thousands(market.import.bare)),
    row('COPY into the plain table and its indexes', (market) => thousands(market.import.indexed)),
    row('ours over bare COPY', (market) => market.import.ratio.toFixed(2)),
    row('market minimum during an import, p50 / p99 ms', ({ busy }) => both(busy.minimum)),
    row('search during an import, p50 / p99 ms', ({ busy }) => both(busy.search)),
    row('primary-key SELECT during an import, p50 / p99 ms', ({ busy }) => both(busy.key)),
    row('disk for a million tours: rows and their indexes', (market) =>
      perMillion(market.sizes.tours, market),
    ),
    row('packed fortnights and cells', (market) => perMillion(market.sizes.packed, market)),
    row('plain table with its indexes', (market) => perMillion(market.sizes.plain, market)),
  ]
}
