import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { migrate } from './migrate.ts'
import { createLog } from '../log.ts'
import { keepListening } from './keep-listening.ts'

const database = await createTestDatabase(migrate)
const pool = new pg.Pool({ connectionString: database, max: 1 })
// The database goes while its last connection is still saying goodbye.
pool.on('connect', (client) => client.on('error', () => {}))
pool.on('error', () => {})
/** An answer comes and a line is opened in far less, unless nothing comes at all. */
const pace = { probeMs: 40, answerMs: 2000 }

/** A way to the database that can be broken as networks break: nothing arrives any more, and nobody says so. */
const broken = new Set<net.Socket>()
const way = net.createServer((near) => {
  const far = net.connect(socketOf(database))
  const sides: [net.Socket, net.Socket][] = [
    [near, far],
    [far, near],
  ]
  for (const [from, to] of sides) {
    from.on('error', () => {}).on('close', () => to.destroy())
    from.on('data', (chunk) => void (broken.has(near) || to.write(chunk)))
  }
  lines.push(near)
})
const lines: net.Socket[] = []
let throughIt = ''

beforeAll(async () => {
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const { user, password = '', database: name = '' } = new pg.Client(database)
  const { port } = way.address() as AddressInfo
  throughIt = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`
})
afterAll(() => {
  for (const line of lines) line.destroy()
  way.close()
  return pool.end()
})

/** The server of the tests may be on a socket file. */
function socketOf(connectionString: string): net.NetConnectOpts {
  const { host, port } = new pg.Client(connectionString)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

const nowOfDatabase = async () =>
  (await pool.query<{ now: Date }>('select now()')).rows[0]?.now ?? new Date(0)

async function listen(hear: (word: string) => Promise<void> = async () => {}) {
  const heard: string[] = []
  const caughtUp: Date[] = []
  const faults: Error[] = []
  const line = await keepListening(
    { connectionString: throughIt, channel: 'live', log: createLog('silent'), pace },
    {
      hear: async (payload) => {
        await hear(payload)
        heard.push(payload)
      },
      catchUp: async (heardUntil) => {
        caughtUp.push(heardUntil)
        const fault = faults.shift()
        if (fault) throw fault
      },
    },
  )
  return { heard, caughtUp, faults, close: line.close }
}

const say = (word: string) => pool.query('select pg_notify($1, $2)', ['live', word])
const soon = { timeout: 10_000 }

test('WS-01 a line that is dead without a word is noticed, and everything since its last answer is read again', async () => {
  const { heard, caughtUp, close } = await listen()
  await say('before')
  await expect.poll(() => heard, soon).toEqual(['before'])
  const alive = await nowOfDatabase()
  for (const line of lines) broken.add(line)
  const lost = await nowOfDatabase()
  await say('lost')
  await expect.poll(() => caughtUp.length, soon).toBe(1)
  expect(caughtUp[0]?.getTime()).toBeLessThanOrEqual(lost.getTime() + 1)
  expect(caughtUp[0]?.getTime()).toBeGreaterThan(alive.getTime() - 5000)
  await say('after')
  await expect.poll(() => heard, soon).toEqual(['before', 'after'])
  await close()
})

test('WS-01 a catching up that fails is begun again from the same moment, on one line', async () => {
  const { caughtUp, faults, heard, close } = await listen()
  faults.push(new Error('the database has gone again'))
  for (const line of lines) line.destroy()
  await expect.poll(() => caughtUp.length, soon).toBe(2)
  expect(caughtUp[0]).toEqual(caughtUp[1])
  await say('once')
  await expect.poll(() => heard, soon).toEqual(['once'])
  await close()
})

test('WS-01 a server whose own clock is an hour ahead misses nothing: the moment is the database’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const { caughtUp, close } = await listen()
  const before = await nowOfDatabase()
  for (const line of lines) line.destroy()
  await expect.poll(() => caughtUp.length, soon).toBe(1)
  vi.useRealTimers()
  expect(Math.abs((caughtUp[0]?.getTime() ?? 0) - before.getTime())).toBeLessThan(60_000)
  await close()
})

test('WS-01 who has closed does not come back', async () => {
  const { caughtUp, close } = await listen()
  const open = lines.length
  for (const line of lines) broken.add(line)
  const began = performance.now()
  await close()
  expect(performance.now() - began).toBeLessThan(3000)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([caughtUp.length, lines.length]).toEqual([0, open])
})

test('WS-01, F33 what was told but could not be read is caught up with on a new line, and what is told meanwhile is not lost', async () => {
  let isBusy = true
  const { heard, caughtUp, close } = await listen(async () => {
    if (isBusy) throw new Error('nothing can be read now')
  })
  const before = await nowOfDatabase()
  await say('by number')
  await expect.poll(() => caughtUp.length, soon).toBe(1)
  expect(caughtUp[0]?.getTime()).toBeLessThanOrEqual(before.getTime() + 1)
  isBusy = false
  await say('after')
  await expect.poll(() => heard, soon).toEqual(['after'])
  await close()
})

test('WS-01 while a notice is being read the line does not count as heard until later', async () => {
  let read: () => void = () => {}
  const reading = new Promise<void>((done) => (read = done))
  const { caughtUp, heard, close } = await listen(() => reading)
  await say('slow')
  const told = await nowOfDatabase()
  // Some probes pass meanwhile.
  await new Promise((done) => setTimeout(done, 10 * pace.probeMs))
  for (const line of lines) line.destroy()
  await expect.poll(() => caughtUp.length, soon).toBe(1)
  expect(caughtUp[0]?.getTime()).toBeLessThanOrEqual(told.getTime() + 1)
  read()
  await expect.poll(() => heard, soon).toEqual(['slow'])
  await close()
})

test('WS-01 however many notices wait for a slow one, a line keeps a thousand and leaves the others to the catching up', async () => {
  let began = 0
  const { caughtUp, close } = await listen(() => {
    began += 1
    return new Promise(() => {})
  })
  await say('slow')
  await expect.poll(() => began, soon).toBe(1)
  await pool.query("select pg_notify('live', number::text) from generate_series(1, 3000) as number")
  await expect.poll(() => caughtUp.length, soon).toBe(1)
  expect(began).toBe(1)
  await close()
})
