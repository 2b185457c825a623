import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costlyOf, costOf, inPieces, pumped } from '../../../test/support/measuring/linear.ts'
import { maskContacts, maskPieces } from './contacts.rules.ts'
import { emailDisguises, innocents, linkDisguises, nameDisguises, phoneDisguises } from './disguises.ts'
import { values } from './numerals.rules.ts'
import { disguised, joints } from './phones.rules.ts'

/** Messages of one person around a page of a chat. */
const PIECES = 70

const signs = [...'+-–—.,:;|/\\()[]{}<>@_*~%₽$€° \n\t\u00a0\u200b\u0301\u20e3\ufe0f'].map(String)
const contacts = ['@', '@ ', 'a@', 'a@a.', 'a@a ', 'a at ', ' собака ', '(at)', ' точка ', '(dot)', 'a собака б точка ', 't.me/', 't . me / ', 'тг:', 'тг: ', 'https://', 'www.', 'gmail com ', 'mail ru', 'тг ', 'тг я ', 'телеграм, мой ник ', 'max я ', 'я ', 'aa.', 'aa.bb.cc.', 'aa-', 'яя.', 'www ', 'www . ', 'https:// ', 'a.ru', 'a.ru/', 'aa . ', 'aa точка '] // prettier-ignore
const digits = ['0', '1', '8', '9', '1 ', '8 ', '1.', '1(', '1-', '912 ', '89123456789 ', '9123456789', '12.06', '12.06 ', '12.06.2026 ', '10:45 ', '180 000 – ', '000 ', '8 912 345 67 8', '85000-', '85000 - ', '85000-120000', '85000-120000 ', '85 000 - ', '85.000-', '8а', '8а900б123в45г67', '2027 '] // prettier-ignore
const odd = ['\ufdfa', '\u{1f51f}', '\u2474', '\u{1d7ce}', '\ud800', '😀', 'a', 'я', 'a.', 'a-', 'ё', 'О']
const vocabulary = [...joints, ...values.keys(), ...Object.keys(disguised)]
const tokens = [
  ...vocabulary,
  ...vocabulary.map((word) => `${word} `),
  ...[...joints].map((joint) => `${joint} 8 `),
  ...signs,
  ...signs.map((sign) => `1${sign}`),
  ...contacts,
  ...digits,
  ...odd,
]

const cut = (text: string) => maskPieces(inPieces(text, PIECES))

describe('SEC-07 what is hidden in a text costs no more than its length', () => {
  test.each([...new Set(tokens)].map((token) => [JSON.stringify(token), token] as const))(
    'SEC-07 full of %s, in one piece and in seventy',
    (_, token) => {
      expect(costOf({ textOf: pumped(token), read: cut, small: 500 })).toBe('linear')
      expect(costOf({ textOf: pumped(token), read: maskContacts, small: 250 })).toBe('linear')
    },
  )

  test('SEC-07 full of several of them, mixed', () => {
    const all = [
      ...tokens,
      ...phoneDisguises,
      ...emailDisguises,
      ...nameDisguises,
      ...linkDisguises,
      ...innocents,
    ]
    const mixed = fc.array(fc.constantFrom(...all), { minLength: 2, maxLength: 8 })
    const some = fc.sample(mixed, { numRuns: 150, seed: 20261122 }).map((few) => few.join(''))
    expect(costlyOf(some, { read: cut })).toEqual([])
  })

  test('SEC-57 as many words between the digits as somebody likes hide nothing', () => {
    const joined = (joint: string, count: number) => [...'89123456789'].join(` ${joint.repeat(count)}`)
    for (const joint of joints)
      for (const count of [1, 3, 40])
        expect(maskContacts(joined(`${joint} `, count))).toEqual({ text: '•••', masked: true })
  })
})
