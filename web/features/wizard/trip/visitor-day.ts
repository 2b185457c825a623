import { dayIn } from '../../../../contract/wire.ts'

/** Today in the visitor's own calendar, ISO. */
export function visitorDay(now = new Date()): string {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now)
}
