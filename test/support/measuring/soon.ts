/** One good round is enough: another program may hold up a round, hardly this many in a row. */
const ROUNDS = 4

/**
 * Whether `work` ends within so many milliseconds in one of a few rounds. Each round does the whole work anew, so that
 * what a round expects besides is expected every time. For an upper bound that tells a signal from a look at the clock, or a
 * quick reading from an endless one; how quick something is, a benchmark says.
 */
export async function isSoon(withinMs: number, work: () => Promise<unknown>): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await work()
    if (performance.now() - began < withinMs) return true
  }
  return false
}

/** The same for work that answers at once. */
export function isQuick(withinMs: number, work: () => unknown): boolean {
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    work()
    if (performance.now() - began < withinMs) return true
  }
  return false
}
