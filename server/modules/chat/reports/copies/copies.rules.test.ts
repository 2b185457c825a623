import { describe, expect, test } from 'vitest'
import { copiesRules, printOf } from './copies.rules.ts'

const KEY = 'a key of an installation'
const TEXT = 'Лучшие цены на Турцию только у нас: бронируйте сегодня, завтра будет дороже'

describe('CHAT-07 the same text', () => {
  test('CHAT-07 is the same with other signs, digits, case and spaces', () => {
    const print = printOf(KEY, TEXT)
    for (const other of [
      `${TEXT}!!! 🌴`,
      TEXT.toUpperCase(),
      TEXT.replaceAll(' ', '\u00a0\n'),
      `${TEXT}: 99 000 ₽`,
    ])
      expect(printOf(KEY, other)).toEqual(print)
    expect(printOf(KEY, TEXT.replace('Турцию', 'Египет'))).not.toEqual(print)
  })

  test('CHAT-07 is no copy where it is a greeting', () => {
    expect(printOf(KEY, 'Добрый день! Есть вопросы?')).toBeNull()
    expect(printOf(KEY, 'я'.repeat(copiesRules.lettersMin - 1))).toBeNull()
    expect(printOf(KEY, 'я'.repeat(copiesRules.lettersMin))).not.toBeNull()
  })

  test('CHAT-07 is known by a hash of this installation alone', () => {
    expect(printOf(KEY, TEXT)).toHaveLength(32)
    expect(printOf('another key', TEXT)).not.toEqual(printOf(KEY, TEXT))
  })
})
