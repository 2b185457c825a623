import { describe, expect, test } from 'vitest'
import { contactHash, readAsked } from './asked.rules.ts'

describe('ADM-19 what was meant by what was typed', () => {
  test.each(['79123456789', '+7 (912) 345-67-89', '8 912 345 67 89', '8(912)345-67-89', '912 345-67-89'])(
    'ADM-19 %s is a phone, stored one way',
    (typed) => {
      expect(readAsked(typed).phone).toBe('79123456789')
    },
  )

  test.each([
    ['A-12', 'auction'],
    ['а12', 'auction'],
    ['b-12', 'booking'],
    ['Б 12', 'booking'],
    ['P–12', 'payment'],
    ['т-12', 'ticket'],
  ])('ADM-19 %s is the number of one kind, in either alphabet', (typed, kind) => {
    expect(readAsked(typed)).toMatchObject({ kind, id: 12, phone: null, words: null })
  })

  test('ADM-19 a bare number may be anything’s, ten or twelve digits an INN or a phone too', () => {
    expect(readAsked('№ 15')).toMatchObject({ id: 15, kind: null, phone: null, inn: null })
    expect(readAsked('7707083893')).toMatchObject({
      id: 7_707_083_893,
      inn: '7707083893',
      phone: '77707083893',
    })
    expect(readAsked('500100732259')).toMatchObject({ inn: '500100732259' })
  })

  test.each(['4567', '45 67', '45-67', '45–67'])('ADM-19 %s may end a phone', (typed) => {
    expect(readAsked(typed)).toMatchObject({ phoneEnd: '4567', phone: null })
  })

  test.each(['456', '45678', '№ 4567', 'A-4567', '4 567', '+7 45 67'])('ADM-19 %s ends none', (typed) => {
    expect(readAsked(typed).phoneEnd).toBeNull()
  })

  test('ADM-19 an e-mail is the same in capitals; a part of one is nobody’s', () => {
    expect(readAsked(' Anna@Example.RU ')).toMatchObject({ email: 'anna@example.ru', words: null })
    expect(readAsked('@example.ru').email).toBeNull()
  })

  test.each(['', ' ', '%', '_', '%%%', '___', '\\', 'а', 'A-', '+7', "'; drop", '*', '€'])(
    'ADM-19 nothing is meant by «%s», or at most words',
    (typed) => {
      expect(readAsked(typed)).toMatchObject({ id: null, kind: null, phone: null, email: null, inn: null })
    },
  )

  test('ADM-19 a hash is another for a phone than for an e-mail, and another under another key', () => {
    const hashes = [
      contactHash('one', 'phone', '79123456789'),
      contactHash('one', 'email', '79123456789'),
      contactHash('two', 'phone', '79123456789'),
    ].map((hash) => hash.toString('hex'))
    expect(new Set(hashes).size).toBe(3)
  })
})
