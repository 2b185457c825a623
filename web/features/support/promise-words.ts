import { isAsking, supportWroteFirst, ticketStateWords } from '../../../contract/support/ticket-words.ts'
import type { Ticket } from '../../../contract/support/tickets.ts'
import { clockTime, dayInWords } from '../../ui/words/moments.ts'
import { moscowDay } from '../../../contract/wire.ts'

/** «до 14:35», «до 9:30 21 ноября»: Moscow's, by which the support works. */
export function untilInWords(moment: string, now: number): string {
  const day = moscowDay(new Date(moment))
  const clock = `до\u00a0${clockTime(moment)}`
  return day === moscowDay(new Date(now)) ? clock : `${clock} ${dayInWords(day)}`
}

/** What its person waits for, in a line. */
export function promiseInWords(
  { state, answer_by, is_late, by_support }: Pick<Ticket, 'state' | 'answer_by' | 'is_late' | 'by_support'>,
  now: number,
): string {
  if (by_support && state === 'waiting') return supportWroteFirst
  if (!isAsking(state) || !answer_by) return ticketStateWords[state]
  const until = `${untilInWords(answer_by, now)} по\u00a0Москве`
  return is_late ? `Задерживаемся, простите. Ответим ${until}` : `Ответим ${until}`
}
