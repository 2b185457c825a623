import { describe, expect, test } from 'vitest'
import { partsOf } from './filter-words.rules.ts'

const places = {
  countries: [
    { id: 1, name: 'Турция', flag: 'tr' },
    { id: 2, name: 'ОАЭ', flag: 'ae' },
    { id: 3, name: 'Египет', flag: 'eg' },
  ],
  regions: [],
  departures: [{ id: 1, name: 'Москва' }],
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const words = (...asked: Parameters<typeof partsOf>) => partsOf(...asked).map(({ text }) => plain(text))

describe('OFFER-04 what the feed is narrowed by, in words', () => {
  test('OFFER-04 each part says what it holds, a range both of its ends', () => {
    expect(
      words(
        {
          country_id: [1, 2, 3],
          departure_id: [1],
          budget_from: 100_000,
          nights_from: 7,
          nights_to: 10,
          guests_to: 2,
          date_from: '2026-06-10',
          date_to: '2026-06-20',
          stars: [5, 0],
          verdict: ['below'],
          has_children: true,
          without_offers: true,
          age_hours: 24,
        },
        places,
      ),
    ).toEqual([
      'Турция, ОАЭ и ещё 1',
      'Вылет: Москва',
      'Вылет 10–20 июня',
      'от 100 000 ₽',
      'от 7 ночей до 10 ночей',
      'до 2 гостей',
      '5★, Класс не важен',
      'Меньше минимума',
      'С детьми',
      'Без откликов',
      'За сутки',
    ])
  })

  test('OFFER-04 places whose names are not here yet are counted, marks of the tabs are no part', () => {
    expect(
      words({ country_id: [1, 2], region_id: [7], is_unread: true, is_responded: true }, undefined),
    ).toEqual(['Страны: 2', 'Курорты: 1'])
    expect(words({ is_responded: false }, undefined)).toEqual(['Без отвеченных'])
  })

  test('OFFER-04 both ends of a range go together', () => {
    expect(partsOf({ budget_from: 1, budget_to: 2 }, undefined)[0]?.names).toEqual([
      'budget_from',
      'budget_to',
    ])
  })
})
