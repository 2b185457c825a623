import { describe, expect, test } from 'vitest'
import type { WishReading } from '../../../../contract/wishes/wishes.ts'
import { readWish } from '../read-wish.rules.ts'
import { wishWorld } from '../wishes.factory.ts'
import { wholeTrips } from './whole-trips.factory.ts'

/** What is laid over the wizard; by which letters it was said does not matter to it. */
function valuesOf({ understood }: WishReading): object {
  return Object.assign({}, ...understood.map(({ values }) => values)) as object
}

const read = (text: string) => valuesOf(readWish(text, wishWorld))

function orders<Piece>(pieces: readonly Piece[]): Piece[][] {
  if (pieces.length < 2) return [[...pieces]]
  return pieces.flatMap((first, at) =>
    orders([...pieces.slice(0, at), ...pieces.slice(at + 1)]).map((others) => [first, ...others]),
  )
}

const sentences = wholeTrips.map(([sentence]) => sentence)

/** «Тай» in small letters is a knot: a name only with a capital. */
const sameInSmall = sentences.filter((sentence) => !sentence.includes('Тай '))

describe('the same wish in other letters', () => {
  test.each([
    ['ё written as е', (text: string) => text.replaceAll('ё', 'е')],
    ['spaces that a phone puts between numbers', (text: string) => text.replaceAll(' ', '\u00a0')],
    ['two spaces between words', (text: string) => text.replaceAll(/ (?!\d{3})/g, '  ')],
    ['lines instead of commas', (text: string) => text.replaceAll(', ', ',\n')],
    ['an empty beginning and end', (text: string) => `  \n${text}\n `],
    ['long dashes', (text: string) => text.replaceAll('-', '–')],
  ])('WISH-01 is understood in %s', (_what, written) => {
    for (const sentence of sentences)
      expect([sentence, read(written(sentence))]).toEqual([sentence, read(sentence)])
  })

  test('WISH-01 is understood in small letters, but for a name that is a common word', () => {
    for (const sentence of sameInSmall)
      expect([sentence, read(sentence.toLowerCase())]).toEqual([sentence, read(sentence)])
  })

  test('WISH-01 is understood when it shouts: «ПЕРВАЯ ЛИНИЯ» is not Libya', () => {
    for (const sentence of sentences)
      expect([sentence, read(sentence.toUpperCase())]).toEqual([sentence, read(sentence)])
  })
})

describe('the same wish in another order', () => {
  const pieces = ['Турция, Кемер', 'из Казани', '7 ночей', 'двое взрослых', 'до 200 тысяч'] as const

  test('WISH-01 each of the 120 orders of one trip is the same trip', () => {
    const whole = read(pieces.join(', '))
    expect(whole).toMatchObject({
      country_name: 'Турция',
      resort_name: 'Кемер',
      geo_departure_name: 'Казань',
      count_days: 7,
      adult_count: 2,
      price: 200_000,
    })
    const others = orders(pieces).filter(
      (order) => JSON.stringify(sorted(read(order.join(', ')))) !== JSON.stringify(sorted(whole)),
    )
    expect(others).toEqual([])
  })

  test('WISH-01 dates, class and meals stand where they will', () => {
    const trip = ['с 10 по 20 июля', '5*', 'всё включено', 'в Анталью, 2 взр и ребёнок 6 лет']
    const whole = sorted(read(trip.join(', ')))
    expect(whole).toMatchObject({ hotel_stars: 5, food_types: [4], childrens: [6], resort_name: 'Анталья' })
    for (const order of orders(trip)) expect(sorted(read(order.join(', ')))).toEqual(whole)
  })
})

test('WISH-01 a greeting before and thanks behind change nothing', () => {
  for (const sentence of sentences)
    expect([sentence, read(`Добрый день! ${sentence}. Спасибо`)]).toEqual([sentence, read(sentence)])
})

test('WISH-02 what is understood and what is told back never stand on the same letters', () => {
  for (const sentence of sentences) {
    const { understood, not_understood } = readWish(sentence, wishWorld)
    // A resort says its country too: both have the same fragment.
    const said = new Set(understood.flatMap(({ fragments }) => fragments))
    for (const { fragment } of not_understood)
      expect([sentence, said.has(fragment)]).toEqual([sentence, false])
  }
})

function sorted(values: object): object {
  return Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other)))
}
