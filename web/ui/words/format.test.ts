import { describe, expect, test } from 'vitest'
import { age } from '../../../contract/guest-words.ts'
import {
  adults,
  agents,
  children,
  days,
  guests,
  money,
  nights,
  offers,
  phoneInWords,
  plural,
  symbols,
  thousands,
  tours,
} from './format.ts'
import { clockTime, dateInWords, dateRange, parseRuDate, relativeTime, ruDate } from './moments.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('words after numbers', () => {
  test.each([
    [1, '1 ночь', '1 день'],
    [2, '2 ночи', '2 дня'],
    [5, '5 ночей', '5 дней'],
    [11, '11 ночей', '11 дней'],
    [14, '14 ночей', '14 дней'],
    [21, '21 ночь', '21 день'],
    [22, '22 ночи', '22 дня'],
    [111, '111 ночей', '111 дней'],
    [0, '0 ночей', '0 дней'],
  ])('PICK-08 nights and days for %i', (n, night, day) => {
    expect(plain(nights(n))).toBe(night)
    expect(plain(days(n))).toBe(day)
  })

  test('PICK-08 adults and children', () => {
    expect([1, 2, 5, 6].map((n) => plain(adults(n)))).toEqual([
      '1 взрослый',
      '2 взрослых',
      '5 взрослых',
      '6 взрослых',
    ])
    expect([1, 2, 3, 5].map((n) => plain(children(n)))).toEqual([
      '1 ребёнок',
      '2 ребёнка',
      '3 ребёнка',
      '5 детей',
    ])
    expect(plain(guests(2, 1))).toBe('2 взрослых, 1 ребёнок')
    expect(plain(guests(1, 0))).toBe('1 взрослый')
    expect([0, 1, 4, 12].map((n) => plain(age(n)))).toEqual(['до 1 года', '1 год', '4 года', '12 лет'])
  })

  test('PICK-08 agents, offers, tours, symbols', () => {
    expect([plain(agents(1)), plain(offers(3)), plain(tours(1200)), plain(symbols(4))]).toEqual([
      '1 турагент',
      '3 предложения',
      '1 200 туров',
      '4 символа',
    ])
    expect(plural(1.5, ['час', 'часа', 'часов'])).toBe('часа')
  })
})

describe('numbers', () => {
  test('PICK-05 thousands with non-breaking spaces and a kept minus', () => {
    expect(thousands(5_000_000)).toBe('5\u00a0000\u00a0000')
    expect(thousands(999)).toBe('999')
    expect(thousands(-1200)).toBe('−1\u00a0200')
    expect(money(150_000)).toBe('150\u00a0000\u00a0₽')
  })

  test('PICK-05 a phone of eleven digits, otherwise null', () => {
    expect(plain(phoneInWords('89123456789') ?? '')).toBe('+7 (912) 345-67-89')
    expect(phoneInWords('8912345678')).toBeNull()
  })
})

describe('dates', () => {
  test('PICK-08 dd.mm.yyyy, a bad date gives null', () => {
    expect(parseRuDate('12.06.2026')).toBe('2026-06-12')
    expect(parseRuDate('29.02.2028')).toBe('2028-02-29')
    for (const bad of [
      '',
      '29.02.2026',
      '31.04.2026',
      '1.6.2026',
      '2026-06-12',
      '12.13.2026',
      '00.01.2026',
      'завтра',
    ]) {
      expect(parseRuDate(bad)).toBeNull()
    }
    expect(ruDate('2026-06-12')).toBe('12.06.2026')
    expect(ruDate('2026-06-31')).toBe('')
  })

  test('PICK-08 dates in words and ranges', () => {
    expect(plain(dateInWords('2026-06-12'))).toBe('12 июня 2026')
    expect(plain(dateInWords('12.06.2026'))).toBe('12 июня 2026')
    expect(plain(dateRange('2026-06-12', '2026-06-19'))).toBe('12–19 июня')
    expect(plain(dateRange('2026-06-12', '2026-06-12'))).toBe('12 июня')
    expect(plain(dateRange('2026-06-28', '2026-07-05', true))).toBe('28 июня – 5 июля 2026')
    expect(plain(dateRange('2026-12-28', '2027-01-04'))).toBe('28 декабря 2026 – 4 января 2027')
    expect(dateRange('2026-12-28', 'x')).toBe('')
  })

  test('PICK-08 time that has passed', () => {
    const now = new Date('2026-06-12T12:00:00Z')
    const ago = (seconds: number): string => plain(relativeTime(now.getTime() - seconds * 1000, now))
    expect([ago(5), ago(61), ago(120), ago(3 * 3600), ago(86_400)]).toEqual([
      'только что',
      '1 минуту назад',
      '2 минуты назад',
      '3 часа назад',
      'вчера',
    ])
    expect(plain(relativeTime('2026-06-15T12:00:00Z', now))).toBe('через 3 дня')
    // A line may end between the words, never between a number and what it counts.
    expect(relativeTime(now.getTime() - 120_000, now)).toBe('2\u00a0минуты назад')
    expect(relativeTime('2026-06-15T12:00:00Z', now)).toBe('через 3\u00a0дня')
    expect(clockTime('2026-06-12T11:05:00Z')).toBe('14:05')
  })

  test('REF-05 a child of each age is called so in the list of ages', () => {
    const labels = Array.from({ length: 18 }, (_, years) => plain(age(years)))
    expect(labels.slice(0, 6)).toEqual(['до 1 года', '1 год', '2 года', '3 года', '4 года', '5 лет'])
    expect(labels.slice(6)).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 6} лет`))
  })
})
