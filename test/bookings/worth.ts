import type { Promo } from './histories.ts'

const RUBLE = 100

/** What a code takes off a sum; kopecks. */
export function worth({ percent, cap, amount }: Promo, total: number): number {
  const wanted = percent === null ? (amount ?? 0) * RUBLE : Math.floor((total * percent) / 100)
  return Math.min(total, wanted, cap === null ? total : cap * RUBLE)
}
