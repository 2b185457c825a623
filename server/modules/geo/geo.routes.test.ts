import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { WITHOUT_FLIGHT } from '../../../contract/geo/without-flight.ts'
import { checkTurkey, loadGeo } from './geo.factory.ts'
import { knownPlaces } from './index.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))
const list = async (path: string) => {
  const { status, body } = await app.call(`GET ${path}` as 'GET /')
  expect([path, status, body.status]).toEqual([path, 200, true])
  return body.result
}
const names = async (path: string) => (await list(path)).map((one: { name: string }) => one.name)
const inQuery = encodeURIComponent

test('GEO-01, REF-04 departure cities: the popular ones by rank, then by name; found by a prefix', async () => {
  const all = await list('/api/geo/v2/departures')
  expect(all.slice(0, 13).map((one: { id: number }) => one.id)).toEqual([
    1, 5, 3, 9, 56, 18, 10, 4, 7, 39, 23, 2, 12,
  ])
  expect(all.slice(0, 13).every((one: { popular: boolean }) => one.popular)).toBe(true)
  const rest = all.slice(13).map((one: { name: string }) => one.name)
  expect(rest).toEqual(rest.toSorted(new Intl.Collator('ru').compare))
  expect((await list(`/api/geo/v2/departures?search=${inQuery('моск')}`))[0]).toEqual({
    id: 1,
    name: 'Москва',
    name_from: 'из Москвы',
    popular: true,
  })
})

test('GEO-01, REF-01, REF-02 countries: popular ones by priority, the ids of the specification, the old path alike', async () => {
  const all = await list('/api/geo/v2/countries')
  expect(all.length).toBeGreaterThanOrEqual(250)
  expect(all.slice(0, 12).map((one: { id: number }) => one.id)).toEqual([
    4, 9, 8, 1, 2, 3, 16, 47, 10, 12, 79, 13,
  ])
  expect(all.filter((one: { popular: boolean }) => one.popular)).toHaveLength(12)
  expect(all[0]).toEqual({
    id: 4,
    name: 'Турция',
    name_to: 'в Турцию',
    slug: 'turciya',
    continent: 'asia',
    flag: 'tr',
    priority: 0.21,
    popular: true,
    min_price: null,
  })
  expect(await list('/api/geo/country')).toEqual(all)
})

test.each(['тур', 'ТУР', 'neh', 'turk', 'turci', 'turts', 'турцыя', 'туцри', 'turkei'])(
  'GEO-01, GEO-02 «%s» finds Turkey',
  async (text) => {
    expect(await names(`/api/geo/v2/countries?search=${inQuery(text)}`)).toContain('Турция')
  },
)

test('GEO-01 resorts of a country, popular first, by either path and by part of the name', async () => {
  const turkey = await list('/api/geo/v2/regions?country_id=4')
  expect(turkey).toHaveLength(18)
  expect(turkey.every((one: { country_id: number }) => one.country_id === 4)).toBe(true)
  expect(turkey[0].popular).toBe(true)
  expect(await list('/api/geo/city?country_id=4')).toEqual(turkey)
  expect(await names(`/api/geo/v2/regions?country_id=4&search=${inQuery('кем')}`)).toEqual(['Кемер'])
  expect(await names(`/api/geo/v2/regions?country_id=1&search=${inQuery('кем')}`)).toEqual([])
  expect(await list('/api/geo/v2/regions?country_id=999999')).toEqual([])
})

