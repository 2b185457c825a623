import { expect, test } from 'vitest'
import type { BookingMoney } from '../../../../contract/bookings/money/booking-payments.ts'
import { methodWords } from '../../../../contract/billing/methods.ts'
import {
  apartWords,
  isReturnTold,
  lineWords,
  moneyBackWords,
  moveTitle,
  noMoneyWords,
  offeredMethod,
  transferText,
  whereMoneyIs,
} from './money.rules.ts'

test('BOOK-04 the details of a transfer are copied a line each, with the sum to the kopeck', () => {
  const bank = {
    name: 'ООО «Море»',
    inn: '7707083893',
    account: '40702810938000000001',
    bic: '044525225',
    bank: 'ПАО Сбербанк',
    purpose: 'Оплата тура, платёж №7 на Лотуре. Без НДС',
  }
  expect(transferText({ amount: 41_200.5 }, bank).replaceAll('\u00A0', ' ').split('\n')).toEqual([
    'Получатель: ООО «Море»',
    'ИНН: 7707083893',
    'Счёт: 40702810938000000001',
    'Банк: ПАО Сбербанк',
    'БИК: 044525225',
    'Сумма: 41 200,50 ₽',
    'Назначение: Оплата тура, платёж №7 на Лотуре. Без НДС',
  ])
})

test('BOOK-17 a method that is offered no more is not chosen, and after the yes nothing is said of a no', () => {
  expect(offeredMethod(['card_hold', 'card', 'sbp'], 'sbp')).toBe('sbp')
  expect(offeredMethod(['card', 'sbp'], 'card_hold')).toBe('card')
  expect(offeredMethod([], 'card_hold')).toBe(null)
  expect(methodWords('card', false)).toContain('если тур не подтвердят')
  expect([methodWords('card', true), methodWords('sbp', true)]).toEqual([
    'Карта: деньги спишутся сразу',
    'СБП: деньги спишутся сразу',
  ])
})

test('BOOK-18 a line whose money is only held is not called paid', () => {
  const line = { due_at: '2026-11-24T09:00:00.000Z', taken: 0 }
  const lines = [
    { ...line, n: 1, amount: 60_000 },
    { ...line, n: 2, amount: 120_000.5 },
  ]
  const said = (paid: number, held: number) => lines.map(({ n }) => lineWords({ lines, paid, held }, n))
  expect(said(0, 180_000.5)).toEqual(['Заблокирован', 'Заблокирован'])
  expect(said(60_000, 120_000.5)).toEqual(['Оплачен', 'Заблокирован'])
  expect(said(180_000.5, 0)).toEqual(['Оплачен', 'Оплачен'])
  // What a claim gave back after the trip was paid before it went.
  expect(said(170_000.5, 0)).toEqual(['Оплачен', 'Оплачен'])
})

type Paid = BookingMoney['payments'][number]
const refund = (amount: number, state: Paid['refunds'][number]['state']): Paid['refunds'][number] => ({
  id: 1,
  amount,
  state,
  created_at: '2026-11-24T09:00:00.000Z',
  declined_for: '',
  by_bank: null,
})
const payment = (more: Partial<Paid>): Paid => ({
  id: 7,
  amount: 60_000,
  state: 'paid',
  reason: '',
  is_called_off: false,
  created_at: '2026-11-24T09:00:00.000Z',
  payment_url: null,
  method: 'Тестовая карта *4477',
  asked_method: 'card',
  held_until: null,
  receipt: null,
  refundable: 0,
  refunds: [],
  booking_id: 12,
  schedule_n: 1,
  returned_for: 'refused',
  bank: null,
  ...more,
})

test('BOOK-18, BOOK-21 what was let go on a card was never taken, what is on its way has not come back yet', () => {
  const payments = [
    payment({ state: 'voided', amount: 10_000 }),
    payment({ state: 'held', amount: 20_000 }),
    payment({ refunds: [refund(30_000.5, 'done'), refund(4000, 'sending'), refund(500, 'manual')] }),
    payment({ refunds: [refund(70, 'declined')], returned_for: null }),
    // Stays with its booking: nobody has asked to let it go.
    payment({ state: 'held', amount: 1, returned_for: null }),
  ]
  const money = { payments, returned: 34_500.5 }
  expect(whereMoneyIs(money)).toEqual({
    freeing: 20_000,
    freed: 10_000,
    onWay: 4000,
    byAgency: 500,
    back: 30_000.5,
  })
  expect(moneyBackWords(money)).toHaveLength(5)
})

