import { wholeDay } from '../../ui/fields/typed-day.ts'
import { typedTime } from '../../ui/fields/typed-time.ts'
import { clockTime, parseRuDate, ruDate } from '../../ui/words/moments.ts'
import { dayAt, momentInWords } from '../../ui/words/moscow.ts'

export const terms = [
  { id: '1', title: '1 день' },
  { id: '7', title: '7 дней' },
  { id: '30', title: '30 дней' },
  { id: 'own', title: 'До даты и часа' },
  { id: 'none', title: 'Без срока' },
] as const

/** How long somebody is shut out, as it is chosen: a day and an hour of Moscow's where they are one's own. */
export interface Term {
  term: (typeof terms)[number]['id']
  day: string
  time: string
}

export const withoutEnd: Term = { term: 'none', day: '', time: '' }

const DAY_MS = 86_400_000

/** Where the term ends; null: nowhere. What is no day or no hour is no moment either, and is refused as such. */
export function endOf({ term, day, time }: Term, now: number): string | null {
  if (term === 'none') return null
  if (term !== 'own') return new Date(now + Number(term) * DAY_MS).toISOString()
  const moment = Date.parse(`${parseRuDate(wholeDay(day))}T${typedTime(time)}:00+03:00`)
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString()
}

/** An impossible hour is told, never made another one: somebody would really be shut out until then. */
export function termError({ term, time }: Term): { time?: string } {
  return term === 'own' && typedTime(time) === null
    ? { time: 'Часы и минуты, от 00:00 до 23:59, например 09:30' }
    : {}
}

/** «до 12 июня 2026, 14:05 мск», «без срока» */
export function untilInWords(endsAt: string | null): string {
  return endsAt === null ? 'без срока' : `до\u00a0${momentInWords(endsAt)}\u00a0мск`
}

/** As a term that stands is changed. */
export function termOf(endsAt: string | null): Term {
  if (endsAt === null) return withoutEnd
  return { term: 'own', day: ruDate(dayAt(endsAt)), time: clockTime(endsAt) }
}
