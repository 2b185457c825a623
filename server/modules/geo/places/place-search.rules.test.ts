import { expect, test } from 'vitest'
import { matchRank, search, searchKeys, typoRank } from './place-search.rules.ts'

const places = ['Турция', 'Орёл', 'Шарм-эль-Шейх', 'Новый Орск', 'Египет'].map((name) => ({
  name,
  keys: searchKeys(name),
}))
const found = (query: string) => search(places, query).map((place) => place.name)

test('GEO-02 a place is found without regard to case, ё, hyphens and punctuation', () => {
  expect(found('орел')).toEqual(['Орёл'])
  expect(found('ОРЁЛ')).toEqual(['Орёл'])
  expect(found('шарм эль')).toEqual(['Шарм-эль-Шейх'])
})

test('GEO-02 a place typed in the Latin layout or in Latin letters is found', () => {
  expect(found('nehwbz')).toEqual(['Турция'])
  expect(found('turts')).toEqual(['Турция'])
  expect(found('tubgtn')).toEqual(['Египет'])
})

test.each([
  ['турцыя', 'Турция', 'a wrong letter'],
  ['туцрия', 'Турция', 'two letters swapped'],
  ['турйия', 'Турция', 'a slip to the next key'],
  ['еггипет', 'Египет', 'a letter too many'],
  ['егпет', 'Египет', 'a letter dropped'],
  ['егпе', 'Египет', 'a letter dropped before the name is whole'],
  ['шам-эль', 'Шарм-эль-Шейх', 'a letter dropped in the first of several words'],
  ['шэйх', 'Шарм-эль-Шейх', 'a wrong letter in a later word'],
  ['turtsya', 'Турция', 'a Latin spelling of one’s own'],
])('GEO-02 «%s» finds %s: %s', (query, name) => {
  expect(found(query)).toEqual([name])
})

test('GEO-02 a typo is looked for only where nothing matches, and not in a word of three letters', () => {
  expect(found('орск')).toEqual(['Новый Орск'])
  expect(found('тор')).toEqual([])
  expect(found('абракадабра')).toEqual([])
  expect(typoRank(['турция'], ['турцыя'])).toBe(1)
  expect(typoRank(['турция'], ['турц'])).toBe(0)
  expect(typoRank(['турция'], ['ту'])).toBeNull()
})

test('GEO-01 names that begin with the query come before those that hold it inside', () => {
  expect(found('ор')).toEqual(['Орёл', 'Новый Орск'])
  expect(matchRank(['новый орск'], ['рс'])).toBe(3)
  expect(matchRank(['самоа', 'сша'], ['сша'])).toBe(0)
  expect(matchRank(['новый орск'], ['ново'])).toBeNull()
})

test('GEO-01 an empty query gives everything, a query of signs alone gives nothing', () => {
  expect(found('')).toHaveLength(places.length)
  expect(found('%_\\')).toEqual([])
})
