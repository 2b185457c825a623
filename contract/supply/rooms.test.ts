import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roomInWords, roomPhrases } from './rooms.ts'

const phrases = Object.keys(roomPhrases)
const knownWords = new Set(phrases.flatMap((phrase) => phrase.split(' ')))

describe('the names of rooms', () => {
  test.each([
    ['Standard Room', 'Стандартный номер'],
    ['Economy Room', 'Экономичный номер'],
    ['Standard Room Sea View', 'Стандартный номер с видом на море'],
    ['Superior Room', 'Улучшенный номер'],
    ['Family Room', 'Семейный номер'],
    ['Junior Suite', 'Полулюкс'],
    ['Deluxe Room', 'Номер делюкс'],
    ['Executive Room', 'Представительский номер'],
    ['Garden Villa', 'Вилла в саду'],
    ['Beach Villa', 'Вилла на пляже'],
    ['Water Villa', 'Вилла на воде'],
    ['Sunset Water Villa', 'Вилла на воде с видом на закат'],
    ['Standard', 'Стандартный номер'],
    ['STANDARD SSV', 'Стандартный номер с боковым видом на море'],
    ['Family Suite (Main Building)', 'Семейный люкс в главном корпусе'],
    ['Superior Studio with balcony', 'Улучшенная студия с балконом'],
    ['Classic Bungalow', 'Классическое бунгало'],
    ['Modern apartments, 2 bedroom', 'Современные апартаменты с двумя спальнями'],
  ])('OFFER-02 «%s» is «%s»', (name, words) => {
    expect(roomInWords(name)).toBe(words)
  })

  test.each([
    'Стандарт',
    'Улучшенный стандарт',
    'Люкс с видом',
    'Rixy Royal',
    'Standard Room Bosphorus',
    'Standard constructor',
    'Suite Villa',
    'Standard Standard',
    'Room 101',
    '',
    '—',
  ])('OFFER-02 «%s», which is not known whole, stays as it is written', (name) => {
    expect(roomInWords(name)).toBe(name)
  })

  test('OFFER-02 every part of a name is found in its words', () => {
    const isSaid = (phrase: string, words: string) => {
      const meaning = roomPhrases[phrase]!
      return words.includes(meaning.kind === 'adjective' ? meaning.stem : meaning.word)
    }
    const names = fc.uniqueArray(fc.constantFrom(...phrases), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(names, (parts) => {
        const name = parts.join(' ')
        const words = roomInWords(name)
        // A word that only means «a room» is in the noun, whichever it is.
        const lost = parts.filter(
          (phrase) => roomPhrases[phrase] !== roomPhrases['room'] && !isSaid(phrase, words.toLowerCase()),
        )
        expect(words === name ? [] : lost).toEqual([])
      }),
    )
  })

  test('OFFER-02 whatever is written beside known words, the name stays as it is', () => {
    const unknown = fc.stringMatching(/^[a-zа-я]{3,12}$/).filter((word) => !knownWords.has(word))
    fc.assert(
      fc.property(fc.constantFrom(...phrases), unknown, (known, word) => {
        expect(roomInWords(`${known} ${word}`)).toBe(`${known} ${word}`)
      }),
    )
  })

  test('OFFER-02 a name in Russian already, and any other text, comes out as it went in', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[А-Яа-яё 0-9,]{0,40}$/), (name) => {
        expect(roomInWords(name)).toBe(name)
      }),
    )
  })
})
