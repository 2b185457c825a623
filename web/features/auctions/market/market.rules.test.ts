import { describe, expect, test } from 'vitest'
import type { Market } from '../../../../contract/auctions/market.ts'
import { historyWords, marketWords, pointsOf } from './market.rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const market = (change: Partial<Market> = {}): Market => ({
  min_price: 148_000,
  tours_found: 12,
  launch_price: 157_000,
  is_edited: false,
  change_percent: -6,
  checked_at: '2026-11-21T10:00:00Z',
  priced_at: '2026-11-21T03:00:00Z',
  is_watched: true,
  history: [],
  ...change,
})
const sentence = (one: Market) => {
  const { now, change, checked } = marketWords(one, NOW)
  return [now, change?.text, checked].filter(Boolean).join(', ').replaceAll('\u00a0', ' ')
}

describe('the market thermometer in words', () => {
  test('the minimum, its change since the launch and its age are one sentence', () => {
    expect(sentence(market())).toBe('Рынок: от 148 000 ₽, −6 % с запуска, проверено 2 часа назад')
    expect(sentence(market({ change_percent: 25 }))).toContain('+25 % с запуска')
  })

  test('no tours, nobody has looked and nothing has changed are told apart', () => {
    expect(sentence(market({ checked_at: null, min_price: null }))).toBe('Рынок ещё не проверен')
    expect(sentence(market({ min_price: null, change_percent: null }))).toBe(
      'Подходящих туров сейчас нет, при запуске было от 157 000 ₽, проверено 2 часа назад',
    )
    expect(sentence(market({ min_price: null, launch_price: null, change_percent: null }))).toBe(
      'Подходящих туров сейчас нет, проверено 2 часа назад',
    )
    expect(sentence(market({ launch_price: null, change_percent: null }))).toContain(
      'при запуске туров не было',
    )
    expect(sentence(market({ launch_price: 148_000, change_percent: 0 }))).toContain(
      ', без изменений с запуска',
    )
    expect(sentence(market({ launch_price: 148_100, change_percent: 0 }))).toContain('почти без изменений')
  })

  test('of an edited request nothing is claimed of its launch: the first price may be that of the trip as it is now', () => {
    expect(sentence(market({ is_edited: true }))).toContain('−6 % с первой проверки')
    expect(sentence(market({ is_edited: true, min_price: null }))).toContain(
      'при первой проверке было от 157 000 ₽',
    )
  })

  test('a closed auction says when it was last looked at; a clock that goes slow never sees the future', () => {
    expect(sentence(market({ is_watched: false }))).toContain('последний раз проверено 2 часа назад')
    expect(marketWords(market(), NOW - 5 * 3_600_000).checked).toBe('проверено только что')
  })

  const at = (day: number, min_price: number | null) => ({
    at: `2026-11-${day}T12:00:00.000Z`,
    min_price,
    tours_found: min_price === null ? 0 : 3,
  })

  test('the chart is told in words: its days, its range, how often it changed', () => {
    const words = (...history: Market['history']) => historyWords({ history })?.replaceAll('\u00a0', ' ')
    expect(words()).toBeUndefined()
    expect(words(at(20, null))).toBeUndefined()
    expect(words(at(20, 150_000), at(21, 150_000))).toBe('20–21 ноября: цена не менялась')
    expect(words(at(20, 150_000), at(21, null), at(22, 141_000))).toBe(
      '20–22 ноября: от 141 000 ₽ до 150 000 ₽, 2 перемены',
    )
    expect(words(at(20, 150_000), at(21, null))).toBe('20–21 ноября: от 150 000 ₽, 1 перемена')
    expect(pointsOf({ history: [at(20, null)] })).toEqual([{ at: Date.parse(at(20, 1).at), value: null }])
  })
})
