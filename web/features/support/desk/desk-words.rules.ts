import type { LoggedDeed } from '../../../../contract/support/desk.ts'
import { deedWords } from '../../../../contract/support/desk-words.ts'
import type { TicketState } from '../../../../contract/support/ticket-words.ts'
import { clockTime } from '../../../ui/words/moments.ts'
import { dayAt, momentInWords } from '../../../ui/words/moscow.ts'

/** As the staff read it. */
export const stateAtDesk: Readonly<Record<TicketState, string>> = {
  new: 'Новое',
  open: 'Ждёт ответа',
  waiting: 'Ответ отправлен',
  closed: 'Закрыто',
  merged: 'Объединено',
}

/** An hour of today alone, of another day with the day; Moscow's, and says so: messages beside it have the reader's own. */
export function hourWords(moment: string, now: number): string {
  const words = dayAt(moment) === dayAt(now) ? clockTime(moment) : momentInWords(moment)
  return `${words}\u00a0мск`
}

export function dueWords(due: string, now: number, isLate: boolean): string {
  if (!isLate) return `Ответить до ${hourWords(due, now)}`
  // A broken promise is followed by another: the person has been told the later one.
  return `Просрочено, ${Date.parse(due) < now ? 'срок был' : 'новый срок'} ${hourWords(due, now)}`
}

/** A line of the log after the name. */
export function deedLine({ deed, about }: Pick<LoggedDeed, 'deed' | 'about'>): string {
  const words = deedWords[deed]
  if (!about) return words
  if (deed === 'merge') return `${words} с №${about}`
  if (deed === 'snooze') return `${words} до ${momentInWords(about)}\u00a0мск`
  if (deed === 'subject') return `${words}, было: «${about}»`
  return `${words}: ${about}`
}

/** The ticket that J or K leads to; from outside the list its first one. */
export function neighbourOf(
  items: readonly { id: number }[],
  from: number | null,
  by: 1 | -1,
): number | undefined {
  const at = items.findIndex(({ id }) => id === from)
  if (at === -1) return items[0]?.id
  return items[Math.min(items.length - 1, Math.max(0, at + by))]?.id
}

export interface SnoozeChoice {
  id: string
  title: string
  until: Date
}

const HOUR_MS = 3_600_000

/** Hours of Moscow's clock: in an hour, in three, tomorrow at ten, in a week at ten. */
export function snoozeChoices(now: number): SnoozeChoice[] {
  const morning = (days: number) => new Date(`${dayAt(now + days * 24 * HOUR_MS)}T10:00:00+03:00`)
  return [
    { id: 'hour', title: 'На час', until: new Date(now + HOUR_MS) },
    { id: 'three', title: 'На три часа', until: new Date(now + 3 * HOUR_MS) },
    { id: 'tomorrow', title: 'До завтра, 10:00', until: morning(1) },
    { id: 'week', title: 'На неделю, до 10:00', until: morning(7) },
  ]
}
