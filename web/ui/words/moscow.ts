import { clockTime, dateInWords, MOSCOW } from './moments.ts'

/** For the caption of a table with moments. */
export const IN_MOSCOW = 'время московское'

/** The calendar's day of a moment in the given time zone (Moscow unless told), ISO. */
export function dayAt(moment: Date | string | number, timeZone: string = MOSCOW): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment))
}

/** '12 июня 2026, 14:05', Moscow's. */
export function momentInWords(moment: Date | string | number): string {
  return `${dateInWords(dayAt(moment))}, ${clockTime(moment)}`
}
