import { expect, test } from 'vitest'
import {
  askedWords,
  movementOf,
  noMovements,
  refundFault,
  refundLine,
  refundTold,
  roublesOf,
} from './billing.rules.ts'

test.each([
  [0, '0\u00a0₽'],
  [375_000, '3\u00a0750\u00a0₽'],
  [375_005, '3\u00a0750,05\u00a0₽'],
  [-1, '−0,01\u00a0₽'],
])('AGT-06 %i kopecks are %s', (kopecks, text) => {
  expect(roublesOf(kopecks)).toBe(text)
})

test('AGT-06 that there is nothing of a kind or a period is not said of the whole balance', () => {
  expect(noMovements({}).title).toBe('Движений пока нет')
  expect(noMovements({ date_from: undefined, date_to: undefined, kind: undefined }).title).toBe(
    'Движений пока нет',
  )
  expect(noMovements({ kind: 'refund' }).title).toBe('Таких движений нет')
  expect(noMovements({ date_from: '2026-06-01', date_to: '2026-06-02' }).title).toBe('Таких движений нет')
})

test('AGT-06 a movement says which way the money went', () => {
  expect(movementOf(100)).toBe('+1\u00a0₽')
  expect(movementOf(-375_000)).toBe('−3\u00a0750\u00a0₽')
})

test('AGT-06 a refund that a person has to confirm promises nothing of the bank', () => {
  const refund = (id: number, state: 'asked' | 'pending') => ({
    id,
    state,
    amount: 60_000,
    created_at: '2026-06-01T09:00:00Z',
    declined_for: '',
    by_bank: null,
  })
  expect(refundTold({ refunds: [refund(1, 'pending'), refund(2, 'asked')] }).title).toBe(
    'Возврат ждёт подтверждения',
  )
  expect(refundTold({ refunds: [refund(2, 'pending'), refund(1, 'asked')] }).text).toContain('Банк зачислит')
})

test('AGT-06 a declined refund says why, one that goes its way says no reason', () => {
  const refund = { id: 1, amount: 60_000, created_at: '2026-06-01T09:00:00Z', by_bank: null } as const
  expect(refundLine({ ...refund, state: 'declined', declined_for: 'Деньги ещё нужны' })).toBe(
    'Возврат 60\u00a0000\u00a0₽: отклонён, деньги на балансе. Причина: Деньги ещё нужны',
  )
  expect(refundLine({ ...refund, state: 'pending', declined_for: '' })).toMatch(/в обработке$/)
})

test('ADM-05 whoever asked for a refund is named once, also where the account is named for its role', () => {
  expect(askedWords({ asked_as: 'admin', asked_by: 'Администратор ' })).toBe('попросил администратор')
  expect(askedWords({ asked_as: 'agent', asked_by: 'Анна Лебедева' })).toBe('попросил агент Анна Лебедева')
})

test.each([[null], [0], [60_001]])(
  'AGT-06 %s roubles of 60 000 are not given back, and the bounds are sums of money',
  (amount) => {
    expect(refundFault(amount, 60_000)).toBe('Укажите от 1\u00a0₽ до 60\u00a0000\u00a0₽')
  },
)

test('AGT-06 as much as may be given back is taken', () => {
  expect(refundFault(60_000, 60_000)).toBeUndefined()
})
