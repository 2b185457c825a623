import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../../platform/use-case.ts'
import { geoModule } from './module.ts'
import { loadReference } from './load-reference.ts'
import { readReferenceFiles } from './reference-files.ts'

const app = await bootApp()
const load = () => app.act(system, loadReference, readReferenceFiles())
const count = async (table: 'hotel' | 'country' | 'region') => {
  const row = await app.database.read
    .selectFrom(table)
    .select((by) => by.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

test('TOUR-04 processes that start at once load the reference files exactly once, under two seconds', async () => {
  const began = performance.now()
  const results = await Promise.all(Array.from({ length: 5 }, load))
  expect(performance.now() - began).toBeLessThan(4000)
  expect(results.filter((result) => result.loaded)).toHaveLength(1)
  expect(await count('hotel')).toBeGreaterThan(2000)
  expect(await count('country')).toBeGreaterThanOrEqual(250)
})

test('TOUR-04 a repeat does nothing; changed files are written over the same hotels with the same numbers', async () => {
  expect(await load()).toEqual({ loaded: false })
  const before = await count('hotel')
  const hotel = await app.database.read
    .selectFrom('hotel')
    .select(['id', 'name', 'stars'])
    .where('name', '=', 'Delphin Deluxe')
    .executeTakeFirstOrThrow()

  const texts = readReferenceFiles()
  const file = texts.files.get('hotels/turciya.tsv') ?? ''
  texts.files.set('hotels/turciya.tsv', file.replace('Delphin Deluxe\t19\t5', 'Delphin Deluxe\t19\t4'))
  expect(await app.act(system, loadReference, { ...texts, hash: 'changed' })).toEqual({ loaded: true })

  const after = await app.database.read
    .selectFrom('hotel')
    .select(['id', 'stars'])
    .where('name', '=', 'Delphin Deluxe')
    .executeTakeFirstOrThrow()
  expect([hotel.stars, after]).toEqual([5, { id: hotel.id, stars: 4 }])
  expect(await count('hotel')).toBe(before)
})

test('TOUR-04 a load that stops at a bad line leaves everything as it was', async () => {
  const texts = readReferenceFiles()
  texts.files.set('hotels/turciya.tsv', 'name\tregion\tstars\ttype\tcode\nX\t19\tmany\tbeach\tAI')
  const before = await count('hotel')
  await expect(app.act(system, loadReference, { ...texts, hash: 'broken' })).rejects.toThrow('строка 2')
  expect(await count('hotel')).toBe(before)
})

test('TOUR-04 the start loads by itself and says so once', async () => {
  const said: string[] = []
  const preparation = { ...app.core, say: (step: string) => void said.push(step) }
  await geoModule.prepare?.(preparation)
  await geoModule.prepare?.(preparation)
  expect(said).toHaveLength(1)
})
