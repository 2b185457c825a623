import type { Span } from './metric-rows.ts'

/** A day on which so much of one kind has happened. */
export interface CountedDay extends Span {
  n: number
}

/** Twice as much as is wanted is looked for at first: a day is not even. */
const SPARE = 2
export const WIDER = 4

/** How long a piece of the day would hold what is wanted if things happened evenly, milliseconds. */
export function evenLength({ from, until, n }: CountedDay, wanted: number): number {
  return Math.ceil(((until.getTime() - from.getTime()) * SPARE * wanted) / n)
}

/** The last piece of a span. */
export function lastOf({ from, until }: Span, length: number): Span {
  return { from: new Date(Math.max(from.getTime(), until.getTime() - length)), until }
}

/** Pieces from the end of a span to its beginning, each several times longer than the one before. */
export function* piecesBack(span: Span, length: number): Generator<Span> {
  for (let until = span.until, long = length; until > span.from; long *= WIDER) {
    const piece = lastOf({ from: span.from, until }, long)
    yield piece
    until = piece.from
  }
}

export const earlier = (one: Date, other: Date) => (one < other ? one : other)
