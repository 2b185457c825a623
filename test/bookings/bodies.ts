import type { Price } from './histories.ts'

const DAYS = ['22.11.2026', '20.02.2027', '20.03.2027', '20.04.2027']

/** A price as the agent sends it. */
export function quoteOf({ lines, schedule }: Price): object {
  return {
    lines: lines.map((amount, at) => ({
      kind: at === 0 ? 'tour' : amount < 0 ? 'discount' : 'extra',
      title: `Строка ${at + 1}`,
      amount,
    })),
    schedule: schedule.map((amount, at) => ({ amount, day: DAYS[at] })),
    reason: 'Проверили',
  }
}

/** The sum in two papers, where it can be. */
export function costsOf(kopecks: number): object[] {
  const half = Math.floor(kopecks / 2)
  return [half, kopecks - half]
    .filter((part) => part > 0)
    .map((part, at) => ({ title: `Расход ${at + 1}`, amount: part / 100, proof: 'Счёт № 15' }))
}
