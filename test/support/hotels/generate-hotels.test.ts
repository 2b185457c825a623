import { expect, test } from 'vitest'
import { normalised } from '../../../contract/spelling.ts'
import { bootApp } from '../app.ts'
import { loadGeo } from '../../../server/modules/geo/geo.factory.ts'
import { parseReference, readReferenceFiles } from '../../../server/modules/geo/reference-files.ts'
import { readHotels } from '../../../server/modules/geo/hotels/hotel-memory.ts'
import { generateHotels } from './generate-hotels.ts'
import { loadHotels } from './load-hotels.ts'

const hotels = [...generateHotels({ count: 20_000 })]
const reference = parseReference(readReferenceFiles())

test('GEO-02 the hotels made for size are the same every time; another number makes others', () => {
  expect([...generateHotels({ count: 500 })]).toEqual(hotels.slice(0, 500))
  expect([...generateHotels({ count: 500, seed: 2 })]).not.toEqual(hotels.slice(0, 500))
})

test('GEO-02 no two of them are called the same in one resort, nor like a hotel that is known there', () => {
  const keys = [...reference.hotels, ...hotels].map((hotel) => `${hotel.region_id} ${normalised(hotel.name)}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('GEO-02 they lie in all resorts, more in the popular ones, with the classes and the words that hotels have', () => {
  const inRegion = (id: number) => hotels.filter((hotel) => hotel.region_id === id).length
  expect(new Set(hotels.map((hotel) => hotel.region_id)).size).toBe(reference.regions.length)
  const popular = reference.regions.filter((region) => region.popular).map(({ id }) => inRegion(id))
  const others = reference.regions.filter((region) => !region.popular).map(({ id }) => inRegion(id))
  const mean = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length
  expect(mean(popular)).toBeGreaterThan(1.5 * mean(others))
  expect(new Set(hotels.map(({ stars }) => stars))).toEqual(new Set([2, 3, 4, 5]))
  expect(hotels.every(({ name, meal_ids }) => name.length <= 120 && meal_ids.length > 0)).toBe(true)
  const distinct = new Set(hotels.flatMap(({ name }) => normalised(name).split(' ')))
  expect(distinct.size).toBeGreaterThan(8000)
  expect(hotels.filter(({ name }) => /[а-я]/.test(name)).length).toBeGreaterThan(1000)
})

test('GEO-02 they are loaded beside the known ones, which lookups show first', async () => {
  const app = await bootApp()
  await loadGeo(app)
  await loadHotels(app.database.connectionString, { count: 5000 })
  await readHotels(app.database.read)
  const { body } = await app.call('GET /api/geo/v2/hotels?search=rixos')
  expect(body.result).toHaveLength(30)
  const known = new Set(reference.hotels.map(({ name }) => name))
  expect(body.result.slice(0, 5).every(({ name }: { name: string }) => known.has(name))).toBe(true)
  expect(body.result.some(({ name }: { name: string }) => !known.has(name))).toBe(true)
})
