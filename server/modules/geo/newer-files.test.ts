import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../../platform/use-case.ts'
import { loadGeo } from './geo.factory.ts'
import { loadReference } from './load-reference.ts'
import { forgetPlaces } from './places/places.ts'
import { readReferenceFiles } from './reference-files.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

/** The product's files with one of them changed, under a mark of their own. */
async function load(hash: string, file: string, change: (text: string) => string) {
  const texts = readReferenceFiles()
  texts.files.set(file, change(texts.files.get(file) ?? ''))
  const loaded = await app.act(system, loadReference, { ...texts, hash })
  forgetPlaces()
  return loaded
}
const get = async (path: `/${string}`) => (await app.call(`GET ${path}`)).body.result
const hotelsIn = (region: number) => get(`/api/geo/v2/hotels?region_id=${region}`)

test('TOUR-04 a country that newer files call otherwise is so called by every lookup, under its old number', async () => {
  await load('a new name', 'countries.json', (text) =>
    text.replace('"name": "Турция"', '"name": "Турецкая Республика"'),
  )
  expect((await get(`/api/geo/v2/countries?search=${encodeURIComponent('турецкая')}`))[0]).toMatchObject({
    id: 4,
    slug: 'turciya',
  })
  const [hotel] = await hotelsIn(22)
  expect((await get(`/api/geo/v2/hotel/${hotel.id}`)).country.name).toBe('Турецкая Республика')
  await load('the old name', 'countries.json', (text) => text)
  expect(await get(`/api/geo/v2/countries?search=${encodeURIComponent('турецкая')}`)).toEqual([])
})

test('TOUR-04 a hotel that newer files no longer name stays: requests may point at it', async () => {
  const [best] = await hotelsIn(22)
  const without = (text: string) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith(`${best.name}\t`))
      .join('\n')
  expect(await load('one hotel less', 'hotels/turciya.tsv', without)).toEqual({ loaded: true })
  expect(await get(`/api/geo/v2/hotel/${best.id}`)).toMatchObject({ id: best.id, name: best.name })
})

test('TOUR-04 a hotel that newer files add is found by its name, and by its resort', async () => {
  const added = (text: string) => `${text}Yepyeni Kemer Resort\t22\t5\tbeach\tUAI\n`
  await load('one hotel more', 'hotels/turciya.tsv', added)
  await expect
    .poll(() => get('/api/geo/v2/hotels?search=yepyeni'), { timeout: 20_000, interval: 50 })
    .toMatchObject([{ name: 'Yepyeni Kemer Resort', code: 'Кемер', stars: 5, country_id: 4 }])
})

test('TOUR-04 of two processes that bring the same newer files at once one loads them, the other finds them there', async () => {
  const results = await Promise.all(
    Array.from({ length: 4 }, () => load('the fifth edition', 'operators.json', (text) => text)),
  )
  expect(results.filter(({ loaded }) => loaded)).toHaveLength(1)
  expect(await load('the fifth edition', 'operators.json', (text) => text)).toEqual({ loaded: false })
})

test('TOUR-04 files that are wrong are not taken for loaded: the mended ones are read', async () => {
  const wrong = load('mended later', 'meals.json', (text) => text.replace('"code": "BB"', '"code": ""'))
  await expect(wrong).rejects.toThrow('data/meals.json, строка 2: неверное поле code')
  expect(await load('mended later', 'meals.json', (text) => text)).toEqual({ loaded: true })
})
