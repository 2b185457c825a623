import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { sweepPriceFiles } from './price-files.jobs.ts'
import { CSV_HEADER, csvRows, soldPrices } from './price-files.factory.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'price-files-'))
const app = await bootApp({ config: { dataDir } })
const { read } = app.database
let admin: string
let hotels: number[]
let address: string

beforeAll(async () => {
  await loadGeo(app)
  admin = (await people.vera(app)).token
  const rows = await read.selectFrom('hotel').select('id').where('region_id', '=', 22).limit(20).execute()
  hotels = rows.map(({ id }) => id)
  await app.web.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.web.http.server.address() as AddressInfo).port}`
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(async () => {
  await app.processAll()
})

const rows = (count: number, price: number | string) => csvRows(hotels, count, price)
const priceFile = (count: number, price: number | string) => CSV_HEADER + rows(count, price)
const files = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

async function upload(
  source: string,
  body: string | Buffer,
  more: { type?: string; token?: string; again?: true } = {},
) {
  const query = `source=${source}&file_name=цены.csv${more.again ? '&again=1' : ''}`
  const answer = await fetch(`${address}/api/admin/price-imports?${query}`, {
    method: 'POST',
    headers: { 'content-type': more.type ?? 'text/csv', authorization: `Bearer ${more.token ?? admin}` },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
async function imported(source: string, body: string | Buffer) {
  const sent = await upload(source, body)
  expect(sent).toMatchObject({ status: 200, body: { result: { state: 'queued', source } } })
  await app.processAll()
  return look(sent.body.result.id)
}
const look = async (id: number) =>
  (await app.call(`GET /api/admin/price-imports/${id}`, { token: admin })).body.result
const pricesOf = (source: string) => soldPrices(read, source)

test('ADM-10 the very file that is on sale is not loaded again unasked: when it was loaded is told, and whoever knows that may', async () => {
  const text = priceFile(10, 700)
  const { id } = await imported('same', text)
  const refused = await upload('same', text)
  expect(refused).toMatchObject({ status: 409, body: { error: { reason: 'file_same' } } })
  expect(refused.body.error.message).toMatch(/«цены\.csv» уже загружен \d\d\.\d\d\.\d{4}, \d\d:\d\d/)
  expect(files(), 'nothing of it stays').toEqual([])
  expect((await upload('same', text, { again: true })).status).toBe(200)
  await app.processAll()
  expect((await imported('same', priceFile(10, 701))).state, 'another file').toBe('switched')
  expect((await imported('same', text)).state, 'what was on sale before').toBe('switched')
  expect((await imported('twin', text)).state, 'another source').toBe('switched')
  expect((await look(id)).is_current).toBe(false)
})

test('ADM-10 of two who send the same file at once one has it loaded', async () => {
  const text = priceFile(10, 720)
  const answers = await Promise.all([upload('at-once', text), upload('at-once', text)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await app.processAll()
})

test('ADM-10 an uploaded list goes on sale whole, its bad lines are told by number and reason, its file is removed', async () => {
  const text = priceFile(40, 500) + rows(1, 0) + '1,999999999,1,AI,2027-01-01,7,"Люкс,\u202e",5\n'
  const done = await imported('up', gzipSync(text))
  expect(done).toMatchObject({
    state: 'switched',
    file_name: 'цены.csv',
    format: 'csv',
    lines: 42,
    taken: 40,
    rejected: 2,
    is_current: true,
    can_roll_back: false,
    created_by: 'Вера Громова',
    reasons: [
      { reason: 'hotel', count: 1 },
      { reason: 'price', count: 1 },
    ],
    errors: [
      { line: 42, reason: 'price' },
      { line: 43, reason: 'hotel', excerpt: '1,999999999,1,AI,2027-01-01,7,"Люкс, ",5' },
    ],
  })
  expect(done.bytes_read).toBe(done.size)
  expect(await pricesOf('up')).toEqual({ 500: 40 })
  expect(files()).toEqual([])
  const csv = await app.call(`GET /api/admin/price-imports/${done.id}/errors.csv`, { token: admin })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body).toContain('Строка файла;Что не так;Начало строки;Код причины\r\n')
  expect(csv.body).toContain('43;неизвестный отель;"1,999999999,1,AI,2027-01-01,7,""Люкс, "",5";hotel\r\n')
})

test('ADM-10 a list of which too much is bad is refused with a sentence, and the last one stays', async () => {
  await imported('keep', priceFile(30, 700))
  const refused = await imported('keep', priceFile(10, 800) + rows(5, -1))
  expect(refused).toMatchObject({ state: 'refused', is_current: false, taken: 0, rejected: 5 })
  expect(refused.message).toBe('Не принято 5 строк из 15: прежние цены остаются')
  expect(refused.errors).toHaveLength(5)
  expect(await pricesOf('keep')).toEqual({ 700: 30 })
  const page = await imported('keep', '<html>502</html>')
  expect(page).toMatchObject({ state: 'refused', message: expect.stringContaining('нет столбцов') })
  const broken = await imported('keep', gzipSync(priceFile(1000, 900)).subarray(0, -9))
  expect(broken).toMatchObject({ state: 'refused', message: expect.stringContaining('не целиком') })
  expect(await pricesOf('keep')).toEqual({ 700: 30 })
})

test('ADM-10 one import is rolled back to the prices before it, and no further', async () => {
  const first = await imported('back', priceFile(20, 100))
  const second = await imported('back', priceFile(30, 200))
  expect(second.can_roll_back).toBe(true)
  expect(await imported('back', 'nothing')).toMatchObject({ state: 'refused', can_roll_back: false })
  const rollBack = (id: number) => app.call(`POST /api/admin/price-imports/${id}/rollback`, { token: admin })
  expect(await rollBack(first.id)).toMatchObject({ status: 409, body: { error: { reason: 'file_state' } } })
  expect(await rollBack(second.id)).toMatchObject({
    status: 200,
    body: { result: { is_rolling_back: true } },
  })
  await app.processAll()
  expect(await pricesOf('back')).toEqual({ 100: 20 })
  expect(await look(second.id)).toMatchObject({
    state: 'rolled_back',
    is_rolling_back: false,
    is_current: false,
  })
  expect(await look(first.id)).toMatchObject({ is_current: true, can_roll_back: false })
  expect(await rollBack(first.id)).toMatchObject({
    status: 409,
    body: { error: { reason: 'file_nothing_before' } },
  })
  expect(await rollBack(999_999)).toMatchObject({ status: 404 })
})

test('ADM-10 the list of imports is the newest first and comes in pages', async () => {
  const { body } = await app.call('GET /api/admin/price-imports', { token: admin })
  const ids = body.result.items.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
  expect(body.result.total_items).toBe(ids.length)
})

test('ADM-01, ADM-10 nobody but an administrator reads, uploads, rolls back or stops', async () => {
  const tourist = (await people.anna(app)).token
  const agent = (await createAgent(app)).token
  for (const token of [tourist, agent]) {
    expect((await upload('mine', priceFile(5, 1), { token })).status).toBe(403)
    for (const call of [
      'GET /api/admin/price-imports',
      'GET /api/admin/price-imports/1',
      'GET /api/admin/price-imports/1/errors.csv',
      'POST /api/admin/price-imports/1/rollback',
      'DELETE /api/admin/price-imports/1',
    ] as const)
      expect((await app.call(call, { token })).status).toBe(403)
  }
  expect((await app.call('GET /api/admin/price-imports')).status).toBe(401)
  expect(await pricesOf('mine')).toEqual({})
  expect(files()).toEqual([])
})

test('ADM-10, ERR-03 what is no file of prices is refused at the door and leaves nothing', async () => {
  const before = await read.selectFrom('price_feed').select('id').execute()
  expect((await upload('UPPER', priceFile(1, 1))).status).toBe(400)
  expect((await upload('built-in', priceFile(1, 1))).body.error).toMatchObject({
    source: expect.stringContaining('занято'),
  })
  expect((await upload('door', '')).body.error).toMatchObject({ reason: 'file_empty' })
  expect((await upload('door', '{}', { type: 'application/json' })).status).toBe(415)
  expect((await upload('door', 'x', { type: 'multipart/form-data; boundary=x' })).status).toBe(415)
  expect(
    (await app.call('POST /api/admin/price-imports?source=door', { token: admin })).body.error,
  ).toMatchObject({
    reason: 'file_empty',
  })
  // Other routes understand JSON alone, as before.
  const login = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'a',
  })
  expect(login.status).toBe(415)
  expect(await read.selectFrom('price_feed').select('id').execute()).toEqual(before)
  expect(files()).toEqual([])
})

test('ADM-10 a file that promises more than two gibibytes is refused before it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const sending = request(`${address}/api/admin/price-imports?source=huge`, {
    method: 'POST',
    headers: {
      'content-type': 'text/csv',
      authorization: `Bearer ${admin}`,
      'content-length': 3 * 1024 ** 3,
    },
  })
  sending.on('response', (answer) => resolve(answer.statusCode)).on('error', () => resolve(undefined))
  sending.write('a')
  expect(await promise).toBe(413)
  sending.destroy()
})

test('ADM-10 an upload that breaks off leaves neither a file nor a row', async () => {
  const before = await read.selectFrom('price_feed').select('id').execute()
  const sending = request(`${address}/api/admin/price-imports?source=cut`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin}`, 'content-length': 10_000_000 },
  })
  sending.on('error', () => {})
  sending.write(priceFile(1000, 5))
  for (let tries = 0; tries < 100 && files().length === 0; tries += 1) await sleep(20)
  expect(files()).toHaveLength(1)
  sending.destroy()
  for (let tries = 0; tries < 100 && files().length > 0; tries += 1) await sleep(20)
  expect(files()).toEqual([])
  expect(await read.selectFrom('price_feed').select('id').execute()).toEqual(before)
})

