const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Moscow has kept to it since 2014. */
const MOSCOW_MS = 3 * HOUR_MS

/** Of agencies and of the support, in Moscow, each day: from nine to nine. */
const WORK = { from: 9 * HOUR_MS, until: 21 * HOUR_MS }

const midnightBefore = (at: number) => Math.floor((at + MOSCOW_MS) / DAY_MS) * DAY_MS - MOSCOW_MS

export function isWorkingHour(moment: Date): boolean {
  const at = moment.getTime()
  const ofDay = at - midnightBefore(at)
  return ofDay >= WORK.from && ofDay < WORK.until
}

/** So many hours of work later. */
export function afterWorkingHours(from: Date, hours: number): Date {
  let left = hours * HOUR_MS
  let at = from.getTime()
  for (;;) {
    const midnight = midnightBefore(at)
    const begin = Math.max(at, midnight + WORK.from)
    const room = midnight + WORK.until - begin
    if (room >= left) return new Date(begin + left)
    if (room > 0) left -= room
    at = midnight + DAY_MS
  }
}
