import type { Span } from './metric-rows.ts'

/** A day on which so much of one kind has happened. */
export interface CountedDay extends Span {
  n: number
}

/** Twice as much as is wanted is looked for at first: a day is not even. */
const SPARE = 2
const WIDER = 4

/**
 * Pieces of a day from its end, or from the moment, to its beginning: the first so long as would hold what is wanted if things
 * happened evenly, each next one several times longer.
 */
export function* windowsOf(
  { from, until: end, n }: CountedDay,
  { until, wanted }: { until: Date; wanted: number },
): Generator<Span> {
  let last = Math.min(end.getTime(), until.getTime())
  const begins = from.getTime()
  let length = Math.ceil(((end.getTime() - begins) * SPARE * wanted) / n)
  while (last > begins) {
    const first = Math.max(begins, last - length)
    yield { from: new Date(first), until: new Date(last) }
    last = first
    length *= WIDER
  }
}
