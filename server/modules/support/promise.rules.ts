import { legalDays, type TicketPriority, type TicketTopic } from '../../../contract/support/ticket-words.ts'
import { addDays, moscowDay } from '../../../contract/wire.ts'
import { afterWorkingHours, isWorkingHour } from '../../platform/calendar/working-hours.rules.ts'

const MINUTE_MS = 60_000

/** Minutes of the support's day until an answer; whoever is on the trip is answered at night too. */
const DAY_MINUTES: Readonly<Record<TicketPriority, number>> = { trip: 5, money: 5, usual: 30 }
const NIGHT_MINUTES = 15

const ofMoney: readonly TicketTopic[] = ['payment', 'refund', 'dispute']

/** `isTravelling`: the trip that it is about, or any of the person's where it is about none, is under way. */
export function priorityOf(topic: TicketTopic, { isTravelling }: { isTravelling: boolean }): TicketPriority {
  if (isTravelling) return 'trip'
  return ofMoney.includes(topic) ? 'money' : 'usual'
}

/** Until when an answer is promised to whoever asks at this moment: a whole minute, as it is shown. */
export function promisedBy(now: Date, priority: TicketPriority): Date {
  const byDay = afterWorkingHours(now, DAY_MINUTES[priority] / 60)
  return wholeMinute(priority === 'trip' ? earlier(byDay, atAnyHour(now)) : byDay)
}

function atAnyHour(now: Date): Date {
  const minutes = isWorkingHour(now) ? DAY_MINUTES.trip : NIGHT_MINUTES
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/** For a statement that does not know the priority: to each what is promised now. */
export const promisedToEach = (now: Date): readonly [trip: Date, money: Date, usual: Date] => [
  promisedBy(now, 'trip'),
  promisedBy(now, 'money'),
  promisedBy(now, 'usual'),
]

/** The last moment of the law's day, in Moscow; null: the law names none. Holidays are taken for days of work, so it is never late. */
export function legalBy(now: Date, topic: TicketTopic): Date | null {
  const term = legalDays[topic]
  if (!term) return null
  let day = moscowDay(now)
  for (let left = term.days; left > 0;) {
    day = addDays(day, 1)
    if (!term.areWorking || !isWeekend(day)) left -= 1
  }
  return new Date(`${day}T23:59:59.999+03:00`)
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const wholeMinute = (moment: Date) => new Date(Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS)
