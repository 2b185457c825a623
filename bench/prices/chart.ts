import type { MarketFigures } from './measure-market.ts'

const WIDTH = 760
const HEIGHT = 380
const LEFT = 64
const RIGHT = 150
const TOP = 24
const BOTTOM = 44

interface Line {
  name: string
  colour: string
  of(market: MarketFigures): number
}

const lines: Line[] = [
  { name: 'search', colour: '#b4552d', of: ({ quiet }) => quiet.search.p99 },
  { name: 'minimum', colour: '#0b6e8a', of: ({ quiet }) => quiet.minimum.p99 },
  { name: 'primary key', colour: '#777777', of: ({ quiet }) => quiet.key.p99 },
]

/** The 99th percentiles by the number of tours, both axes logarithmic. */
export function chartOf(markets: readonly MarketFigures[]): string {
  const values = markets.flatMap((market) => lines.map((line) => line.of(market)))
  const [low, high] = [
    10 ** Math.floor(Math.log10(Math.min(...values))),
    10 ** Math.ceil(Math.log10(Math.max(...values))),
  ]
  const sizes = markets.map(({ rows }) => rows)
  const x = scale([Math.min(...sizes), Math.max(...sizes)], [LEFT, WIDTH - RIGHT])
  const y = scale([low, high], [HEIGHT - BOTTOM, TOP])
  const grid = decades(low, high).map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>` +
      `<text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${value} ms</text>`,
  )
  const ticks = sizes.map(
    (rows) =>
      `<text x="${x(rows)}" y="${HEIGHT - BOTTOM + 22}" text-anchor="middle">${Math.round(rows / 1e6)} million tours</text>`,
  )
  const drawn = lines.map((line) => {
    const points = markets.map((market) => `${x(market.rows)},${y(line.of(market))}`)
    const end = markets.at(-1)!
    return (
      `<polyline points="${points.join(' ')}" fill="none" stroke="${line.colour}" stroke-width="2.5"/>` +
      `<text x="${x(end.rows) + 10}" y="${y(line.of(end)) + 4}" fill="${line.colour}">${line.name}</text>`
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" fill="#333">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<title>99th percentile of a question by the number of tours</title>
${[...grid, ...ticks, ...drawn].join('\n')}
</svg>
`
}

/** From a value to a place, by the value's logarithm. */
function scale([from, to]: [number, number], [start, end]: [number, number]): (value: number) => number {
  const span = Math.log10(to) - Math.log10(from) || 1
  return (value) =>
    Math.round((start + ((Math.log10(value) - Math.log10(from)) / span) * (end - start)) * 10) / 10
}

function decades(low: number, high: number): number[] {
  const count = Math.round(Math.log10(high / low))
  return Array.from({ length: count + 1 }, (_, at) => low * 10 ** at)
}
