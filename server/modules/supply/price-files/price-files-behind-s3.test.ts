import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startS3Partner } from '../../../../test/partners/s3.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createCore } from '../../../app.ts'
import { s3ConfigOf } from '../../../platform/files/s3/s3.factory.ts'
import { jobContext, processAll } from '../../../platform/jobs/worker.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { CSV_HEADER, csvRows, soldPrices } from './price-files.factory.ts'
import { resumePriceFiles, sweepPriceFiles } from './price-files.jobs.ts'
import { runPriceFile } from './import-price-file.ts'

const webDir = mkdtempSync(join(tmpdir(), 'prices-web-'))
const workerDir = mkdtempSync(join(tmpdir(), 'prices-worker-'))
const partner = await startS3Partner()
const app = await bootApp({ config: { dataDir: webDir, files: 's3', s3: s3ConfigOf(partner) } })
const { read, pool } = app.database
let admin: string
let address: string
let hotels: number[]

beforeAll(async () => {
  await loadGeo(app)
  admin = (await people.vera(app)).token
  const rows = await read.selectFrom('hotel').select('id').where('region_id', '=', 22).limit(20).execute()
  hotels = rows.map(({ id }) => id)
  await app.web.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.web.http.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await partner.stop()
  for (const folder of [webDir, workerDir]) rmSync(folder, { recursive: true })
})
beforeEach(() => partner.mend())

/** A process of its own on another machine, which has asked the store nothing yet. */
const anotherWorker = (change: Partial<typeof app.config> = {}) =>
  createCore({ ...app.core, config: { ...app.config, dataDir: workerDir, ...change } }).worker
/** What it does within a minute. */
async function aMinuteOf(worker: ReturnType<typeof anotherWorker>) {
  await resumePriceFiles.run(jobContext(worker), undefined as never)
  await processAll(worker)
}
const priceFile = (count: number, price: number) => CSV_HEADER + csvRows(hotels, count, price)
/** Ten megabytes: a column that nobody reads makes the lines long. */
const longFile = (price: number) =>
  CSV_HEADER.replace('\n', ',note\n') +
  csvRows(hotels, 10_000, price).replaceAll('\n', `,${'я'.repeat(500)}\n`)
const lying = () => [...partner.objects.keys()].filter((key) => key.startsWith('imports/'))
async function upload(source: string, body: string) {
  const answer = await fetch(`${address}/api/admin/price-imports?source=${source}&file_name=цены.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin}` },
    body,
  })
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
}
async function uploaded(source: string, body: string): Promise<number> {
  const sent = await upload(source, body)
  expect(sent).toMatchObject({ status: 200, body: { result: { state: 'queued' } } })
  return sent.body.result.id
}
const look = async (id: number) =>
  (await app.call(`GET /api/admin/price-imports/${id}`, { token: admin })).body.result
const pricesOf = (source: string) => soldPrices(read, source)

test('ADM-10, F37 a long file that one process took is put on sale by another with no folder of theirs, and goes', async () => {
  const id = await uploaded('far', longFile(500))
  expect(lying().map((key) => key.slice(-5))).toEqual(['-0000', '-0001'])
  expect(existsSync(join(webDir, 'imports'))).toBe(false)
  await aMinuteOf(anotherWorker())
  expect(await look(id)).toMatchObject({ state: 'switched', taken: 10_000, message: null })
  expect(await pricesOf('far')).toEqual({ 500: 10_000 })
  expect(lying()).toEqual([])
  expect(readdirSync(workerDir)).toEqual([])
  expect((await upload('far', longFile(500))).body.error, 'the very same').toMatchObject({
    reason: 'file_same',
  })
  expect(lying(), 'and nothing of it stays').toEqual([])
})

