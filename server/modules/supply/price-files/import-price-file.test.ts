import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { importFile, resumeAll } from './command.ts'
import { CSV_HEADER, csvRows, soldPrices } from './price-files.factory.ts'
import { readPriceFile } from './price-files.queries.ts'
import { registerPriceFile } from './register-price-file.ts'
import { type PriceFileRun, runPriceFile } from './import-price-file.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'price-files-'))
const app = await bootApp({ config: { dataDir } })
const { read } = app.database
let hotels: number[]

beforeAll(async () => {
  await loadGeo(app)
  const rows = await read.selectFrom('hotel').select('id').where('region_id', '=', 22).limit(20).execute()
  hotels = rows.map(({ id }) => id)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const priceFile = (count: number, price: number) => CSV_HEADER + csvRows(hotels, count, price)
const pricesOf = (source: string) => soldPrices(read, source)
const run: PriceFileRun = {
  act: (useCase, input) => app.act({ actor: null, address: 'test' }, useCase, input),
  read,
  database: app.database,
  gateways: app.core.worker.gateways,
  config: app.config,
  log: app.core.log,
  now: app.core.now,
}
const file = (name: string, text: string) => {
  const path = join(dataDir, name)
  writeFileSync(path, text)
  return path
}
const asked = { format: undefined, encoding: undefined, onBegin: () => {}, onWait: () => {} }

test('TOUR-04 two files of one source at once come one after another; the prices are one of them, whole', async () => {
  const paths = [1, 2, 3].map((price) => file(`same-${price}.csv`, priceFile(2000, price)))
  const waited: string[] = []
  const done = await Promise.all(
    paths.map((path) => importFile(run, { ...asked, path, source: 'same', onWait: () => waited.push(path) })),
  )
  expect(done.map(({ state }) => state)).toEqual(['switched', 'switched', 'switched'])
  expect(waited.length).toBeGreaterThan(0)
  expect(Object.values(await pricesOf('same'))).toEqual([2000])
  expect(
    await read
      .selectFrom('price_feed')
      .select('id')
      .where('state', 'in', ['queued', 'reading', 'loading'])
      .execute(),
  ).toEqual([])
})

test('TOUR-04 files of different sources are imported side by side', async () => {
  const sources = ['one-a', 'one-b', 'one-c']
  await Promise.all(
    sources.map((source, index) =>
      importFile(run, { ...asked, path: file(`${source}.csv`, priceFile(1500, 10 + index)), source }),
    ),
  )
  for (const [index, source] of sources.entries())
    expect(await pricesOf(source)).toEqual({ [10 + index]: 1500 })
})

test('TOUR-04 an import whose process died is finished by the next one; the very same price file is not run twice at once', async () => {
  const path = file('dead.csv', priceFile(3000, 33))
  const id = await run.act(registerPriceFile, {
    source: 'dead',
    file_name: 'dead.csv',
    path,
    is_ours: false,
    size: Buffer.byteLength(priceFile(3000, 33)),
    format: null,
    encoding: null,
    created_by: null,
  })
  // What a killed process leaves: a row in the middle of its work, and a table half loaded.
  const client = new pg.Client({ connectionString: app.database.connectionString })
  await client.connect()
  await client.query(`insert into price_import (source) values ('dead')`)
  await client.query(`update price_feed set state = 'reading', lines = 77 where id = $1`, [id])
  await client.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [`price file ${id}`])
  expect((await runPriceFile(run, id)).state).toBe('elsewhere')
  await client.end()
  const resumed: number[] = []
  await resumeAll(run, { onBegin: (one) => resumed.push(one.id) })
  expect(resumed).toEqual([id])
  expect(await pricesOf('dead')).toEqual({ 33: 3000 })
  expect(await readPriceFile(read, id)).toMatchObject({ state: 'switched', lines: 3000 })
  expect((await runPriceFile(run, id)).state).toBe('done')
  // Killed between the switch and the last note: the prices are on sale already.
  await app.database.pool.query(`update price_feed set state = 'loading' where id = $1`, [id])
  expect((await runPriceFile(run, id)).state).toBe('done')
  expect(await readPriceFile(read, id)).toMatchObject({ state: 'switched', is_current: true })
})

test('TOUR-04 a file that went or changed since it was given fails with a sentence', async () => {
  const given = {
    source: 'gone',
    is_ours: false,
    format: null,
    encoding: null,
    created_by: null,
    file_name: 'x',
  }
  const gone = await run.act(registerPriceFile, { ...given, path: join(dataDir, 'no-such-file'), size: 5 })
  expect(await runPriceFile(run, gone)).toEqual({
    state: 'failed',
    message: 'Файл не найден на этом сервере',
  })
  const changed = await run.act(registerPriceFile, {
    ...given,
    path: file('changed.csv', priceFile(5, 5)),
    size: 5,
  })
  expect(await runPriceFile(run, changed)).toEqual({
    state: 'failed',
    message: 'Файл изменился с начала загрузки',
  })
})
