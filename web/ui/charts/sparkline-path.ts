export interface SparkPoint {
  /** Milliseconds. */
  at: number
  /** Null: nothing is known from here on. */
  value: number | null
}

export interface SparkLine {
  /** Of an SVG path in a box of 100 by 100, the dear above. A value holds until the next one; gaps stay gaps. */
  path: string
  /** Where the last value stands; null where it is not known. */
  end: { x: number; y: number } | null
}

/** The lowest and the highest value stay off the edges, where half a line would be cut. */
const MARGIN = 10

/** The line from the first point to `now`, milliseconds. Null where no value is known. */
export function sparkLine(points: readonly SparkPoint[], now: number): SparkLine | null {
  const values = points.flatMap(({ value }) => value ?? [])
  const [first] = points
  if (!first || values.length === 0) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // A clock that goes slow sees no future.
  const until = Math.max(now, first.at + 1)
  const span = until - first.at
  const x = (at: number) => rounded((Math.min(Math.max(at, first.at), until) - first.at) / span) * 100
  const y = (value: number) =>
    high === low ? 50 : MARGIN + (1 - rounded((value - low) / (high - low))) * (100 - 2 * MARGIN)
  let path = ''
  let isDrawing = false
  for (const [index, { at, value }] of points.entries()) {
    if (value !== null) {
      const end = x(points[index + 1]?.at ?? until)
      path += `${isDrawing ? 'V' : `M${x(at)} `}${y(value)}H${end}`
    }
    isDrawing = value !== null
  }
  const last = points.at(-1)?.value ?? null
  return { path, end: last === null ? null : { x: 100, y: y(last) } }
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
