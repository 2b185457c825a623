/**
 * The number of a tour says where it lies: the import, then the place among the import's lines. Numbers of live
 * suppliers' tours begin above all of them (server/migrations/0011-price-list.sql).
 */
const LINES_MAX = 100_000_000

/** A hundred million lines fit into an import. */
export function tourId(importId: number, ordinal: number): number {
  return importId * LINES_MAX + ordinal
}

/** All numbers of an import lie from here to the first of the next. */
export function firstTourId(importId: number): number {
  return tourId(importId, 0)
}
