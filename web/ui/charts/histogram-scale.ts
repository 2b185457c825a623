export interface HistogramBar {
  /** Holds what is above `from` and at most `to`. */
  from: number
  to: number
  count: number
}

type Bars = readonly HistogramBar[]

/** Where a value stands on an axis that gives every bar the same width: 0 is the left end, 1 the right one. */
export function positionOf(bars: Bars, value: number): number {
  const at = bars.findIndex(({ to }) => value <= to)
  const bar = bars[at]
  if (!bar) return bars.length > 0 ? 1 : 0
  const within = Math.max(0, (value - bar.from) / (bar.to - bar.from))
  return (at + within) / bars.length
}

const keys: Record<string, (bars: Bars, value: number) => number | undefined> = {
  ArrowRight: edgeAbove,
  ArrowUp: edgeAbove,
  ArrowLeft: edgeBelow,
  ArrowDown: edgeBelow,
  Home: (bars) => bars[0]?.to,
  End: (bars) => bars.at(-1)?.to,
}

/** The upper edge that a key of a slider leads to; undefined for any other key. */
export function edgeByKey(bars: Bars, value: number, key: string): number | undefined {
  return keys[key]?.(bars, value)
}

function edgeAbove(bars: Bars, value: number): number | undefined {
  return (bars.find(({ to }) => to > value) ?? bars.at(-1))?.to
}

function edgeBelow(bars: Bars, value: number): number | undefined {
  return (bars.findLast(({ to }) => to < value) ?? bars[0])?.to
}
