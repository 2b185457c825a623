/** The same seed makes the same choices: mulberry32. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** True so many times in a hundred. */
  chance(percent: number): boolean
  shuffled<T>(list: readonly T[]): T[]
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    between,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
    chance: (percent) => fraction() * 100 < percent,
    shuffled: (list) => {
      const keyed = list.map((one) => ({ one, key: fraction() }))
      return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
    },
  }
}
