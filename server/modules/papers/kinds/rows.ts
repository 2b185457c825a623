import type { z } from 'zod'
import { NBSP } from '../../../../contract/numbers.ts'
import { countedBy } from '../../../../contract/texts.ts'
import type { Extra, Payment, Price, PriceLine, Traveller, Trip } from '../data/trip.ts'
import { roublesInWords } from '../roubles-in-words.ts'
import { amount, dayInWords, dueInWords, sum } from '../wording.ts'

/** A name and its value, or the cells of a row. */
type Row = string[]

const NIGHTS = ['ночь', 'ночи', 'ночей'] as const
const travellerKinds = { adult: 'взрослый', child: 'ребёнок', infant: 'младенец' } as const

export const flightsUnknown = 'Рейс уточняется'

/** What the journey consists of. */
export function tripRows(trip: z.output<typeof Trip>): Row[] {
  const { hotel, transport } = trip
  return [
    ['Страна, курорт', `${trip.country.name}, ${trip.region}`],
    [
      'Даты',
      `${dayInWords(trip.first_day)} — ${dayInWords(trip.last_day)}, ${countedBy(trip.nights, NIGHTS)}`,
    ],
    ...(transport ? [['Город вылета', transport.departure]] : []),
    ['Отель', hotel.stars ? `${hotel.name}, ${hotel.stars}*` : hotel.name],
    ...(hotel.address ? [['Адрес отеля', hotel.address]] : []),
    ['Номер', trip.room],
    ['Питание', trip.meal],
    ['Трансфер', trip.transfer],
    ['Страховка', trip.insurance],
    ...(trip.programme ? [['Программа', trip.programme]] : []),
    ...(trip.changed ? [['Изменено после подтверждения', trip.changed]] : []),
  ]
}

/** Null where the trip has no transport; empty while flights are not known. */
export function flightRows({ transport }: z.output<typeof Trip>): Row[] | null {
  return (
    transport?.flights.map(({ number, carrier, from, to, departs, arrives }) => [
      `${number}, ${carrier}`,
      `${from} — ${to}`,
      departs,
      arrives,
    ]) ?? null
  )
}

/** The same as facts; none for a trip without transport. */
export function flightsInWords(trip: z.output<typeof Trip>): Row[] {
  const rows = flightRows(trip)
  if (rows?.length === 0) return [['Рейсы', flightsUnknown]]
  return (rows ?? []).map(([flight, way, departs, arrives]) => [
    'Рейс',
    `${flight}, ${way}, вылет ${departs}, прилёт ${arrives}`,
  ])
}

export function travellerRows(travellers: readonly z.output<typeof Traveller>[]): Row[] {
  return travellers.map(({ surname_lat, name_lat, kind, born }, n) => [
    String(n + 1),
    `${surname_lat} ${name_lat}`.toUpperCase(),
    travellerKinds[kind],
    dayInWords(born),
  ])
}

export function lineRows(lines: readonly (z.output<typeof PriceLine> | z.output<typeof Extra>)[]): Row[] {
  return lines.map(({ title, kopecks }) => [title, sum(kopecks)])
}

export function paymentRows(schedule: readonly z.output<typeof Payment>[]): Row[] {
  return schedule.map(({ kopecks, due_at }, n) => [String(n + 1), dueInWords(due_at), sum(kopecks)])
}

/** «1 480,00 EUR (курс … 100 ₽ за 1 EUR)»: how the roubles came out of the operator's currency. */
export function formulaOf({ rate }: z.output<typeof Price>): string | null {
  return (
    rate &&
    `${amount(rate.cents)}${NBSP}${rate.currency} (курс туроператора на ${dayInWords(rate.day)}: ${rate.rate.replace('.', ',')}${NBSP}₽ за${NBSP}1${NBSP}${rate.currency})`
  )
}

/** «148 000 ₽ (сто сорок восемь тысяч рублей 00 копеек)». */
export function sumWithWords(kopecks: number): string {
  return `${sum(kopecks)} (${roublesInWords(kopecks)})`
}

/** «Сто сорок восемь тысяч рублей 00 копеек». */
export function capitalised(kopecks: number): string {
  const words = roublesInWords(kopecks)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A paper whose lines do not give its sum is never printed: whoever fills it has made a mistake. */
export function requireSum(name: string, total: number, lines: readonly { kopecks: number }[]): void {
  const found = lines.reduce((all, { kopecks }) => all + kopecks, 0)
  if (found !== total) throw new Error(`${name}: ${found} kopecks in lines, ${total} in total`)
}