test('BOOK-07 where no money came it is said that nothing goes back', () => {
  const pending = [payment({ state: 'expired', returned_for: null })]
  expect(moneyBackWords({ payments: pending, returned: 0 })).toEqual([
    'Денег по этому бронированию не пришло, возвращать нечего.',
  ])
})

test('BOOK-19, BOOK-25 what never counted is in no sum of the trip, and is told apart', () => {
  const settled = payment({ returned_for: null, amount: 65_785, refunds: [refund(60_785, 'done')] })
  const givenUp = payment({ returned_for: 'given_up', amount: 65_785, refunds: [refund(65_785, 'done')] })
  const others = [
    payment({ returned_for: 'late', amount: 100, refunds: [refund(100, 'done')] }),
    payment({ returned_for: 'surplus', amount: 10, state: 'voided' }),
  ]
  const none = { freeing: 0, freed: 0, onWay: 0, byAgency: 0 }
  const money = { payments: [settled, givenUp], returned: 126_570 }
  expect(whereMoneyIs(money)).toEqual({ ...none, back: 60_785 })
  expect(whereMoneyIs({ payments: [settled, givenUp, ...others], returned: 126_670 })).toEqual({
    ...none,
    back: 60_785,
  })
  expect(moneyBackWords(money).map((words) => words.replaceAll('\u00A0', ' '))).toEqual([
    '60 785 ₽ вернули туда, откуда они пришли. Банк может показать их не сразу.',
    'Ещё 65 785 ₽ в оплату тура не вошли: эти деньги вернулись отдельно.',
  ])
  expect(
    apartWords({ payments: [payment({ returned_for: 'late', refunds: [refund(5, 'manual')] })] }),
  ).toMatch(/^Ещё 5.₽ в оплату тура не вошли: эти деньги возвращаются отдельно\.$/)
  expect(apartWords({ payments: [settled] })).toBeNull()
})

test('BOOK-18, BOOK-19 of a second payment that was only held it is never said that it came back: it was not taken', () => {
  const held = (state: 'held' | 'voided') => payment({ returned_for: 'surplus', amount: 65_785, state })
  const words = (...payments: Paid[]) => apartWords({ payments })?.replaceAll('\u00A0', ' ')
  expect(words(held('voided'))).toBe(
    'Ещё 65 785 ₽ в оплату тура не вошли: эти деньги не списаны и снова доступны на карте.',
  )
  expect(words(held('held'))).toBe(
    'Ещё 65 785 ₽ в оплату тура не вошли: эти деньги не списаны, снимаем блокировку на карте.',
  )
  const came = payment({ returned_for: 'late', amount: 100, refunds: [refund(100, 'done')] })
  expect(words(came, held('voided'))).toBe(
    'Ещё 100 ₽ в оплату тура не вошли: эти деньги вернулись отдельно. ' +
      'Ещё 65 785 ₽ в оплату тура не вошли: эти деньги не списаны и снова доступны на карте.',
  )
})

test('BOOK-25 once a trip is called off its payments are told as a whole, only what never counted for itself', () => {
  for (const state of ['cancelling', 'cancelled', 'refused', 'lapsed'] as const) {
    expect([
      isReturnTold(state, payment({})),
      isReturnTold(state, payment({ returned_for: 'late' })),
    ]).toEqual([false, true])
    expect(isReturnTold(state, payment({ returned_for: null }))).toBe(false)
  }
  expect(isReturnTold('confirming', payment({ returned_for: null }))).toBe(true)
})

test('BOOK-17 a price that a promo code pays whole is called so, and no payment is said to have come', () => {
  const due = [{ n: 1, kopecks: 100, due_at: '2026-11-24T09:00:00.000Z' }]
  const promo = { code: 'MORE', kopecks: 100 }
  expect(noMoneyWords(null)).toBe('Цена ещё не подписана, платежей не было.')
  expect(noMoneyWords({ promo, due: [] })).toBe('Вся цена покрыта промокодом, платежей не было.')
  expect(noMoneyWords({ promo: null, due })).toBe('Платежей не было.')
  expect(moveTitle('cover', { promo, due: [] })).toBe('Оплачено промокодом')
  expect([moveTitle('cover', { promo, due }), moveTitle('cover', null)]).toEqual([
    'Первый платёж сделан',
    'Первый платёж сделан',
  ])
})
