import { thousands } from '../../ui/format.ts'

/** Kopecks as people write roubles: 375000 is '3 750 ₽', 375050 is '3 750,50 ₽', a debit has its minus. */
export function roublesOf(kopecks: number): string {
  const whole = Math.floor(Math.abs(kopecks) / 100)
  const rest = Math.abs(kopecks) % 100
  const digits = rest === 0 ? thousands(whole) : `${thousands(whole)},${String(rest).padStart(2, '0')}`
  return `${kopecks < 0 ? '−' : ''}${digits}\u00a0₽`
}

/** A movement with its sign on both sides: '+1 000 ₽', '−3 750 ₽'. */
export function movementOf(kopecks: number): string {
  return kopecks > 0 ? `+${roublesOf(kopecks)}` : roublesOf(kopecks)
}
