import { beforeAll, expect, test } from 'vitest'
import type { Destination } from '../../../../contract/geo/destinations.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../geo.factory.ts'
import { knownPlaces } from '../index.ts'
import { areas } from './areas.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

const asked = async (query: Record<string, string>) => {
  const line = `GET /api/geo/v2/destinations?${new URLSearchParams(query).toString()}` as const
  const { status, body } = await app.call(line)
  return { status, body, found: (body.result ?? []) as Destination[] }
}
const nameOf = ({ hotel, region, country }: Destination) => (hotel ?? region ?? country).name
const names = async (search: string) => (await asked({ search })).found.map(nameOf)

test.each([
  ['пхукет', 'Пхукет'],
  ['крым', 'Крым'],
  ['сочи', 'Сочи'],
  ['бали', 'Нуса-Дуа (Бали)'],
  ['черное море', 'Сочи'],
  ['Чёрное', 'Сочи'],
  ['ялта', 'Крым'],
  ['тай', 'Таиланд'],
  ['турцыя', 'Турция'],
  ['эмираты', 'ОАЭ'],
  ['анталия', 'Анталья'],
  ['фукет', 'Пхукет'],
  ['hurgada', 'Хургада'],
  ['canc', 'Канкун'],
  ['g[ertn', 'Пхукет'],
  ['приветливый', 'Приветливый берег'],
])('GEO-01, GEO-02, WIZ-03 of all that there is «%s» gives «%s» first', async (typed, first) => {
  expect((await names(typed))[0]).toBe(first)
})

test('GEO-02 nobody who asks for the Crimea or Bali is shown what is only spelled alike', async () => {
  expect(await names('крым')).not.toContain('Каймановы острова')
  for (const other of ['Белиз', 'Боливия', 'Мали']) expect(await names('бали')).not.toContain(other)
})

test('GEO-01 every resort and every popular country is found first by its own name, with the places around it', async () => {
  const places = await knownPlaces(app.database.read)
  for (const { id, name, country_id } of places.regions) {
    const { found } = await asked({ search: name })
    const mine = found.findIndex(({ kind, region }) => kind === 'region' && region?.id === id)
    expect([name, mine >= 0 && mine <= 1]).toEqual([name, true])
    expect(found[mine]).toMatchObject({ country: { id: country_id }, hotel: null, min_price: null })
  }
  for (const { name } of places.countries.filter(({ priority }) => priority > 0))
    expect((await names(name))[0]).toBe(name)
})

test('GEO-02 a hotel comes with its resort, its country and its class, also where the resort is named beside it', async () => {
  const [first] = (await asked({ search: 'rixos sungate' })).found
  expect(first).toEqual({
    kind: 'hotel',
    country: { id: 4, name: 'Турция', flag: 'tr' },
    region: { id: 22, name: 'Кемер' },
    hotel: { id: expect.any(Number), name: expect.stringMatching(/^Rixos.*Sungate/), stars: 5 },
    min_price: null,
  })
  for (const { hotel, region } of (await asked({ search: 'риксос кемер' })).found.slice(0, 1))
    expect([hotel?.name, region?.name]).toEqual([expect.stringMatching(/Rixos/), 'Кемер'])
})

test('GEO-01 before anything is typed the popular countries stand there, as the list of countries has them', async () => {
  const { found, body } = await asked({})
  const { body: list } = await app.call('GET /api/geo/v2/countries')
  const popular = list.result.filter((one: { popular: boolean }) => one.popular)
  expect(found.map(({ country }) => country.id)).toEqual(popular.map(({ id }: { id: number }) => id))
  expect(found.every(({ kind }) => kind === 'country')).toBe(true)
  expect(body.priced_at).toBeNull()
})

test('GEO-02 every area is of places that there are', async () => {
  const { countries, regions } = await knownPlaces(app.database.read)
  const known = new Set([...countries, ...regions].map(({ name }) => name))
  for (const inside of Object.values(areas)) expect(inside.filter((name) => !known.has(name))).toEqual([])
})

test.each([
  { search: 'йцукенгш' },
  { search: "'; drop table hotel; --" },
  { search: '🏖️' },
  { search: '%_\\' },
  { search: 'ф'.repeat(100) },
])('ERR-03 %o finds nothing, and that is an answer', async (query) => {
  const { status, found } = await asked(query)
  expect([status, found]).toEqual([200, []])
})

test('ERR-03 from a city that does not exist nothing has a price', async () => {
  const { status, found } = await asked({ search: 'турция', departure_id: '1000000000' })
  expect([status, found[0]?.country.name, found[0]?.min_price]).toEqual([200, 'Турция', null])
})

test.each<Record<string, string>>([
  { search: 'я'.repeat(101) },
  { search: '\u0000' },
  { departure_id: '-1' },
  { departure_id: 'Казань' },
  { departure_id: '2147483648' },
  { country_id: '4' },
  { surprise: '1' },
])('ERR-03 bad input %o is 400', async (query) => {
  const { status, body } = await asked(query)
  expect([status, body.status]).toEqual([400, false])
})

test('ERR-03 one question at a time', async () => {
  const { status } = await app.call('GET /api/geo/v2/destinations?search=a&search=b')
  expect(status).toBe(400)
})
