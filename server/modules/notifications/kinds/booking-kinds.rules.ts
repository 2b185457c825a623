import type { BookingMoveName, BookingState, Turn } from '../../../../contract/bookings/booking-states.ts'
import { calledOffWords, refusedWords } from '../../../../contract/bookings/booking-endings.ts'
import { bookingMoveWords, nextWords } from '../../../../contract/bookings/booking-words.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'
import { momentWords } from './moment-words.rules.ts'

interface OfBooking {
  booking_id: number
  country: string
  /** Who is told. */
  side: Turn
  /** Where it stands. */
  state: BookingState
}

interface Moved extends OfBooking {
  move: BookingMoveName
  by: 'tourist' | 'agent' | 'admin' | 'system'
}

interface Costs extends OfBooking {
  news: 'named' | 'disputed' | 'answered'
}

const costsWords: Readonly<Record<Costs['news'], { title: string; text: string }>> = {
  named: {
    title: 'Агентство назвало расходы по отмене',
    text: 'Посмотрите расчёт: согласитесь, и остальное вернётся сразу, или откройте спор.',
  },
  disputed: {
    title: 'Турист не согласен с расходами',
    text: 'Ответьте ему: администратор прочитает обе стороны и решит.',
  },
  answered: { title: 'Агентство ответило на спор', text: 'Решит администратор и напишет, почему так.' },
}

interface Waits extends OfBooking {
  /** ISO; null: without a term. */
  due_at: string | null
}

export type BookingNews = 'booking.turn' | 'booking.news' | 'booking.over'
type Heard = Partial<Record<Turn, BookingNews>>

const both = (news: BookingNews): Heard => ({ tourist: news, agent: news })

/**
 * Who hears of a move in which way; who has made it never does. Of the first one, the choice, both are told by notices
 * of the choice itself.
 */
const hearers: Readonly<Record<BookingMoveName, Heard>> = {
  open: {},
  submit: { agent: 'booking.turn' },
  return: { tourist: 'booking.turn' },
  quote: { tourist: 'booking.turn' },
  accept: { agent: 'booking.news' },
  expire: { tourist: 'booking.news', agent: 'booking.turn' },
  requote: { tourist: 'booking.news', agent: 'booking.turn' },
  cover: { tourist: 'booking.news', agent: 'booking.turn' },
  confirm: { tourist: 'booking.turn' },
  refuse: both('booking.over'),
  unhold: { tourist: 'booking.turn', agent: 'booking.news' },
  substitute: { tourist: 'booking.turn' },
  amend: { agent: 'booking.news' },
  depart: { tourist: 'booking.news' },
  // Its tourist is asked how it was: see review-kinds.rules.ts.
  finish: {},
  cancel: both('booking.over'),
  ask_cancel: { tourist: 'booking.news', agent: 'booking.turn' },
  settle: both('booking.over'),
  lapse: both('booking.over'),
}

/** How each side hears of a move that somebody has made. */
export function hearersOf(move: BookingMoveName, by: Moved['by']): [Turn, BookingNews][] {
  return (Object.entries(hearers[move]) as [Turn, BookingNews][]).filter(([side]) => side !== by)
}

/** Before the first payment is whole a part of it may have come. */
const GOES_BACK = 'Если часть денег пришла, она возвращается.'

/** Whole: nothing is kept of a tour that was not confirmed. */
const moneyGoesBack: Readonly<Record<Turn, string>> = {
  tourist: 'Все ваши деньги возвращаются.',
  agent: 'Все деньги возвращаются туристу.',
}

function textOf({ move, by, side, state }: Moved): string {
  if (move === 'cancel') return `${calledOffWords(by, side)}. ${GOES_BACK}`
  if (move === 'lapse') return `Бронирование закрыто. ${GOES_BACK}`
  if (move === 'refuse') return `${refusedWords(by, side)}. ${moneyGoesBack[side]}`
  const next = nextWords(state, side, { isInstead: move === 'substitute' })
  return next === bookingMoveWords[move] ? '' : ended(next)
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
export const numbered = (id: number, text: string) => `Бронирование №\u00a0${id}. ${text}`.trim()

const moved = {
  words: (data: Moved) => ({
    title: `${bookingMoveWords[data.move]}: ${data.country}`,
    text: numbered(data.booking_id, textOf(data)),
    button: 'К бронированию',
  }),
}

/** No money and no names: all of it is read on locked screens, and messengers keep what they have carried. */
const link = ({ booking_id, side }: OfBooking) =>
  `/${side === 'tourist' ? 'tourist' : 'travel-agent'}/bookings/${booking_id}`

/** What is told of bookings, to both of their sides. */
export const bookingKinds = {
  'booking.turn': kind<Moved>({
    title: 'Бронирование: ваш ход или подтверждение тура',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 48,
    ...moved,
    link,
  }),
  'booking.over': kind<Moved>({
    title: 'Бронирование отменено или не подтверждено',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    ...moved,
    link,
  }),
  'booking.news': kind<Moved>({
    title: 'Новости бронирования',
    audience: 'everybody',
    urgency: 'calm',
    channels: ['page', 'push', 'email'],
    freshHours: 48,
    ...moved,
    link,
  }),
  'booking.costs': kind<Costs>({
    title: 'Расходы при отмене бронирования и споры о них',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ booking_id, country, news }) => ({
      title: `${costsWords[news].title}: ${country}`,
      text: numbered(booking_id, costsWords[news].text),
      button: 'К бронированию',
    }),
    link,
  }),
  'booking.waits': kind<Waits>({
    title: 'Напоминания о бронировании',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 12,
    group: ({ booking_id }) => `booking-waits:${booking_id}`,
    words: ({ booking_id, country, side, state, due_at }) => ({
      title: `Бронирование ждёт вас: ${country}`,
      text: numbered(
        booking_id,
        `${ended(nextWords(state, side, { dueAt: due_at }))}${due_at ? ` Срок: ${momentWords(due_at)}.` : ''}`,
      ),
      button: 'К бронированию',
    }),
    link,
  }),
}
