import type { BookingState } from '../../../contract/bookings/booking-states.ts'
import { counted, plural } from '../../../contract/texts.ts'
import { momentInWords } from '../../ui/words/moscow.ts'

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

/** A payment is due till the end of its day, which is the beginning of the next. */
const isTillMidnight = (state: BookingState) => state === 'paying' || state === 'confirmed'

/** Until when the next step of a booking is waited for. */
export function dueWords({ state, dueAt }: { state: BookingState; dueAt: string }, now: number): string {
  const until = momentInWords(Date.parse(dueAt) - (isTillMidnight(state) ? 1 : 0))
  const left = stillWords(dueAt, now)
  return left ? `До ${until} по Москве${left}` : `Срок был ${until} по Москве`
}

/** To be put after a moment; empty: it is over. */
export function stillWords(dueAt: string, now: number): string {
  const left = leftWords(dueAt, now)
  return left ? `, ещё ${left}` : ''
}
