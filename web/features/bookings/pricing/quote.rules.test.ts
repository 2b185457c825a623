import { expect, test } from 'vitest'
import { Quote } from '../../../../contract/bookings/pricing/quotes.ts'
import { scheduleFault, usualSchedule } from '../../../../contract/bookings/pricing/schedule.rules.ts'
import { addDays } from '../../../../contract/wire.ts'
import { firstQuote, paymentsWords, quoteOf, reasonError, totalTyped } from './quote.rules.ts'

const today = '2027-03-01'
const tour = { hotel: 'Sea Star', country: 'Турция', price: 148_301, date: '22.05.2027' } as never

test('BOOK-14 the form begins with the offered price, and what it sends the contract takes', () => {
  const typed = firstQuote({ tour, quote: null })
  expect(totalTyped(typed.lines)).toBe(148_301)
  const sent = quoteOf(typed, { tour, now: Date.parse(`${today}T10:00:00Z`) })
  expect(Quote.safeParse(sent).success).toBe(true)
  expect(sent.schedule).toEqual([
    { amount: 44_491, day: '02.03.2027' },
    { amount: 103_810, day: '01.05.2027' },
  ])
})

test('BOOK-14 the agent reads when the tourist will pay what before the price is sent, as it is sent', () => {
  const { lines } = firstQuote({ tour, quote: null })
  const journey = { tour, now: Date.parse(`${today}T10:00:00Z`) }
  expect(paymentsWords(lines, journey)?.replaceAll('\u00a0', ' ')).toBe(
    '44 491 ₽ до 2 марта 2027, 103 810 ₽ до 1 мая 2027',
  )
  expect(paymentsWords([{ kind: 'tour', title: 'Тур', amount: null }], journey)).toBeNull()
})

test('BOOK-14 for another price than was seen the reason is asked at its field, for the same one it is not', () => {
  const { lines } = firstQuote({ tour, quote: null })
  expect(reasonError({ lines, reason: ' ' }, 140_000)).toEqual({
    reason: 'Напишите туристу, почему цена другая',
  })
  expect(reasonError({ lines, reason: 'Подорожал перелёт' }, 140_000)).toEqual({})
  expect(reasonError({ lines, reason: '' }, 148_301)).toEqual({})
  expect(reasonError({ lines, reason: '' }, null)).toEqual({ reason: 'Напишите туристу, почему тур другой' })
})

test('BOOK-14 a discount is typed as a sum and sent below zero', () => {
  const lines = [
    { kind: 'tour', title: 'Тур', amount: 100_000 },
    { kind: 'discount', title: 'Скидка агентства', amount: 5000 },
    { kind: 'extra', title: 'Трансфер', amount: null },
  ] as const
  expect(totalTyped(lines)).toBe(95_000)
  const sent = quoteOf({ lines: [...lines], validMinutes: 120, reason: '' }, { tour, now: Date.now() })
  expect(sent.lines.map(({ amount }) => amount)).toEqual([100_000, -5000, 0])
})

test.each([1, 2, 3, 7, 14, 15, 20, 30, 31, 60, 300])(
  'BOOK-17 %i days before the departure the usual payments add up and are in time',
  (days) => {
    const departure = addDays(today, days)
    for (const total of [3001, 100_001, 148_301, 1_000_000]) {
      const schedule = usualSchedule(total, { today, departure })
      expect(schedule.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(scheduleFault(schedule, { total, today, departure })).toBe(null)
    }
  },
)

test('BOOK-17 payments that do not add up, begin with too little, go back in time or come too late are named', () => {
  const departure = addDays(today, 60)
  const fault = (schedule: [amount: number, day: string][]) =>
    scheduleFault(
      schedule.map(([amount, day]) => ({ amount, day })),
      { total: 100_000, today, departure },
    )
  expect(fault([[100_000, '2027-03-02']])).toBe(null)
  expect(fault([[99_999, '2027-03-02']])).toBe('sum')
  expect(
    fault([
      [9999, '2027-03-02'],
      [90_001, '2027-04-01'],
    ]),
  ).toBe('first')
  expect(
    fault([
      [50_000, '2027-04-01'],
      [50_000, '2027-04-01'],
    ]),
  ).toBe('order')
  expect(fault([[100_000, '2027-02-28']])).toBe('past')
  expect(fault([[100_000, '2027-04-28']])).toBe('late')
})
