import './platform/no-eval.ts'
import { fieldText } from './texts.ts'
import { workText } from './cabinet-texts.ts'
import { addDays, day, dayIn } from './wire.ts'

/** A day of an agent's books begins at midnight in Moscow, wherever the agent sits. */
export const periodZone = 'Europe/Moscow'

/** Both ends are days of the period, ISO. */
export interface Period {
  date_from: string
  date_to: string
}

/** Both ends or neither, as they stand in an address; what else must hold of them says `periodErrors`. */
export const periodShape = { date_from: day.optional(), date_to: day.optional() }

export type PeriodErrors = Partial<Record<keyof Period, string>>

/**
 * What is wrong with a period, by its field; null where nothing is. `latest` and `earliest` are the last and the first
 * day that it may touch: books know no future, an offer no past. The end is never the start: AGT-05.
 */
export function periodErrors(
  { date_from, date_to }: { date_from?: string | undefined; date_to?: string | undefined },
  { earliest, latest }: { earliest?: string; latest?: string },
): PeriodErrors | null {
  if (!date_from && !date_to) return null
  if (!date_from) return { date_from: workText.periodEnds }
  if (!date_to) return { date_to: workText.periodEnds }
  if (earliest && date_from < earliest) return { date_from: workText.periodPast }
  if (latest && date_from > latest) return { date_from: workText.periodFuture }
  if (latest && date_to > latest) return { date_to: workText.periodFuture }
  if (date_to === date_from) return { date_to: workText.periodSame }
  if (date_to < date_from) return { date_to: fieldText.dateOrder }
  return null
}

/** The last so many days, today among them. */
export function lastDays(days: number, now: Date): Period {
  const date_to = dayIn(periodZone, now)
  return { date_from: addDays(date_to, 1 - days), date_to }
}
