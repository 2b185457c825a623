import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { checkTurkey, loadGeo } from '../geo.factory.ts'
import { operatorsOf } from '../index.ts'
import { system } from '../../../platform/use-case.ts'
import { countriesAmong, regionsAmong } from './places-among.ts'
import { forgetPlaces, knownPlaces } from './places.ts'

const app = await bootApp()
const { read } = app.database
beforeAll(() => loadGeo(app))

const occurring = [
  { id: 4, count: 2 },
  { id: 47, count: 1 },
  { id: 1, count: 7 },
]

describe('the places that occur in somebody’s list', () => {
  test('GEO-04 are named by the alphabet with how often they occur', async () => {
    expect(await countriesAmong(read, { occurring, search: undefined })).toEqual([
      { id: 1, name: 'Египет', flag: 'eg', count: 7 },
      { id: 47, name: 'Россия', flag: 'ru', count: 1 },
      { id: 4, name: 'Турция', flag: 'tr', count: 2 },
    ])
  })

  test.each([
    ['тур', ['Турция']],
    ['turkey', ['Турция']],
    ['nehwbz', ['Турция']],
    ['рф', ['Россия']],
    ['вьетнам', []],
  ])('GEO-04 «%s» finds among them %j and no place that does not occur', async (search, names) => {
    const found = await countriesAmong(read, { occurring, search })
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  test('GEO-04 resorts say in which country they lie', async () => {
    const some = [{ id: 22, count: 3 }, { id: 19, count: 1 }] // prettier-ignore
    expect(await regionsAmong(read, { occurring: some, search: undefined })).toEqual([
      { id: 19, name: 'Аланья', country_id: 4, count: 1 },
      { id: 22, name: 'Кемер', country_id: 4, count: 3 },
    ])
    expect(await regionsAmong(read, { occurring: some, search: 'кем' })).toMatchObject([{ id: 22 }])
  })

  test('GEO-04 a number that no dictionary has is left out, and nothing of nothing is nothing', async () => {
    expect(await countriesAmong(read, { occurring: [{ id: 777_777, count: 5 }], search: undefined })).toEqual(
      [],
    )
    expect(await regionsAmong(read, { occurring: [], search: 'кемер' })).toEqual([])
  })
})

const refusedFields = (asked: Promise<void>) =>
  asked.then(
    () => ({}),
    (refusal: { kind: string; fields: object }) => ({ kind: refusal.kind, ...refusal.fields }),
  )

describe('places of a request', () => {
  test.each<[string, object, string, string]>([
    [
      'a departure city that does not exist',
      { departure_id: 999_999 },
      'geo_departure_id',
      'Пожалуйста, укажите город вылета',
    ],
    [
      'a country that does not exist',
      { country_id: 999_999 },
      'geo_country_id',
      'Пожалуйста, укажите страну прибытия',
    ],
    [
      'a resort of another country',
      { region_id: 5 },
      'geo_region_id',
      'Этот курорт находится в другой стране',
    ],
    [
      'a resort that does not exist',
      { region_id: 999_999 },
      'geo_region_id',
      'Этот курорт находится в другой стране',
    ],
    [
      'a hotel that does not exist',
      { hotel_id: 999_999_999 },
      'geo_hotel_id',
      'Этот отель находится в другом месте',
    ],
  ])('AUC-01 %s is refused at its own field, in words', async (...[_what, change, field, text]) => {
    expect(await refusedFields(checkTurkey(app, change))).toEqual({
      kind: 'invalid',
      [field]: text,
    })
  })

  test('AUC-01 everything that is wrong is told at once', async () => {
    const wrong = { departure_id: 999_999, country_id: 999_999, region_id: 999_999, hotel_id: 999_999_999 }
    const refused = Object.keys(await refusedFields(checkTurkey(app, wrong)))
    expect(refused).toEqual(['kind', 'geo_departure_id', 'geo_country_id', 'geo_region_id', 'geo_hotel_id'])
  })

  test('AUC-01 a type of rest that the list lacks is refused, none at all is not', async () => {
    expect(await refusedFields(checkTurkey(app, { rest_type_ids: [] }))).toEqual({})
    expect(await refusedFields(checkTurkey(app, { rest_type_ids: [0] }))).toEqual({
      kind: 'invalid',
      rest_types: 'Выберите тип отдыха из списка',
    })
  })
})

describe('what a process remembers of the dictionaries', () => {
  const add = (name: string) => app.act(system, ({ tx }) => operatorsOf(tx, [name]), {})
  const names = async () => (await knownPlaces(read)).operators.map(({ name }) => name)

  test('GEO-03 an operator that another process has met is known a minute later, without a restart', async () => {
    forgetPlaces()
    expect(await names()).not.toContain('Быстрый парус')
    await add('Быстрый парус')
    expect(await names()).not.toContain('Быстрый парус')
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    try {
      expect(await names()).toContain('Быстрый парус')
    } finally {
      clock.mockRestore()
    }
  })

  test('GEO-03 where nothing has changed the very same dictionaries serve on', async () => {
    const before = await knownPlaces(read)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 200_000)
    try {
      expect(await knownPlaces(read)).toBe(before)
    } finally {
      clock.mockRestore()
    }
    forgetPlaces()
    expect(await knownPlaces(read)).not.toBe(before)
  })

  test('GEO-03 the list of operators that everybody reads has the new one in its place by name', async () => {
    await add('Ааа Тревел')
    forgetPlaces()
    const { body } = await app.call('GET /api/tour-operators')
    const all = body.result.map((one: { name: string }) => one.name)
    expect(all).toContain('Ааа Тревел')
    expect(all).toEqual(all.toSorted(new Intl.Collator('ru').compare))
  })
})
