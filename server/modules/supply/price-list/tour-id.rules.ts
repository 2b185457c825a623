/**
 * The number of a tour says where it lies: the import, then the place among the import's lines. Numbers of live
 * suppliers' tours begin above all of them (server/migrations/0011-price-list.sql).
 */
const LINES_MAX = 100_000_000

/** A hundred million lines fit into an import. */
export function tourId(importId: number, ordinal: number): number {
  return importId * LINES_MAX + ordinal
}

export function importOf(id: number): number {
  return Math.floor(id / LINES_MAX)
}
