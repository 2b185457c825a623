import { describe, expect, test } from 'vitest'
import { AROUND, erasedMessage, lastWords, shownOf } from './shown-words.ts'

const piece = (seq: number, text: string, author_id = 1) => ({ seq, author_id, text })
const shown = (...pieces: ReturnType<typeof piece>[]) =>
  [...shownOf(pieces)].toSorted(([a], [b]) => a.seq - b.seq).map(([, { text }]) => text)

describe('messages while contacts are hidden', () => {
  test('SEC-57, TICK-05 a phone in one message is hidden, the words around it stay', () => {
    expect(shown(piece(1, 'Звоните: +7 916 123-45-67, жду'))).toEqual(['Звоните: •••, жду'])
  })

  test('SEC-57, TICK-05 a phone in pieces is hidden in each of them, whatever the other side says in between', () => {
    const hidden = shown(
      piece(1, 'Запишите: 8 916'),
      piece(2, 'Слушаю', 2),
      piece(3, '123'),
      piece(4, '45 67'),
    )
    expect(hidden.join(' ')).not.toMatch(/916|123|45 67/)
    expect(hidden[1]).toBe('Слушаю')
  })

  test('SEC-57 halves of two people are no phone: each is read with what the same person wrote', () => {
    expect(shown(piece(1, 'Нас 12'), piece(2, 'Вылет 12.06.2026', 2))).toEqual(['Нас 12', 'Вылет 12.06.2026'])
  })

  test('SEC-57 so many messages around are read that a phone sent digit by digit is found', () => {
    const digits = [...'89161234567']
    expect(digits.length).toBeLessThanOrEqual(AROUND + 1)
    const hidden = shown(...digits.map((digit, at) => piece(at + 1, digit)))
    expect(hidden.join('')).not.toMatch(/\d/)
  })

  test('TICK-05 every message has its own answer, in whatever order they come', () => {
    const pieces = [piece(7, 'семь'), piece(3, 'три', 2), piece(5, 'пять')]
    const found = shownOf(pieces)
    expect(pieces.map((one) => found.get(one)?.text)).toEqual(['семь', 'три', 'пять'])
    expect([...found.values()].some(({ masked }) => masked)).toBe(false)
  })

  test('CHAT-01, SEC-57 a phone half of which stood there before an edit is hidden in both halves', () => {
    const [now, before, after] = [piece(3, '123 45 67'), { ...piece(3, '8 916'), n: 1 }, piece(4, 'жду')]
    const found = shownOf([now, after, before])
    expect([before, now, after].map((one) => found.get(one)?.text)).toEqual(['•••', '•••', 'жду'])
  })

  test('CHAT-01 what does not stand together is not read as one: an answer to an old message is a place of its own', () => {
    const far = [piece(3, '8 916'), piece(40, '123 45 67')]
    expect(shown(...far)).toEqual(far.map(({ text }) => text))
  })
})

describe('the last words in a list', () => {
  test.each([
    ['45 67', '•••'],
    ['Звоните: +7 916 123-45-67', 'Звоните: •••'],
    ['Вылет 12.06.2026', 'Вылет 12.06.2026'],
  ])('SEC-57, TICK-05 «%s» stands there as «%s» while contacts are hidden', (text, expected) => {
    expect(lastWords(text, { areContactsShown: false })).toBe(expected)
    expect(lastWords(text, { areContactsShown: true })).toBe(text)
  })

  test('SEC-61 of somebody who is gone there is a sentence in the place of the words', () => {
    for (const areContactsShown of [true, false])
      expect(lastWords('', { areContactsShown })).toBe(erasedMessage)
  })
})
