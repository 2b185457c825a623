import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serving } from '../../../test/partners/pictures.ts'
import { bootApp } from '../../../test/support/app.ts'
import { fakeSupplier, finding, suppliedTour } from '../../../test/support/suppliers.ts'
import { system } from '../../platform/use-case.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { picturesFor, someHotels } from '../hotel-pictures/hotel-pictures.factory.ts'
import { createUser, giveRole, type TestUser } from '../identity/identity.factory.ts'
import { picture } from '../identity/photo/photo.factory.ts'
import { replaceHotTours } from './hot-tours/replace-hot-tours.ts'
import { importFile } from './price-files/command.ts'
import { csvRows } from './price-files/price-files.factory.ts'
import { type Found, searcher, sell } from './search/live-search.factory.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
const app = await bootApp({ config: { dataDir } })
const { partner, urlOf, fetch, shownOf, rowOf } = await picturesFor(app)
let agent: TestUser
const search = searcher(app, () => agent.token)
const pictureIn = (found: Found) =>
  (found.hotels[0] as { picture?: { key: string } | null } | undefined)?.picture

beforeAll(async () => {
  await loadGeo(app)
  agent = await createUser(app)
  await giveRole(app, agent, 'agent')
  for (const [at, width] of [400, 410, 420, 430].entries())
    partner.answers.set(`/${at}.jpg`, serving.bytes(await picture(width, 300).jpeg().toBuffer()))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('SITE-02, TOUR-01 a hotel that an outside search finds is shown with the search’s picture of it', async () => {
  sell(app, fakeSupplier(finding(suppliedTour({ hotel: { picture_url: urlOf('/0.jpg') } }))))
  const { request_id } = await search()
  await app.processAll()
  const found = await search({ request_id })
  expect(pictureIn(found)).toMatchObject({ width: 400, height: 300 })
  expect(await shownOf(found.hotels[0]!.id)).toEqual([pictureIn(found)])
})

test('SITE-02 a supplier’s nonsense in the place of a picture costs the picture alone', async () => {
  const hotel = { name: 'Nonsense Palace', picture_url: { url: 5 } as never }
  sell(app, fakeSupplier(finding(suppliedTour({ hotel }))))
  const { request_id } = await search({ childrens: [3] })
  await app.processAll()
  const found = await search({ request_id })
  expect([found.hotels[0]?.name, pictureIn(found)]).toEqual(['Nonsense Palace', null])
})

test('SITE-02, SITE-03 a hot tour has the picture of its hotel from our own address, never the supplier’s', async () => {
  const [hotelId = 0] = await someHotels(app, 1)
  const hotel = await app.database.read
    .selectFrom('hotel')
    .selectAll()
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const row = {
    ref: 'hot-1',
    departure_id: 1,
    country_id: hotel.country_id,
    region_id: hotel.region_id,
    hotel_id: hotelId,
    hotel_name: hotel.name,
    stars: 5,
    meal_id: 4,
    meal_rank: 4,
    day: '2026-11-28',
    nights: 7,
    operator_name: 'Anex Tour',
    room: 'Standard',
    picture_url: urlOf('/1.jpg'),
    price: 90_000,
    old_price: 120_000,
    percent: 25,
    compared: null,
    priced_at: app.clock.now,
  }
  const of = { kind: 'supplier' as const, source: 'fake', title: 'Фейктур', listAt: null, failure: null }
  await app.act(system, replaceHotTours, { ...of, rows: [row] })
  const shown = async () => (await app.call('GET /api/hot-tours')).body.result.items[0]
  expect((await shown()).picture).toBeNull()
  await app.processAll()
  expect((await shown()).picture).toMatchObject({ width: 410 })
  expect(JSON.stringify(await shown())).not.toContain(partner.origin)
})

test('SITE-02, TOUR-04 a column of a price file names pictures; the first of each hotel is taken, a bad one costs no line', async () => {
  const [one = 0, other = 0, third = 0] = (await someHotels(app, 9)).slice(3)
  const lines = csvRows([one, other, third], 9, 50_000).trim().split('\n')
  const urls = [urlOf('/2.jpg'), 'нет фото', '', urlOf('/3.jpg')]
  const text = lines.map((line, at) => `${line},${urls[at] ?? ''}`).join('\n')
  const path = join(dataDir, 'pictures.csv')
  writeFileSync(path, `departure_id,hotel_id,operator_id,meal,date,nights,room,price,Фото\n${text}\n`)
  const run = {
    act: <I, R>(useCase: Parameters<typeof app.act<I, R>>[1], input: I) => app.act(system, useCase, input),
    read: app.database.read,
    database: app.database,
    gateways: app.core.worker.gateways,
    config: app.config,
    log: app.core.log,
    now: app.core.now,
  }
  const asked = { format: undefined, encoding: undefined, onBegin: () => {}, onWait: () => {} }
  const { state } = await importFile(run, { ...asked, path, source: 'pictures' })
  expect(state).toBe('switched')
  await fetch()
  expect(await shownOf(one)).toMatchObject([{ width: 420 }])
  expect([await shownOf(other), await shownOf(third)]).toEqual([[], []])
  expect(await rowOf('/3.jpg')).toBeUndefined()
})
