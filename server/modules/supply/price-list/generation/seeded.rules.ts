/** Numbers that look random and are the same for the same keys, on every machine. */

/** A 32-bit hash of whole numbers: murmur's mixing step, then its finish. */
export function hashOf(...keys: number[]): number {
  let hash = 0x9e3779b9
  for (const key of keys) {
    hash = Math.imul(hash ^ key, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

/** From -1 to 1. */
export function noise(...keys: number[]): number {
  return hashOf(...keys) / 0x7fffffff - 1
}

/** mulberry32: a stream of numbers from 0 to 1, 1 excluded. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A shuffled copy. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Picks by weight: `picker([[7, 3], [14, 1]])(random)` is 7 three times out of four. */
export function picker<T>(
  weighted: readonly (readonly [item: T, weight: number])[],
): (random: () => number) => T {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  return (random) => {
    let rest = random() * total
    for (const [item, weight] of weighted) {
      rest -= weight
      if (rest < 0) return item
    }
    const last = weighted.at(-1)
    if (!last) throw new Error('nothing to pick from')
    return last[0]
  }
}
