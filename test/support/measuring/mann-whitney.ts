/**
 * How likely it is that two samples, of twenty values at least, differ so much by chance alone: the two-sided p of the
 * Mann–Whitney test, by its normal approximation with a correction for ties.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let ranksOfOne = 0
  let ties = 0
  for (let start = 0; start < all.length;) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    const rank = (start + 1 + end) / 2
    ranksOfOne += rank * all.slice(start, end).filter(({ first }) => first).length
    ties += (end - start) ** 3 - (end - start)
    start = end
  }
  const [n, m] = [one.length, other.length]
  const u = ranksOfOne - (n * (n + 1)) / 2
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))))
  return spread === 0 ? 1 : 2 * upperTail(Math.abs(u - (n * m) / 2) / spread)
}

/** Of the normal distribution; Abramowitz and Stegun 26.2.17, right to seven digits. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