test('GEO-01, GEO-02 hotels carry their resort as code; found by words, resort and country, thirty at most', async () => {
  const rixos = await list('/api/geo/v2/hotels?country_id=4&search=RIXOS')
  expect(rixos.length).toBeGreaterThan(2)
  expect(rixos[0]).toMatchObject({
    name: expect.stringMatching(/rixos/i),
    stars: expect.any(Number),
    country_id: 4,
  })
  expect(await list(`/api/geo/v2/hotels?country_id=4&search=${inQuery('кшчщы')}`)).toEqual(rixos)

  const kemer = await list('/api/geo/v2/hotels?region_id=22')
  expect(kemer).toHaveLength(30)
  expect(new Set(kemer.map((one: { code: string }) => one.code))).toEqual(new Set(['Кемер']))
  expect(await list('/api/geo/hotels?city_id=22')).toEqual(kemer)
  expect(await list('/api/geo/v2/hotels?region_id=22&country_id=1')).toEqual([])
  expect(await list(`/api/geo/v2/hotels?search=${inQuery('%_')}`)).toEqual([])
})

test('GEO-02 a hotel is found in Russian letters and with a typo; nothing is called alike that is not', async () => {
  const found = async (query: string) => names(`/api/geo/v2/hotels?country_id=4&search=${inQuery(query)}`)
  const rixos = (await names('/api/geo/v2/hotels?country_id=4&search=rixos')).toSorted()
  for (const query of ['риксос', 'rixso', 'rixxos'])
    expect((await found(query)).slice(0, 3).every((name: string) => /rixos/i.test(name))).toBe(true)
  expect(rixos).toContain((await found('риксос премиум'))[0])
  expect(await found('абракадабра')).toEqual([])
})

test.each([
  ['departures', 'питер', 'Санкт-Петербург'],
  ['departures', 'мск', 'Москва'],
  ['countries', 'эмираты', 'ОАЭ'],
  ['countries', 'америка', 'США'],
  ['regions', 'шарм', 'Шарм-эль-Шейх'],
])('GEO-02 %s know what people say: «%s» is %s', async (kind, query, name) => {
  expect((await names(`/api/geo/v2/${kind}?search=${inQuery(query)}`))[0]).toBe(name)
})

test('GEO-01 one hotel by its number with all that is known of it; an unknown number is 404', async () => {
  const [first] = await list('/api/geo/v2/hotels?region_id=22&search=rixos')
  const hotel = await list(`/api/geo/v2/hotel/${first.id}`)
  expect(hotel).toMatchObject(first)
  expect(hotel).toMatchObject({
    country: { name: 'Турция', slug: 'turciya', flag: 'tr' },
    region: { name: 'Кемер', scene: 'sea', latitude: expect.any(Number), longitude: expect.any(Number) },
    kinds: expect.arrayContaining([{ code: 'beach', name: 'Пляжный' }]),
  })
  expect(hotel.meals.map((meal: { code: string }) => meal.code)).toContain('UAI')
  const unknown = await app.call('GET /api/geo/v2/hotel/2147483647')
  expect([unknown.status, unknown.body.error.message]).toEqual([404, 'Не найдено.'])
})

test('GEO-01 hotels are found without a country or a resort, by either path', async () => {
  const anywhere = await list('/api/geo/v2/hotels?search=hilton')
  expect(anywhere).toHaveLength(30)
  expect(new Set(anywhere.map((one: { country_id: number }) => one.country_id)).size).toBeGreaterThan(3)
  expect(await list('/api/geo/hotels?search=hilton')).toEqual(anywhere)
  const inEgypt = await list('/api/geo/v2/hotels?search=hilton&country_id=1')
  expect(inEgypt.length).toBeGreaterThan(0)
  expect(inEgypt.every((one: { country_id: number }) => one.country_id === 1)).toBe(true)
  const stars = (await list('/api/geo/v2/hotels?region_id=22')).map((one: { stars: number }) => one.stars)
  expect(stars).toEqual(stars.toSorted((one: number, other: number) => other - one))
})

