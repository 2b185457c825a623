import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '../server/platform/db/migrate.ts'
import { createTestDatabase } from './support/database/database.ts'
import { freePort } from './support/processes/processes.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'lotour-planted-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const patience = { timeout: 50_000, interval: 50 }
const secrets = ['79951234567', 'planted@example.ru']

/** Loaded before the product: throws where no call is under way, whenever it is told to. */
const plant = path.join(folder, 'plant.mjs')
writeFileSync(
  plant,
  `
  const words = 'cannot read ${secrets.join(' of ')}'
  process.on('SIGUSR2', () => void Promise.reject(new TypeError(words)))
  process.on('SIGHUP', () => setImmediate(() => { throw new RangeError(words) }))
  `,
)

let child: ChildProcess
let said = ''
let ended: Promise<[number | null, NodeJS.Signals | null]>

/** Everything in one process, as it is run, on a database of this file's own. */
beforeAll(async () => {
  const databaseUrl = await createTestDatabase(migrate)
  child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${pathToFileURL(plant).href}`,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      LOTOUR_DATA_DIR: folder,
      LOTOUR_PRICE_ROWS: '0',
      LOTOUR_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (words: string) => (said += words))
  ended = once(child, 'exit') as typeof ended
  await isReady()
}, 120_000)
afterAll(async () => {
  child.kill('SIGKILL')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

const status = (where: string) =>
  fetch(url + where, { headers: { connection: 'close' } }).then(
    (answer) => answer.status,
    () => 0,
  )
const isReady = () => vi.waitFor(async () => expect(await status('/health/ready')).toBe(200), patience)
interface Line {
  level: number
  msg: string
  err: { type: string; message: string; stack: string }
}
const logged = (msg: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.msg === msg)

/** A call of which the first half is sent; `send` sends the rest and answers what comes back. */
async function begunCall(headers = '') {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const body = JSON.stringify({ text: 'В Турцию вдвоём', today: '20.11.2026' })
  const head = `POST /api/wishes/read HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`
  socket.write(head + body.slice(0, 10))
  return {
    send: () => {
      socket.write(body.slice(10))
      return text(socket)
    },
  }
}

test('SEC-65 a promise that fails while nobody waits for it is logged, and everybody else’s calls go on', async () => {
  const call = await begunCall('Connection: close\r\n')
  child.kill('SIGUSR2')
  await vi.waitFor(() => expect(logged('unhandled rejection')).toHaveLength(1), patience)
  expect(logged('unhandled rejection')[0]).toMatchObject({
    level: 50,
    err: { type: 'TypeError', message: 'cannot read # of #' },
  })
  expect(child.exitCode).toBeNull()
  expect(await status('/health/ready')).toBe(200)
  expect(await status('/api/geo/v2/countries')).toBe(200)
  expect(await call.send()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test('SEC-65 an exception that nothing has caught ends the process by itself, the calls under way answered, and its code says that it fell', async () => {
  const call = await begunCall()
  // The head has come, and the product waits for the rest.
  expect(await status('/health/live')).toBe(200)
  child.kill('SIGHUP')
  await vi.waitFor(() => expect(logged('uncaught exception')).toHaveLength(1), patience)
  const answer = await call.send()
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(answer).toContain('"status":true')

  expect(await ended).toEqual([1, null])
  expect(logged('uncaught exception')[0]).toMatchObject({
    level: 60,
    err: { type: 'RangeError', message: 'cannot read # of #', stack: expect.stringContaining('plant.mjs') },
  })
  expect(said).toContain('Непредвиденная ошибка, процесс завершается.')
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  expect(await status('/health/live')).toBe(0)
}, 60_000)
