import { expect, test } from 'vitest'
import { shownByBank } from './bank-refunds.rules.ts'

const since = '2026-11-20T09:00:00+03:00'
const unsaid = {
  because: 'account' as const,
  since,
  paper_number: null,
  paper_day: null,
  objected_at: null,
  objection: null,
  closed_at: null,
  closing: null,
}
const said = { ...unsaid, paper_number: '17', paper_day: '2026-12-31' }

test('BOOK-04 what the gateway gives back is nobody’s to transfer', () => {
  expect(shownByBank({ ...unsaid, because: null, since: null })).toBeNull()
  expect(shownByBank({ ...unsaid, since: null })).toBeNull()
})

test('BOOK-04 the agency has ten days from the moment on which it became its own to pay, in any writing of it', () => {
  const due_at = '2026-11-30T06:00:00.000Z'
  expect(shownByBank(unsaid)).toEqual({
    because: 'account',
    due_at,
    number: null,
    day: null,
    objection: null,
  })
  expect(shownByBank({ ...unsaid, since: new Date(since) })?.due_at).toBe(due_at)
})

test('BOOK-04 the day of the bank’s paper is told as days are told, whatever day it is', () => {
  expect(shownByBank(said)).toMatchObject({ number: '17', day: '31.12.2026', objection: null })
})

test('BOOK-04 an objection stands open until somebody has closed it, and stays with its closing', () => {
  const objected = { ...said, objected_at: '2026-12-01T12:00:00+03:00', objection: 'Денег нет' }
  const open = { note: 'Денег нет', at: '2026-12-01T09:00:00.000Z', closing: null }
  expect(shownByBank(objected)?.objection).toEqual(open)
  const closed = { ...objected, closed_at: new Date('2026-12-02T09:00:00Z'), closing: 'Банк зачислил' }
  expect(shownByBank(closed)?.objection).toEqual({
    ...open,
    closing: { note: 'Банк зачислил', at: '2026-12-02T09:00:00.000Z' },
  })
})

test('BOOK-04 a closing without an objection is told of by nobody', () => {
  expect(shownByBank({ ...said, closed_at: since, closing: 'Ошибка' })?.objection).toBeNull()
})
