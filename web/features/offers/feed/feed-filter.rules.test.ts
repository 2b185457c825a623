import { describe, expect, test } from 'vitest'
import type { SavedFilter } from '../../../../contract/offers/feed/saved-filters.ts'
import {
  addressOf,
  budgetFault,
  emptyWords,
  feedFilterOf,
  filtersSet,
  isSameFilter,
  newWords,
  queryOf,
  readFilter,
  savedQuery,
} from './feed-filter.rules.ts'

const of = (text: string) => feedFilterOf(new URLSearchParams(text))

describe('OFFER-04 the filter of the feed in the address', () => {
  test('OFFER-04 countries, budget and the hidden list are read, what is unknown is not', () => {
    expect(of('country_id=4,1&budget_from=100000&tab=hidden&page=7')).toEqual({
      query: { country_id: '4,1', budget_from: '100000' },
      isHidden: true,
    })
  })

  test('OFFER-04 nonsense leaves the rest standing', () => {
    expect(of('country_id=4&is_responded=maybe&sort=best&nights_from=x').query).toEqual({ country_id: '4' })
    expect(of('budget_from=9&budget_to=3&verdict=above').query).toEqual({
      budget_from: '9',
      verdict: 'above',
    })
    expect(of('').query).toEqual({})
  })

  test('OFFER-04 what is written into the address is read from it again', () => {
    const query = { country_id: '4,1', date_from: '2027-06-10', has_children: 'true', sort: 'fee' }
    expect(queryOf(readFilter({ query }))).toEqual(query)
    expect(of(addressOf(query).split('?')[1] ?? '').query).toEqual(query)
    expect(addressOf({})).toBe('/travel-agent/requests')
  })

  test('OFFER-04 a saved filter is the present one, whatever the order and the spelling of its days', () => {
    const saved = {
      id: 1,
      name: 'Дорогая Турция',
      filters: { budget_from: 300_000, country_id: [4], date_from: '10.06.2027' },
      sort: 'new',
      is_default: false,
      notify: false,
      position: 1,
    } satisfies SavedFilter
    const present = of('date_from=2027-06-10&country_id=4&budget_from=300000&sort=new').query
    expect(isSameFilter(savedQuery(saved), present)).toBe(true)
    expect(isSameFilter(savedQuery(saved), { ...present, sort: 'fee' })).toBe(false)
  })

  test('OFFER-04 the number on the button counts what the panel sets, both ends of a range as one', () => {
    expect(filtersSet(of('budget_from=1&budget_to=2&country_id=4&sort=fee&is_unread=1'))).toBe(2)
    expect([filtersSet(of('is_responded=1')), filtersSet(of('is_responded=0'))]).toEqual([0, 1])
  })

  test('OFFER-04 a budget that ends below its beginning is told of, not half of it left out', () => {
    expect(budgetFault({ budget_from: 500_000, budget_to: 100_000 })).toBe('Не меньше 500\u00a0000\u00a0₽')
    expect(budgetFault({ budget_from: 100_000, budget_to: 100_000 })).toBeUndefined()
    expect([budgetFault({ budget_from: 1 }), budgetFault({ budget_to: 1 })]).toEqual([undefined, undefined])
  })

  test('OFFER-04 the count of new requests on a saved filter is heard in good grammar', () => {
    expect([1, 3, 5, 11, 21].map(newWords)).toEqual(['новая', 'новые', 'новых', 'новых', 'новая'])
  })

  test('OFFER-04 an empty view of the feed says what it is empty of', () => {
    const title = (text: string) => emptyWords(of(text)).title
    expect(title('')).toBe('Подходящих заявок пока нет')
    expect(title('sort=fee')).toBe('Подходящих заявок пока нет')
    expect(title('is_unread=1')).toBe('Новых заявок нет')
    expect(title('is_responded=1')).toBe('Отвеченных заявок нет')
    expect(title('budget_from=2000000')).toBe('Под эти фильтры заявок нет')
    expect(title('is_unread=1&has_children=true')).toBe('Под эти фильтры заявок нет')
    expect(title('is_responded=0')).toBe('Под эти фильтры заявок нет')
  })
})