test.each(['slow-down', 'gone', 'html', 'no-receipt'] as const)(
  'ADM-10, F37 a file that the store does not take (%s) is refused with a time to come again, and is no row',
  async (fault) => {
    const before = await read.selectFrom('price_feed').select('id').execute()
    partner.fault(fault, { method: 'PUT' })
    const sent = await upload('away', priceFile(10, 1))
    expect(sent).toMatchObject({ status: 503, body: { error: { reason: 'files_away' } } })
    expect(Number(sent.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await read.selectFrom('price_feed').select('id').execute()).toEqual(before)
    partner.mend()
    await uploaded(`away-${fault}`, priceFile(10, 2))
    await aMinuteOf(anotherWorker())
    expect(await pricesOf(`away-${fault}`)).toEqual({ 2: 10 })
  },
)

test.each([
  ['slow-down', 'S3 is left alone: unreachable'],
  ['gone', 'S3 is left alone: unreachable'],
  ['html', 'a piece of a file is not what was put: 122 bytes of SIZE'],
  ['half', 'a file broke off: S3 did not answer: ECONNRESET'],
  ['shorter', 'a piece of a file is not what was put: LESS bytes of SIZE'],
  ['longer', 'a piece of a file is not what was put: MORE bytes of SIZE'],
  ['other', 'an object is not what was put: its hash is another one'],
] as const)(
  'ADM-10, F37 where the store gives no file or another (%s), nothing is on sale, it is said and tried again',
  async (fault, said) => {
    const source = `read-${fault}`
    await uploaded(source, priceFile(10, 5))
    await aMinuteOf(anotherWorker())
    const id = await uploaded(source, priceFile(20, 6))
    partner.fault(fault, { method: 'GET' })
    await aMinuteOf(anotherWorker())
    expect(await look(id)).toMatchObject({
      state: 'queued',
      message: 'Хранилище файлов не отдаёт файл: загрузка повторится сама, прежние цены остаются',
    })
    expect(await pricesOf(source)).toEqual({ 5: 10 })
    expect(lying()).toHaveLength(1)
    const jobs = await pool.query(
      `select attempts, last_error from graphile_worker._private_jobs where payload->>'priceFileId' = $1`,
      [String(id)],
    )
    const size = priceFile(20, 6).length
    const words = { SIZE: size, LESS: size - 1, MORE: size + 1 }
    const whole = said.replaceAll(/SIZE|LESS|MORE/g, (word) => String(words[word as keyof typeof words]))
    expect(jobs.rows).toEqual([{ attempts: 1, last_error: whole }])
    partner.mend()
    await aMinuteOf(anotherWorker())
    expect(await look(id)).toMatchObject({ state: 'switched', message: null })
    expect(await pricesOf(source)).toEqual({ 6: 20 })
    expect(lying()).toEqual([])
  },
)

test('ADM-10, F37 a line that breaks once in a long file is not even noticed', async () => {
  const id = await uploaded('once', longFile(7))
  partner.fault('half', { method: 'GET', times: 1 })
  await aMinuteOf(anotherWorker())
  expect(await look(id)).toMatchObject({ state: 'switched', taken: 10_000 })
})

test('ADM-10, F37 a file that is never again what was sent is given up with a sentence, and the former prices stay', async () => {
  await uploaded('spoilt', priceFile(10, 8))
  await aMinuteOf(anotherWorker())
  const id = await uploaded('spoilt', priceFile(20, 9))
  partner.fault('other', { method: 'GET' })
  const context = jobContext(anotherWorker())
  for (let tries = 1; tries < 10; tries++) expect((await runPriceFile(context, id)).state).toBe('away')
  expect((await runPriceFile(context, id)).state).toBe('failed')
  expect((await look(id)).message).toBe(
    'Хранилище отдаёт не тот файл, который прислали: пришлите его ещё раз',
  )
  expect(await pricesOf('spoilt')).toEqual({ 8: 10 })
  expect(lying()).toEqual([])
})

test('ADM-10, F37 a store that gives nothing for a day is waited for no longer, and the next file of the source is loaded', async () => {
  await uploaded('day', priceFile(10, 15))
  await aMinuteOf(anotherWorker())
  const id = await uploaded('day', priceFile(10, 16))
  const next = await uploaded('day', priceFile(10, 17))
  const dayAgo = `update price_feed set created_at = created_at - interval '25 hours' where id = $1`
  await pool.query(dayAgo, [id])
  partner.fault('slow-down', { method: 'GET' })
  const context = jobContext(anotherWorker())
  expect((await runPriceFile(context, id)).state, 'it has only waited for a worker').toBe('away')
  expect((await runPriceFile(context, id)).state).toBe('failed')
  expect(await look(id)).toMatchObject({
    state: 'failed',
    message: 'Хранилище больше суток не отдаёт файл: пришлите его ещё раз, прежние цены остаются',
  })
  expect((await runPriceFile(context, next)).state, 'of today').toBe('away')
  expect((await runPriceFile(context, next)).state, 'of today').toBe('away')
  partner.mend()
  await aMinuteOf(anotherWorker())
  expect((await look(next)).state).toBe('switched')
  expect(await pricesOf('day')).toEqual({ 17: 10 })
})

test('ADM-10, F37 a file that has vanished from the store fails with a sentence', async () => {
  const id = await uploaded('vanished', priceFile(20, 10))
  partner.objects.clear()
  await aMinuteOf(anotherWorker())
  expect(await look(id)).toMatchObject({
    state: 'failed',
    message: 'Файла больше нет в хранилище: пришлите его ещё раз',
  })
  expect(await pricesOf('vanished')).toEqual({})
})

test('ADM-10, F37 a process that does not know the store leaves the file to one that does', async () => {
  const id = await uploaded('unknown', priceFile(20, 11))
  await aMinuteOf(anotherWorker({ files: 'rows', s3: undefined }))
  expect((await look(id)).state).toBe('queued')
  await aMinuteOf(anotherWorker({ files: 'rows' }))
  expect((await look(id)).state).toBe('switched')
})

test('ADM-10, F37 a later file of a source does not overtake one that waits for the store', async () => {
  const first = await uploaded('order', priceFile(10, 12))
  partner.fault('slow-down', { method: 'GET' })
  await aMinuteOf(anotherWorker())
  const second = await uploaded('order', priceFile(10, 13))
  partner.mend()
  expect((await runPriceFile(jobContext(anotherWorker()), second)).state).toBe('busy')
  await aMinuteOf(anotherWorker())
  expect((await look(first)).state).toBe('switched')
  await aMinuteOf(anotherWorker())
  expect(await pricesOf('order')).toEqual({ 13: 10 })
})

test('ADM-10, F37 what a dead process left in the store is swept a day later, and a file that waits is not', async () => {
  const id = await uploaded('waits', priceFile(10, 14))
  const [waiting = ''] = lying()
  const orphan = `imports/${'0'.repeat(32)}-0000`
  const strange = 'imports/price.csv'
  const other = { bytes: Buffer.from('a'), type: '', changedAt: Date.now() }
  partner.objects.set(orphan, other).set(strange, other)
  const { worker } = app.core
  const sweep = () => sweepPriceFiles.run(jobContext(worker), undefined as never)
  await sweep()
  expect(lying()).toHaveLength(3)
  for (const object of partner.objects.values()) object.changedAt -= 25 * 3_600_000
  // The sweep of people's files knows nothing of these.
  await worker.jobs
    .find(({ name }) => name === 'files.sweep-objects')
    ?.run(jobContext(worker), undefined as never)
  expect(lying()).toHaveLength(3)
  await sweep()
  expect(lying().toSorted()).toEqual([strange, waiting].toSorted())
  partner.objects.delete(strange)
  await aMinuteOf(anotherWorker())
  expect((await look(id)).state).toBe('switched')
})

/** Sends a file of two pieces; the store breaks when it has the first. */
async function breakingAfterFirst(source: string, fault: Parameters<typeof partner.fault>) {
  const before = lying().length
  const sending = upload(source, longFile(3))
  while (lying().length === before) await new Promise((go) => setImmediate(go))
  partner.fault(...fault)
  return sending
}

test('ADM-10, F37 a store that goes away after the first piece and comes back is not even noticed', async () => {
  const sent = await breakingAfterFirst('back', ['slow-down', { method: 'PUT', times: 4 }])
  expect(sent).toMatchObject({ status: 200, body: { result: { state: 'queued' } } })
  await aMinuteOf(anotherWorker())
  expect(await pricesOf('back')).toEqual({ 3: 10_000 })
})

// The last of all: a store that was waited for in vain is left alone for a while.
test('ADM-10, F37 a long file whose store stays away at its second piece is refused and no row; its first piece is swept', async () => {
  const [before, files] = [lying(), await read.selectFrom('price_feed').select('id').execute()]
  const sent = await breakingAfterFirst('second', ['broken', { method: 'PUT' }])
  expect(sent).toMatchObject({ status: 503, body: { error: { reason: 'files_away' } } })
  expect(await read.selectFrom('price_feed').select('id').execute()).toEqual(files)
  partner.mend()
  for (const object of partner.objects.values()) object.changedAt -= 25 * 3_600_000
  await sweepPriceFiles.run(jobContext(anotherWorker()), undefined as never)
  expect(lying()).toEqual(before)
})
