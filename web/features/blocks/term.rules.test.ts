import { expect, test } from 'vitest'
import { endOf, type Term, termError } from './term.rules.ts'

const own = (time: string): Term => ({ term: 'own', day: '01.12.2026', time })

test.each(['9:30', '9.30', '930', '0930', '09:30'])(
  'ADM-04 whoever types «%s» shuts somebody out until half past nine in Moscow',
  (time) => {
    expect(endOf(own(time), 0)).toBe('2026-12-01T06:30:00.000Z')
    expect(termError(own(time))).toEqual({})
  },
)

test.each(['25:99', '24:00', '1:5', ''])(
  'ADM-04 with «%s» nobody is shut out, and the sentence says how a time is typed',
  (time) => {
    expect(endOf(own(time), 0)).toBe('')
    expect(termError(own(time))).toEqual({ time: 'Часы и минуты, от 00:00 до 23:59, например 09:30' })
  },
)

test('ADM-04 an hour that is not asked for is not judged', () => {
  expect(termError({ ...own('25:99'), term: '7' })).toEqual({})
})
