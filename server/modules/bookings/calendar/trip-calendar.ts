import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingState } from '../../../../contract/bookings/booking-states.ts'
import type { BookedTour, Booking } from '../../../../contract/bookings/bookings.ts'
import { roublesOf } from '../../../../contract/numbers.ts'
import { addDays, parseDay } from '../../../../contract/wire.ts'

export interface CalendarLine {
  /** Which payment of the price, from 1. */
  n: number
  kopecks: number
  /** What of it has come, kopecks. */
  taken: number
  dueAt: Date
}

interface Told {
  booking: Pick<Booking, 'id' | 'state' | 'tour' | 'moves'>
  lines: readonly CalendarLine[]
  /** Of the booking's page. */
  url: string
  now: Date
}

const HOUR_MS = 60 * 60_000
const DAY_SECONDS = 24 * 60 * 60

const off: readonly BookingState[] = ['cancelled', 'refused', 'lapsed', 'cancelling']
const sure: readonly BookingState[] = ['confirmed', 'travelling', 'finished']

/**
 * The days of a trip and the hours before which it is paid for, as a calendar's file (RFC 5545). A day is a day wherever its
 * reader is; a payment's hour is a moment. The marks stay the same and the numbers grow, so that the file taken again moves
 * or strikes out what stands in the calendar already.
 */
export function tripCalendar({ booking, lines, url, now }: Told): string {
  const { id, state, tour, moves } = booking
  const isOff = off.includes(state)
  const calendar = ical({
    name: `Поездка: ${tour.hotel}`,
    prodId: { company: 'Лотур', product: 'Поездки', language: 'RU' },
    method: ICalCalendarMethod.PUBLISH,
  })
  // The number of its last move: the booking carries only the newest of them.
  const moved = moves.at(-1)?.n ?? 0
  const common = { sequence: moved, stamp: now, url }
  calendar.createEvent({
    ...common,
    id: `booking-${id}@lotour`,
    ...tripDays(tour),
    summary: `Поездка: ${tour.hotel}, ${tour.country}`,
    description: tripWords(id, tour),
    location: `${tour.hotel}, ${tour.region}, ${tour.country}`,
    status: isOff
      ? ICalEventStatus.CANCELLED
      : sure.includes(state)
        ? ICalEventStatus.CONFIRMED
        : ICalEventStatus.TENTATIVE,
  })
  for (const line of lines) {
    const left = line.kopecks - line.taken
    const isDone = isOff || left <= 0
    const payment = calendar.createEvent({
      ...common,
      // One more than before it was paid, while the booking itself has not moved.
      sequence: moved * 2 + (isDone ? 1 : 0),
      id: `booking-${id}-payment-${line.n}@lotour`,
      start: new Date(line.dueAt.getTime() - HOUR_MS),
      end: line.dueAt,
      summary: isDone ? 'Оплата тура' : `Оплатить ${roublesOf(left)} за тур`,
      description: `Бронирование № ${id}: ${tour.hotel}, ${tour.country}`,
      status: isDone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (!isDone) payment.createAlarm({ type: ICalAlarmType.display, triggerBefore: DAY_SECONDS })
  }
  return calendar.toString()
}

/** From the first day to the last, both whole; the end of a whole day is the next one. */
function tripDays({ date, date_back: back }: BookedTour) {
  const moment = (day: string) => new Date(`${day}T00:00:00Z`)
  return { allDay: true, start: moment(isoOf(date)), end: moment(addDays(isoOf(back), 1)) }
}

function isoOf(shown: string): string {
  const day = parseDay(shown)
  if (!day) throw new Error(`«${shown}» is no day`)
  return day
}

function tripWords(id: number, { departure, meal, room, operator }: BookedTour): string {
  return [
    `Бронирование № ${id}`,
    `Вылет: ${departure}`,
    `Питание: ${meal}`,
    `Номер: ${room}`,
    `Туроператор: ${operator}`,
  ].join('\n')
}
