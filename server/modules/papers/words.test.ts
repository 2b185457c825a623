import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roublesInWords } from './roubles-in-words.ts'
import { dayInWords, dueInWords, exactMoment, maskedPhone, momentInWords, sum } from './wording.ts'

test.each([
  [100, 'один рубль 00 копеек'],
  [200, 'два рубля 00 копеек'],
  [500, 'пять рублей 00 копеек'],
  [1_101, 'одиннадцать рублей 01 копейка'],
  [2_102, 'двадцать один рубль 02 копейки'],
  [11_211, 'сто двенадцать рублей 11 копеек'],
  [100_000, 'одна тысяча рублей 00 копеек'],
  [200_000, 'две тысячи рублей 00 копеек'],
  [2_100_000, 'двадцать одна тысяча рублей 00 копеек'],
  [14_800_000, 'сто сорок восемь тысяч рублей 00 копеек'],
  [100_000_100, 'один миллион один рубль 00 копеек'],
  [5_000_000_000, 'пятьдесят миллионов рублей 00 копеек'],
  [
    123_456_789_012,
    'один миллиард двести тридцать четыре миллиона пятьсот шестьдесят семь тысяч восемьсот девяносто рублей 12 копеек',
  ],
])('%i kopecks in words', (kopecks, words) => {
  expect(roublesInWords(kopecks)).toBe(words)
})

test('two sums are never told by the same words', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10 ** 12 }),
      fc.integer({ min: 100, max: 10 ** 12 }),
      (one, other) => {
        expect(roublesInWords(one) === roublesInWords(other)).toBe(one === other)
      },
    ),
  )
})

test.each([0, -100, 0.5, Number.NaN, 10 ** 15])('%d kopecks have no words', (kopecks) => {
  expect(() => roublesInWords(kopecks)).toThrow('cannot be told in words')
})

test('days, moments and sums are written as Russians write them, and no line breaks inside', () => {
  expect(dayInWords('2026-06-01')).toBe('1\u00a0июня\u00a02026\u00a0г.')
  expect(momentInWords(new Date('2026-12-31T21:30:00Z'))).toBe(
    '1\u00a0января\u00a02027\u00a0г. в\u00a000:30 по\u00a0Москве',
  )
  expect(dueInWords(new Date('2026-11-28T21:00:00Z'))).toBe(
    '28\u00a0ноября\u00a02026\u00a0г. в\u00a023:59 по\u00a0Москве',
  )
  expect(exactMoment(new Date('2026-11-23T12:41:07Z'))).toBe('23.11.2026,\u00a015:41:07 по\u00a0Москве')
  expect(sum(14_800_000)).toBe('148\u00a0000\u00a0₽')
  expect(sum(-5)).toBe('−0,05\u00a0₽')
  expect(sum(14_800_050)).toBe('148\u00a0000,50\u00a0₽')
  expect(maskedPhone('79161234567')).toBe('+7\u00a0916\u00a0•••-••-67')
  expect(maskedPhone('375291234567')).toBe('+37529\u00a0•••-••-67')
})
