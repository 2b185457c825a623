import { expect, test } from 'vitest'
import { demoHouse } from '../../../platform/config/house-config.ts'
import { cellsOf, columns, dayAndTime, headOf, titleOf } from './statement.rules.ts'

const line = {
  id: 1,
  created_at: '2026-06-01T09:00:00.000Z',
  kind: 'fee' as const,
  title: 'Отклик на заявку',
  amount_kopecks: -300_000,
  balance_kopecks: -5,
  offer_id: 7,
  request_id: 5,
  sent_by: 'Ирина',
}

test('AGT-05 a refund says why, as far as somebody knows; nothing else has a reason', () => {
  expect(titleOf('refund', 'unread')).toBe('Возврат за отклик: турист не открыл его за 48 часов')
  expect(titleOf('refund', 'a cause of tomorrow')).toBe('Возврат за отклик')
  expect(titleOf('refund', null)).toBe('Возврат за отклик')
  expect(titleOf('top_up', 'admin')).toBe('Пополнение баланса')
})

test('AGT-05 a movement stands on Moscow’s day, also when it is another one elsewhere', () => {
  expect(dayAndTime('2026-12-31T20:59:59.000Z')).toEqual(['31.12.2026', '23:59:59'])
  expect(dayAndTime('2026-12-31T21:00:00.000Z')).toEqual(['01.01.2027', '00:00:00'])
})

test('AGT-05 each line has a cell for each column; whoever has no name and what is of no request are blank', () => {
  expect(cellsOf(line)).toEqual([
    '01.06.2026',
    '12:00:00',
    'Отклик на заявку №5',
    '5',
    'Ирина',
    '-3000,00',
    '-0,05',
  ])
  const bare = cellsOf({ ...line, kind: 'top_up', title: 'Пополнение', request_id: null, sent_by: null })
  expect(bare).toHaveLength(columns.length)
  expect(bare.slice(2, 5)).toEqual(['Пополнение', '', ''])
})

test('SEC-05 neither a name nor an agency is taken for a formula', () => {
  expect(cellsOf({ ...line, sent_by: '=cmd()' })[4]).toBe("'=cmd()")
  const head = headOf({ house: demoHouse, organisation: '@SUM(A1)', inn: '9999000013' })
  expect(head[1]).toEqual(["'@SUM(A1)", 'ИНН 9999000013'])
})

test('AGT-05 half a period is none: the file says what it holds', () => {
  const head = (more: object) => headOf({ house: demoHouse, organisation: 'ИП', inn: '1', ...more })[2]
  expect(head({})).toEqual(['Период', 'за всё время'])
  expect(head({ date_from: '2026-06-01' })).toEqual(['Период', 'за всё время'])
  expect(head({ date_from: '2026-06-01', date_to: '2026-06-30' })).toEqual([
    'Период',
    '01.06.2026 – 30.06.2026',
  ])
})