test('ADM-10 a waiting import is stopped at once and its file goes; a finished one cannot be stopped', async () => {
  const { body } = await upload('stop', priceFile(10, 5))
  const stop = (id: number) => app.call(`DELETE /api/admin/price-imports/${id}`, { token: admin })
  expect(await stop(body.result.id)).toMatchObject({ status: 200, body: { result: { state: 'cancelled' } } })
  await app.processAll()
  expect(await pricesOf('stop')).toEqual({})
  const before = new Date(Date.now() - 3 * 3600 * 1000)
  for (const { parentPath, name } of files()) utimesSync(join(parentPath, name), before, before)
  await sweepPriceFiles.run(jobContext(app.core.worker), undefined as never)
  expect(files()).toEqual([])
  const done = await imported('stop', priceFile(10, 5))
  expect(await stop(done.id)).toMatchObject({ status: 409, body: { error: { reason: 'file_state' } } })
})

test('ADM-10 more files at once than a process takes come one after another, and all of them', async () => {
  const sources = ['many-a', 'many-b', 'many-c', 'many-d', 'many-e']
  for (const source of sources) await upload(source, priceFile(300, 40))
  for (let tries = 0; tries < 5; tries += 1) await app.processAll()
  for (const source of sources) expect(await pricesOf(source)).toEqual({ 40: 300 })
})

test('ADM-10 an import that is asked to stop while it reads changes nothing and can be sent again', async () => {
  await imported('halt', priceFile(10, 60))
  const { body } = await upload('halt', priceFile(20, 70))
  const { id } = body.result
  await app.database.pool.query(`update price_feed set state = 'reading' where id = $1`, [id])
  const stop = await app.call(`DELETE /api/admin/price-imports/${id}`, { token: admin })
  expect(stop).toMatchObject({ status: 200, body: { result: { state: 'reading' } } })
  await app.processAll()
  expect(await look(id)).toMatchObject({ state: 'cancelled', is_current: false })
  expect(await pricesOf('halt')).toEqual({ 60: 10 })
  expect(await imported('halt', priceFile(20, 70))).toMatchObject({ state: 'switched' })
})
