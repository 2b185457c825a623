/** Prices of a market tremble by a few percent a day; that is no news. */
const NOTABLE = 0.05

export function hasFallen(was: number, now: number): boolean {
  return now <= was * (1 - NOTABLE)
}
