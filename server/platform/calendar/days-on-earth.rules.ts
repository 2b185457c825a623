/** Hours from UTC of the last to begin a day (Pago Pago) and of the first (Kiritimati); neither has a summer time. */
const LAST = -11
const FIRST = 14

/** The days on which it is this moment somewhere on Earth: nobody's own tomorrow is refused. */
export function daysOnEarth(now: Date): { earliest: string; latest: string } {
  return { earliest: dayAt(LAST, now), latest: dayAt(FIRST, now) }
}

/** A formatter of time zones takes ten times as long. */
function dayAt(hours: number, now: Date): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10)
}