test.each([
  ['countries', 'в турции', 'Турция'],
  ['countries', 'турцию', 'Турция'],
  ['countries', 'на Кубу', 'Куба'],
  ['countries', 'на мальдивах', 'Мальдивы'],
  ['countries', 'в египте', 'Египет'],
  ['countries', 'из Таиланда', 'Таиланд'],
  ['departures', 'из москвы', 'Москва'],
  ['departures', 'москвы', 'Москва'],
  ['departures', 'из Питера', 'Санкт-Петербург'],
  ['departures', 'уфы', 'Уфа'],
  ['departures', 'из нижнего новгорода', 'Нижний Новгород'],
  ['regions', 'в сочи', 'Сочи'],
  ['regions', 'в кемере', 'Кемер'],
  ['regions', 'до Антальи', 'Анталья'],
])('GEO-02 %s bear a preposition and a case: «%s» is %s', async (kind, query, name) => {
  expect((await names(`/api/geo/v2/${kind}?search=${inQuery(query)}`))[0]).toBe(name)
})

test('GEO-02 a preposition alone is the beginning of a word', async () => {
  expect(await names(`/api/geo/v2/countries?search=${inQuery('в')}`)).toContain('Вьетнам')
  expect((await names(`/api/geo/v2/countries?search=${inQuery('на')}`))[0]).toBe('Намибия')
})

const UNKNOWN_ID = 1_000_000_000
test.each([
  `/api/geo/v2/regions?country_id=${UNKNOWN_ID}`,
  `/api/geo/city?country_id=${UNKNOWN_ID}`,
  `/api/geo/v2/hotels?country_id=${UNKNOWN_ID}`,
  `/api/geo/v2/hotels?region_id=${UNKNOWN_ID}&search=rixos`,
  `/api/geo/hotels?city_id=${UNKNOWN_ID}`,
  `/api/types/food?country_id=${UNKNOWN_ID}`,
  `/api/geo/v2/departures?search=${inQuery('🏖️')}`,
  `/api/geo/v2/countries?search=${inQuery('%_\\')}`,
  `/api/geo/v2/regions?search=${inQuery("'; drop table hotel; --")}`,
  `/api/geo/v2/hotels?search=${inQuery('🏖️🏝️')}`,
  `/api/geo/v2/hotels?search=${inQuery('\\')}`,
  `/api/geo/v2/hotels?search=${inQuery('ф'.repeat(100))}`,
  `/api/geo/home-cities?search=${inQuery('_')}`,
])('GEO-01, ERR-03 %s is an empty list', async (path) => {
  expect(await list(path)).toEqual([])
})

test.each([
  '/api/geo/v2/hotels?region_id=1e9',
  '/api/geo/hotels?city_id=-22',
  `/api/geo/hotels?city_id=${inQuery('🏖️')}`,
  '/api/geo/v2/hotels?region_id=2147483648',
  '/api/geo/v2/hotel/-1',
  '/api/geo/v2/hotel/%00',
  '/api/types/food?country_id=четыре',
  `/api/geo/v2/hotels?search=${'h'.repeat(200)}`,
  '/api/geo/v2/countries?search=a&search=b',
  '/api/geo/v2/regions?country_id=four',
  '/api/geo/v2/regions?country_id=-4',
  '/api/geo/v2/hotels?country_id=99999999999999999999',
  '/api/geo/v2/hotels?surprise=1',
  '/api/geo/v2/hotel/abc',
  '/api/geo/v2/hotels?search=%00rixos',
  `/api/geo/v2/countries?search=${'я'.repeat(101)}`,
])('ERR-03 bad input %s is 400', async (path) => {
  const { status, body } = await app.call(`GET ${path}` as 'GET /')
  expect([status, body.status]).toEqual([400, false])
})

