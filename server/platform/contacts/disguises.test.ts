import { describe, expect, test } from 'vitest'
import { isPieceOfPhone, maskContacts, maskPieces } from './contacts.rules.ts'
import {
  emailDisguises,
  innocents,
  linkDisguises,
  nameDisguises,
  phoneDisguises,
  splitDisguises,
} from './disguises.ts'
import { plainOf } from './plain.rules.ts'

describe('SEC-57 contacts in disguise', () => {
  test('SEC-57 the corpus holds more than three hundred different disguises', () => {
    const all = [...phoneDisguises, ...emailDisguises, ...nameDisguises, ...splitDisguises.map(String)]
    expect(new Set(all).size).toBeGreaterThan(300)
  })

  test.each(phoneDisguises)('SEC-57, TICK-05 phone «%s»', (disguise) => {
    const { text, masked } = maskContacts(`Пишите: ${disguise}, жду`)
    expect([text, masked]).toEqual([expect.stringContaining('•••'), true])
    // What is left does not tell the number.
    expect(plainOf(text).text.replace(/\D/g, '').length).toBeLessThan(4)
    expect(text).toMatch(/^Пишите.*жду$/s)
  })

  test.each([...emailDisguises, ...nameDisguises])('SEC-57, TICK-05 «%s»', (disguise) => {
    const { text } = maskContacts(`Пишите: ${disguise} жду`)
    expect(text).toContain('•••')
    expect(plainOf(text).text).not.toMatch(/anna|lebedeva|sunny|анна/)
  })

  test.each(linkDisguises)('SEC-57 link «%s»', (disguise) => {
    const { text } = maskContacts(`Смотрите ${disguise} жду`)
    expect(text).toMatch(/^Смотрите .*•••.* жду$/)
    expect(plainOf(text).text).not.toMatch(/anna|sunny|санни|анна/)
  })

  test.each(splitDisguises)('SEC-57 spread over messages: %s', (...pieces) => {
    const shown = maskPieces(pieces)
    expect(shown.every(({ masked }) => masked)).toBe(true)
    expect(plainOf(shown.map(({ text }) => text).join('')).text).not.toMatch(/\d/)
  })

  test('SEC-57 the words around a phone in pieces stay', () => {
    expect(maskPieces(['мой номер 8 912', '345-67-89 после шести']).map(({ text }) => text)).toEqual([
      'мой номер •••',
      '••• после шести',
    ])
  })
})

describe('SEC-57 what is no contact', () => {
  test.each(innocents)('TICK-05 «%s» is left as it is', (text) => {
    expect(maskContacts(text)).toEqual({ text, masked: false })
  })

  test('TICK-05 prices, days and hours in messages one after another are no phone', () => {
    expect(maskPieces([...innocents]).filter(({ masked }) => masked)).toEqual([])
  })

  test('TICK-05 a piece of a phone by itself is told from a price, a day and an hour', () => {
    expect(['345', '67 89', '6️⃣7️⃣8️⃣9️⃣'].map(isPieceOfPhone)).toEqual([true, true, true])
    const others = [
      '180 000 ₽',
      '12.06.2026',
      '10:45',
      '7 ночей',
      'да',
      '5',
      '85000-120000',
      '85 000 – 120 000',
    ]
    expect(others.filter(isPieceOfPhone)).toEqual([])
  })
})
