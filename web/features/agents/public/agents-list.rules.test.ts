import { describe, expect, test } from 'vitest'
import { addressOf, durationWords, fewOf, filtersIn, isNarrowed } from './agents-list.rules.ts'

describe('SITE-05 the list of agents by its address', () => {
  test('SITE-05 what is understood stays, the rest is as if it were not there', () => {
    const search = new URLSearchParams(
      'search=%20парус%20&country_id=4&operator_id=x&page=0&utm_source=vk&constructor=1',
    )
    expect(filtersIn(search)).toEqual({ search: 'парус', country_id: '4' })
    expect(filtersIn(new URLSearchParams({ search: 'я'.repeat(101) }))).toEqual({})
  })

  test('SITE-05 a view has one address', () => {
    expect(addressOf({})).toBe('/agent')
    expect(addressOf({ country_id: '4', page: '2' })).toBe('/agent?country_id=4&page=2')
    expect(isNarrowed({ page: '2' })).toBe(false)
    expect(isNarrowed({ operator_id: '2' })).toBe(true)
  })

  test('SITE-05 long lists are short, and nobody reads «и ещё 1»', () => {
    expect(fewOf(['Египет', 'Турция'])).toBe('Египет, Турция')
    expect(fewOf(['1', '2', '3', '4', '5'])).toBe('1, 2, 3, 4, 5')
    expect(fewOf(['1', '2', '3', '4', '5', '6'])).toBe('1, 2, 3, 4 и ещё 2')
  })

  test.each([
    [0, 'меньше минуты'],
    [47, '47\u00a0мин'],
    [60, '1\u00a0ч'],
    [200, '3\u00a0ч 20\u00a0мин'],
    [4320, '3\u00a0дн.'],
  ])('SITE-05 %i minutes are «%s»', (minutes, words) => {
    expect(durationWords(minutes)).toBe(words)
  })
})
