const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

export interface QuietHours {
  timeZone: string
  quiet: boolean
  /** Minutes of the person's own day; from after until means over midnight, equal ones mean never. */
  quietFrom: number
  quietUntil: number
}

/** A formatter costs a hundred times what it formats. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall of the zone shows, in minutes of its day. */
export function minuteOfDay(timeZone: string, moment: Date): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number)
  return hours * 60 + minutes
}

export function isQuiet(hours: QuietHours, moment: Date): boolean {
  const { quiet, quietFrom, quietUntil, timeZone } = hours
  if (!quiet || quietFrom === quietUntil) return false
  const minute = minuteOfDay(timeZone, moment)
  return quietFrom < quietUntil
    ? minute >= quietFrom && minute < quietUntil
    : minute >= quietFrom || minute < quietUntil
}

/** The moment itself where it is not quiet; otherwise when the person's quiet ends. */
export function awake(hours: QuietHours, moment: Date): Date {
  if (!isQuiet(hours, moment)) return moment
  const start = Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS
  const left = (hours.quietUntil - minuteOfDay(hours.timeZone, moment) + DAY_MINUTES) % DAY_MINUTES
  const guess = new Date(start + left * MINUTE_MS)
  // A night in which the clocks are moved is longer or shorter than the walls say.
  const off = minuteOfDay(hours.timeZone, guess) - hours.quietUntil
  const moved = Math.abs(off) > DAY_MINUTES / 2 ? off - Math.sign(off) * DAY_MINUTES : off
  const end = new Date(guess.getTime() - moved * MINUTE_MS)
  return end > moment && !isQuiet(hours, end) ? end : guess
}
