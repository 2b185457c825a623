import { limits } from '../../../../contract/limits.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import type { Clear, Outcome } from '../outcome.rules.ts'

/** Two days that lie further apart are a time in which one is free: «с 1 по 31 июля», «с июня по август». */
const TRIP_NIGHTS_MAX = 21

/** Of two days of one trip; null: they are something else. */
export function nightsBetween(from: string, to: string): number | null {
  const nights = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  return nights >= limits.nightsMin && nights <= TRIP_NIGHTS_MAX ? nights : null
}

/**
 * «С 10 по 20 июля» is when somebody is away: the departure is on the first day, the nights lie between. Where another
 * number of nights is said beside it, the two days are those between which one departs, as the wizard has them.
 */
export function wholeTrip(clear: readonly Clear[], nights: Outcome): Clear[] {
  const dates = clear.find(({ field }) => field === 'dates')
  const between = dates?.nights
  const [said] = nights.clear
  if (!dates || between === undefined || nights.unclear.length > 0) return [...clear]
  // «С 5 по 12 июля на 8 дней», «на 7 ночей», «на неделю»: the same trip, counted once more.
  if (said && Math.abs((said.values.count_days ?? 0) - between) > 1) return [...clear]
  const departure: Clear = {
    ...dates,
    values: { ...dates.values, date_to: dates.values.date_from },
    note: wishNotes.firstDay,
  }
  const others = clear.map((one) => (one === dates ? departure : one))
  if (said) return others
  const counted: Clear = {
    field: 'nights',
    spans: dates.spans,
    values: { count_days: between },
    note: wishNotes.byDays,
  }
  return [...others, counted]
}
