/** The same every time. */
export function randomNumbers(): () => number {
  let state = 20_261
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** One of the items, as often as its weight says. */
export function weighted<T>(items: readonly (readonly [item: T, weight: number])[], random: () => number): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random() * total
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return items.at(-1)![0]
}
