import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import { callOutside } from '../outside/call-outside.ts'
import { addDiskMetrics, LAST_BACKUP } from './disk-metrics.ts'
import { forgetFigures, madeOnceA } from './figure.ts'

const app = await bootApp()
await loadGeo(app)
const anna = await people.anna(app)

const PATIENCE = { timeout: 30_000 }
/** As they are now, not as they were when somebody asked last. */
const shown = async () => {
  forgetFigures()
  return String((await app.call('GET /metrics')).body)
}
const valueIn = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const value = async (series: string) => valueIn(await shown(), series)

test('a commit is timed, and so is the wait for a connection', async () => {
  const before = (await value('database_commit_seconds_count')) ?? 0
  await createAuction(app, anna)
  await expect.poll(() => value('database_commit_seconds_count'), PATIENCE).toBeGreaterThan(before)
  expect(await value('database_connection_wait_seconds_count')).toBeGreaterThan(0)
  expect(await value('database_connections_max')).toBe(20)
})

test('a frame is timed from its commit until this process has heard of it, on a line that stands', async () => {
  const id = await createAuction(app, anna)
  const socket = await openSocket(app, anna)
  await socket.subscribe(`/auctions/${id}`)
  const before = (await value('live_frame_lag_seconds_count')) ?? 0
  await app.call('POST /api/request/hide', { token: anna.token, body: { request_id: id, status: true } })
  await expect.poll(() => value('live_frame_lag_seconds_count'), PATIENCE).toBeGreaterThan(before)
  expect(await value('live_line_up')).toBe(1)
})

test('a job is counted by its kind and by what came of it', async () => {
  const { pool } = app.database
  const add = (name: string, payload: object) =>
    pool.query('select graphile_worker.add_job($1, payload => $2, max_attempts => 1)', [name, payload])
  const count = (job: string, outcome: string) =>
    value(`job_duration_seconds_count{job="${job}",outcome="${outcome}"}`)
  // The process may have worked for other files of tests before.
  const counts = async () => [
    (await count('billing.check-ledger', 'done')) ?? 0,
    (await count('files.remove-objects', 'failed')) ?? 0,
  ]
  const [done = 0, failed = 0] = await counts()
  await add('billing.check-ledger', {})
  await add('files.remove-objects', { names: 7 })
  await app.processAll()
  await expect.poll(counts, PATIENCE).toEqual([done + 1, failed + 1])
})

test('the newest check of the books is shown, red as well as green', async () => {
  const { pool } = app.database
  await expect.poll(() => value('ledger_check_sound'), PATIENCE).toBe(1)
  await expect.poll(() => value('ledger_check_timestamp_seconds'), PATIENCE).toBeGreaterThan(0)
  await pool.query(`
    insert into ledger_check (created_at, finished_at, as_of, entries, digest, is_sound, findings, totals)
    values (now(), to_timestamp(1000), now(), 0, '', false, '[]', '{}')`)
  await expect.poll(() => value('ledger_check_sound'), PATIENCE).toBe(0)
  expect(await value('ledger_check_timestamp_seconds')).toBe(1000)
})

test('a transaction that lasts is seen, and that the database has no archive', async () => {
  // As an import does: no page may stay in one for so long.
  const client = new pg.Client({ connectionString: app.database.connectionString })
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  await expect.poll(() => value('database_oldest_transaction_seconds'), PATIENCE).toBeGreaterThan(0)
  await client.query('rollback')
  expect(await value('database_archive_failing')).toBe(0)
  expect(await value('database_archived_timestamp_seconds')).toBe(0)
})

test('whoever is asked outside is timed by name, without the address and whatever stands in it', async () => {
  const server = createServer((request, response) =>
    response.writeHead(request.url?.startsWith('/broken') ? 500 : 200).end('{}'),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const ask = (path: string) =>
    callOutside({
      name: 'company',
      url: `http://127.0.0.1:${port}${path}`,
      timeoutMs: 5000,
      bytesMax: 100,
    })
  await ask('/well?phone=79001112233')
  await ask('/broken')
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await expect(ask('/silent')).rejects.toThrow('company')
  const count = (outcome: string) => value(`outside_call_seconds_count{to="company",outcome="${outcome}"}`)
  await expect.poll(() => count('answered'), PATIENCE).toBe(1)
  expect([await count('failed'), await count('silent')]).toEqual([1, 1])
  expect(await shown()).not.toMatch(/79001112233|127\.0\.0\.1/)
})

test('room on the disks is shown, of folders that are there; the last backup only where the database is our own', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lotour-metrics-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const config = { databaseUrl: undefined, dataDir, filesDir: undefined, keysDir: join(dataDir, 'none') }
  const textOf = async (more: Partial<typeof config> | { databaseUrl: string } = {}) => {
    const registry = new Registry()
    addDiskMetrics(registry, { ...config, ...more })
    return registry.metrics()
  }
  const never = await textOf()
  expect(valueIn(never, 'disk_free_bytes{folder="database"}')).toBeGreaterThan(0)
  expect(never).not.toContain('folder="keys"')
  expect(valueIn(never, 'backup_timestamp_seconds')).toBe(0)
  await writeFile(join(dataDir, LAST_BACKUP), '')
  await utimes(join(dataDir, LAST_BACKUP), 1000, 1000)
  expect(valueIn(await textOf(), 'backup_timestamp_seconds')).toBe(1000)
  const theirs = await textOf({ databaseUrl: 'postgres://db/lotour' })
  expect(theirs).not.toContain('backup_timestamp_seconds')
  expect(valueIn(theirs, 'disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
})

test('every figure says what it is', async () => {
  const helps = [...(await shown()).matchAll(/^# HELP (\S+) (.*)$/gm)]
  expect(helps.length).toBeGreaterThan(40)
  expect(helps.filter(([, , help = '']) => help.length < 8)).toEqual([])
})

test('a figure that is asked for many times is made once', async () => {
  let times = 0
  const figure = madeOnceA(60_000, async () => (times += 1))
  expect([await figure(), await figure()]).toEqual([1, 1])
  const always = madeOnceA(-1, async () => (times += 1))
  expect([await always(), await always()]).toEqual([2, 3])
})
