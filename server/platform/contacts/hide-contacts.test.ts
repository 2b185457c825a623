import { expect, test } from 'vitest'
import { hideContacts, hideInPieces } from './hide-contacts.ts'

test('SEC-57 a text that is read again is shown as at first, other pieces of the same letters are not', () => {
  for (const _ of [1, 2])
    expect(hideContacts('Звоните 8 912 345 67 89')).toEqual({ text: 'Звоните •••', masked: true })
  expect(hideInPieces(['8 912', '345 67 89']).map(({ text }) => text)).toEqual(['•••', '•••'])
  expect(hideInPieces(['8 912\n345 67 89']).map(({ text }) => text)).toEqual(['•••'])
})

test('SEC-57 more than is remembered is hidden all the same', () => {
  const many = Array.from({ length: 44 }, (_, at) => `${'слово '.repeat(16_000)}${at} 8 912 345 67 89`)
  // The first of them are forgotten by now, the last are not.
  const again = [...many.slice(0, 4), ...many.slice(-4)]
  for (const text of [...many, ...again]) expect(hideContacts(text).text).toMatch(/•••$/)
})
