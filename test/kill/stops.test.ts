import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded-postgres.ts'
import { livePostmaster } from '../../server/platform/embedded/postmaster-pid.ts'
import { freePort } from '../support/processes/processes.ts'
import { signalAll, workingIn } from './server/processes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const home = path.join(root, '.data', 'stops')
const folder = (fs.mkdirSync(home, { recursive: true }), fs.mkdtempSync(path.join(home, 'run-')))
const dataDir = path.join(fs.realpathSync(folder), 'postgres')
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const patience = { timeout: 50_000, interval: 50 }

interface Started {
  process: ChildProcess
  /** What it has said until now. */
  said(): string
  ended: Promise<number | null>
}

const started: Started[] = []

/** The application as it is run, all in one process, with a database server of its own. */
function start(env: NodeJS.ProcessEnv = {}): Started {
  const { DATABASE_URL: _given, ...inherited } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOTOUR_DATA_DIR: folder,
      LOTOUR_PRICE_ROWS: '1000',
      LOTOUR_LOG_LEVEL: 'warn',
      LOTOUR_RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => (said += words))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const one = { process: child, said: () => said, ended }
  started.push(one)
  return one
}

const status = (where: string) =>
  fetch(url + where).then(
    (answer) => answer.status,
    () => 0,
  )
const isReady = (answer = 200) =>
  vi.waitFor(async () => expect(await status('/health/ready')).toBe(answer), patience)
const isDatabaseThere = (answer = 200) =>
  vi.waitFor(async () => expect(await status('/health/deep')).toBe(answer), patience)

interface Traffic {
  answers: { status: number; retryAfter: string | null }[]
  /** No call is begun any more; those under way are waited for. */
  end(): Promise<void>
}

/** Somebody with a made-up sign-in and a visitor, again and again: each call asks the database. */
function traffic(lanes = 8): Traffic {
  const answers: Traffic['answers'] = []
  const over = new AbortController()
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  const drive = async (lane: number) => {
    while (!over.signal.aborted) {
      const where = lane % 2 ? '/api/user' : '/api/hot-tours?seed=' + answers.length
      const answer = await fetch(url + where, { headers }).catch(() => null)
      answers.push({ status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null })
      await answer?.arrayBuffer().catch(() => null)
      await sleep(5)
    }
  }
  const driving = Promise.all(Array.from({ length: lanes }, (_, lane) => drive(lane)))
  return {
    answers,
    end: async () => {
      over.abort()
      await driving
    },
  }
}

const unexpected = ({ answers }: Traffic) =>
  answers.filter(({ status: code, retryAfter }) => (code >= 500 ? code !== 503 || !retryAfter : code === 0))

let app: Started
beforeAll(async () => {
  app = start()
  const early = app.ended.then(() => {
    throw new Error(app.said())
  })
  await Promise.race([isReady(), early])
}, 120_000)
afterAll(async () => {
  for (const one of started) one.process.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  signalAll(workingIn(dataDir), 'SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

test.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
  'a database server that goes by %s is back by itself, and who calls meanwhile is told to come again',
  async (signal) => {
    const calls = traffic()
    await vi.waitFor(() => expect(calls.answers.length).toBeGreaterThan(20), patience)
    const before = livePostmaster(dataDir)!
    process.kill(before, signal)
    await vi.waitFor(() => expect(livePostmaster(dataDir) ?? before).not.toBe(before), patience)
    await isDatabaseThere()
    const then = calls.answers.length
    await vi.waitFor(() => {
      expect(calls.answers.slice(then).filter(({ status: code }) => code < 500).length).toBeGreaterThan(20)
    }, patience)
    await calls.end()
    expect(unexpected(calls)).toEqual([])
    expect(app.said()).not.toContain('unhandled rejection')
  },
)

test('while the database hangs every call ends and the process stays in service; then it goes on', async () => {
  const calls = traffic()
  await vi.waitFor(() => expect(calls.answers.length).toBeGreaterThan(20), patience)
  const all = workingIn(dataDir)
  signalAll(all, 'SIGSTOP')
  try {
    await isDatabaseThere(503)
    expect([await status('/health/live'), await status('/health/ready')]).toEqual([200, 200])
    // Nobody's call waits for the server to go on.
    await calls.end()
  } finally {
    signalAll(all, 'SIGCONT')
  }
  await isDatabaseThere()
  expect(unexpected(calls)).toEqual([])
  expect(calls.answers.some(({ status: code }) => code === 503)).toBe(true)
})

test('a second start on the same folder and port says why it ends in one line, and the first goes on', async () => {
  const second = start()
  expect(await second.ended).toBe(1)
  const complaints = second
    .said()
    .split('\n')
    .filter((line) => line.startsWith('Не удалось запустить'))
  expect(complaints).toEqual([expect.stringContaining(String(port))])
  expect(await status('/health/ready')).toBe(200)
})

test('a process that is told to end in the middle of its work loses no call, and its database server goes with it', async () => {
  const calls = traffic()
  await vi.waitFor(() => expect(calls.answers.length).toBeGreaterThan(20), patience)
  await isReady()
  app.process.kill('SIGTERM')
  // Whoever shares the calls out looks as often as this.
  await isReady(503)
  await calls.end()
  expect(calls.answers.filter(({ status: code }) => code === 0 || code >= 500)).toEqual([])
  expect(await app.ended).toBe(0)
  expect(livePostmaster(dataDir)).toBeUndefined()
})

test('a program that is older than its database does not start, and leaves no database server behind', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  await client.query(`insert into kysely_migration values ('9999-later', now()::text)`)
  await client.query(`update schema_floor set program = '9999-later'`)
  await client.end()
  await server.stop()
  const older = start()
  expect(await older.ended).toBe(1)
  expect(older.said()).toContain('База данных новее этой версии программы')
  expect(livePostmaster(dataDir)).toBeUndefined()
})
