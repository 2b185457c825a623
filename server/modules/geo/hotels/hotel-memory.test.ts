import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { generateHotels } from '../../../../test/support/hotels/generate-hotels.ts'
import { loadHotels } from '../../../../test/support/hotels/load-hotels.ts'
import { system } from '../../../platform/use-case.ts'
import { loadGeo } from '../geo.factory.ts'
import { hotelIndex, readHotels } from './hotel-memory.ts'
import { findHotels, hotelsOf } from '../index.ts'
import { loadReference } from '../load-reference.ts'
import { forgetPlaces } from '../places/places.ts'
import { readReferenceFiles } from '../reference-files.ts'

const app = await bootApp()
const { read } = app.database
beforeAll(() => loadGeo(app))

const stored = async () =>
  (
    await read
      .selectFrom('hotel')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const names = async (search: string) => (await findHotels(read, { search })).map(({ name }) => name)
const add = (...words: string[]) =>
  app.act(
    system,
    ({ tx }, list) => hotelsOf(tx, list),
    words.map((name) => ({ name, stars: 3, region_id: 22, country_id: 4 })),
  )

test('GEO-02 what is added is followed once and no more, however often one looks and whoever is still at work', async () => {
  expect((await hotelIndex(read)).size).toBe(await stored())
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const slow = app.act(
    system,
    async ({ tx }) => {
      await hotelsOf(tx, [{ name: 'Sonuncu Otel', stars: 3, region_id: 22, country_id: 4 }])
      begun.resolve()
      await done.promise
    },
    {},
  )
  await begun.promise
  for (const name of ['Birinci Otel', 'Ikinci Otel', 'Ucuncu Otel']) {
    await add(name)
    for (let looks = 0; looks < 3; looks += 1) await readHotels(read)
    expect((await hotelIndex(read)).size).toBe(await stored())
    expect(await names(name)).toEqual([name])
  }
  done.resolve()
  await slow
  await readHotels(read)
  expect((await hotelIndex(read)).size).toBe(await stored())
})

test('GEO-02 a great many that are added at once are read with all the others, the best known first; lookups go on meanwhile', async () => {
  const before = await hotelIndex(read)
  await loadHotels(app.database.connectionString, { count: 3000 })
  const [first] = [...generateHotels({ count: 1 })]
  await expect.poll(() => names(first!.name), { timeout: 5000 }).toEqual([first!.name])
  const after = await hotelIndex(read)
  expect(after).not.toBe(before)
  expect(after.size).toBe(await stored())
  expect((await names('rixos'))[0]).toMatch(/^Rixos (?:Premium|Sungate|The Land)|^The Land of Legends/)
})

test('GEO-01 after other reference files the hotels stand in their new order', async () => {
  const best = async () => (await findHotels(read, { region_id: 19 }))[0]!
  const { name, stars } = await best()
  expect(stars).toBe(5)
  const texts = readReferenceFiles()
  const file = texts.files.get('hotels/turciya.tsv') ?? ''
  const line = file.split('\n').find((one) => one.startsWith(`${name}\t`))!
  texts.files.set('hotels/turciya.tsv', file.replace(line, line.replace('\t5\t', '\t2\t')))
  await app.act(system, loadReference, { ...texts, hash: 'a class lower' })
  forgetPlaces()
  await expect.poll(async () => (await best()).name).not.toBe(name)
})