test('GEO-03, REF-05 the six meals; of a country those in which its hotels are sold', async () => {
  const codes = async (query = '') =>
    (await list(`/api/types/food${query}`)).map((one: { id: number; code: string }) => one.code)
  expect(await list('/api/types/food')).toEqual(await list('/api/types/food?country_id=0'))
  expect(
    (await list('/api/types/food')).map((one: { id: number; code: string }) => [one.id, one.code]),
  ).toEqual([
    [1, 'BB'],
    [2, 'HB'],
    [3, 'FB'],
    [4, 'AI'],
    [5, 'UAI'],
    [6, 'RO'],
  ])
  expect(await codes('?country_id=57')).toEqual(['BB', 'RO'])
  expect(await codes('?country_id=4')).toHaveLength(6)
  // Where no hotel is known every meal may be wished for.
  const { read } = app.database
  const hotelless = await read
    .selectFrom('country')
    .select('id')
    .where('id', 'not in', read.selectFrom('hotel').select('country_id'))
    .executeTakeFirstOrThrow()
  expect(await codes(`?country_id=${hotelless.id}`)).toHaveLength(6)
})

test('GEO-03 holiday types and hotel services', async () => {
  expect((await list('/api/types/rest'))[0]).toEqual({ id: 1, name: 'Пляжный отдых', icon: 'umbrella' })
  expect((await list('/api/types/hotels')).length).toBeGreaterThan(15)
})

test('GEO-03 tour operators are sorted by name on both paths', async () => {
  const sorted = await names('/api/tour-operators')
  expect(sorted.length).toBeGreaterThanOrEqual(20)
  expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('ru').compare))
  expect(await names('/api/types/operators')).toEqual(sorted)
  const anex = (await list('/api/tour-operators')).find((one: { name: string }) => one.name === 'Anex Tour')
  expect(anex.country_ids).toEqual(expect.arrayContaining([4, 1]))
})

test('REF-04 home cities have their own numbers and lead to departure cities', async () => {
  const cities = await list('/api/geo/home-cities')
  const { departures } = await knownPlaces(app.database.read)
  expect(new Set(cities.map((one: { name: string }) => one.name))).toEqual(
    new Set(departures.filter(({ id }) => id !== WITHOUT_FLIGHT).map(({ name }) => name)),
  )
  expect(cities[0]).toEqual({ id: 4, name: 'Москва', departure_id: 1 })
})

test('AUC-01 places that do not lie in one another are refused by the field', async () => {
  const { read } = app.database
  const hotel = await read
    .selectFrom('hotel')
    .select(['id', 'region_id'])
    .where('region_id', '=', 22)
    .executeTakeFirstOrThrow()
  const trip = { region_id: 22, hotel_id: hotel.id }
  const fieldsOf = (change: object) =>
    checkTurkey(app, { ...trip, ...change }).then(
      () => [],
      (refusal) => Object.keys(refusal.fields),
    )
  expect(await fieldsOf({})).toEqual([])
  expect(await fieldsOf({ region_id: null })).toEqual([])
  expect(await fieldsOf({ region_id: null, hotel_id: null })).toEqual([])
  expect(await fieldsOf({ region_id: 21 })).toEqual(['geo_hotel_id'])
  expect(await fieldsOf({ region_id: 5 })).toEqual(['geo_region_id', 'geo_hotel_id'])
  expect(await fieldsOf({ region_id: 777_777, hotel_id: null })).toEqual(['geo_region_id'])
  expect(
    await fieldsOf({ departure_id: 777, country_id: 777_777, region_id: null, hotel_id: 2_000_000_000 }),
  ).toEqual(['geo_departure_id', 'geo_country_id', 'geo_hotel_id'])
})

test('AUC-01 a holiday type that the list does not have is refused', async () => {
  await checkTurkey(app, { rest_type_ids: [1, 2] })
  await expect(checkTurkey(app, { rest_type_ids: [1, 999] })).rejects.toMatchObject({
    fields: { rest_types: expect.any(String) },
  })
})

test('GEO-01 names by number come from memory', async () => {
  const places = await knownPlaces(app.database.read)
  expect([places.departure(1)?.name, places.country(4)?.name, places.region(22)?.name]).toEqual([
    'Москва',
    'Турция',
    'Кемер',
  ])
  expect([places.meal(4)?.code, places.operator(1)?.name, places.country(-1)]).toEqual([
    'AI',
    'Anex Tour',
    undefined,
  ])
})
