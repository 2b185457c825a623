import { expect, test } from 'vitest'
import { matchRank, normalised, search, searchKeys, spellings } from './place-search.rules.ts'

const places = ['Турция', 'Орёл', 'Шарм-эль-Шейх', 'Новый Орск', 'Египет'].map((name) => ({
  name,
  keys: searchKeys(name),
}))
const found = (query: string) => search(places, query).map((place) => place.name)

test('GEO-02 names are compared without regard to case, ё, hyphens and punctuation', () => {
  expect(normalised('  Шарм-эль-ШЕЙХ! ')).toBe('шарм эль шейх')
  expect(found('орел')).toEqual(['Орёл'])
  expect(found('ОРЁЛ')).toEqual(['Орёл'])
  expect(found('шарм эль')).toEqual(['Шарм-эль-Шейх'])
})

test('GEO-02 a place typed in the Latin layout or in Latin letters is found', () => {
  expect(found('nehwbz')).toEqual(['Турция'])
  expect(found('turts')).toEqual(['Турция'])
  expect(found('tubgtn')).toEqual(['Египет'])
  expect(spellings('кшчщы')).toContain('rixos')
})

test('GEO-01 names that begin with the query come before those that hold it inside', () => {
  expect(found('ор')).toEqual(['Орёл', 'Новый Орск'])
  expect(matchRank(['новый орск'], ['рс'])).toBe(2)
  expect(matchRank(['новый орск'], ['ново'])).toBeNull()
})

test('GEO-01 an empty query gives everything, a query of signs alone gives nothing', () => {
  expect(found('')).toHaveLength(places.length)
  expect(found('%_\\')).toEqual([])
})
