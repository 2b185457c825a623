import { expect, test } from 'vitest'
import type { Destination } from '../../../../contract/geo/destinations.ts'
import { changesTo, type Direction, directionOf, lineIdOf, pathOf } from './destination.ts'
import { change, freshState } from './wizard.state.ts'

const turkey: Destination = {
  kind: 'country',
  country: { id: 4, name: 'Турция', flag: 'tr' },
  region: null,
  hotel: null,
  min_price: 84_300,
}
const kemer: Destination = { ...turkey, kind: 'region', region: { id: 22, name: 'Кемер' }, min_price: null }
const rixos: Destination = { ...kemer, kind: 'hotel', hotel: { id: 7, name: 'Rixos Sungate', stars: 5 } }
const egypt: Destination = { ...turkey, country: { id: 1, name: 'Египет', flag: 'eg' } }

const taken = (state = freshState, ...chosen: readonly Destination[]) =>
  chosen.reduce((before, one) => changesTo(directionOf(one)).reduce(change, before), state)
const shown = (...chosen: readonly Destination[]) => {
  const { country, region, hotel, stars } = taken(freshState, ...chosen).fields
  return [country?.title ?? null, region?.title ?? null, hotel?.title ?? null, stars]
}

test('WIZ-03, WIZ-12 a hotel that is found fills the country, the resort, the hotel and its class', () => {
  expect(shown(rixos)).toEqual(['Турция', 'Кемер', 'Rixos Sungate (Кемер)', 5])
  expect(taken(freshState, rixos).fields.country?.flag).toBe('tr')
})

test('WIZ-12 a wider place takes what lay within the former one away; another country the class too', () => {
  expect(shown(rixos, kemer)).toEqual(['Турция', 'Кемер', null, 5])
  expect(shown(rixos, turkey)).toEqual(['Турция', null, null, 5])
  expect(shown(rixos, egypt)).toEqual(['Египет', null, null, null])
})

test('WIZ-12 emptied it empties all three; the error of the country goes with a choice', () => {
  const nowhere: Direction = { country: null, region: null, hotel: null }
  const emptied = changesTo(nowhere).reduce(change, taken(freshState, rixos))
  expect([emptied.fields.country, emptied.fields.region, emptied.fields.hotel]).toEqual([null, null, null])
  const refused = { ...freshState, errors: { country: 'Пожалуйста, укажите страну прибытия' } }
  expect(taken(refused, kemer).errors).toEqual({})
})

test('WIZ-03 is named from the inner place to the outer, each by a line of its own', () => {
  expect([turkey, kemer, rixos].map((one) => pathOf(directionOf(one)))).toEqual([
    'Турция',
    'Кемер, Турция',
    'Rixos Sungate (Кемер), Турция',
  ])
  expect([turkey, kemer, rixos].map((one) => lineIdOf(directionOf(one)))).toEqual([
    'country-4',
    'region-22',
    'hotel-7',
  ])
})
