import { counted, plural } from '../../../contract/texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How much time is left, in words; null: none. */
export function leftWords(dueAt: string, now: number): string | null {
  const left = Date.parse(dueAt) - now
  if (left <= 0) return null
  if (left < HOUR_MS) {
    const minutes = Math.max(1, Math.round(left / MINUTE_MS))
    return `${minutes}\u00a0${plural(minutes, ['минута', 'минуты', 'минут'])}`
  }
  const hours = Math.round(left / HOUR_MS)
  if (hours < 48) return `${hours}\u00a0${plural(hours, ['час', 'часа', 'часов'])}`
  return counted(Math.round(hours / 24), 'day')
}
