import { Writable } from 'node:stream'
import { setImmediate as yieldLoop, setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createLog } from '../log.ts'

const written: Record<string, unknown>[] = []
const sink = new Writable({
  write: (line: Buffer, _encoding, done) => {
    written.push(JSON.parse(line.toString()))
    done()
  },
})
const app = await bootApp({ isPatient: false, log: createLog('warn', sink) })
const anna = await people.anna(app)
const internal = ['GET /health/live', 'GET /health/ready', 'GET /health/deep', 'GET /metrics'] as const
const statuses = () => Promise.all(internal.map(async (line) => (await app.call(line)).status))

/** A little more than a process has to itself after its start. */
const OPENING_MS = 4500
const nobody = new Int32Array(new SharedArrayBuffer(4))
/** Nothing else runs in this process meanwhile, and the processor is left to others. */
const block = (milliseconds: number): unknown => Atomics.wait(nobody, 0, 0, milliseconds)

test('while every connection of the pool is taken calls are told to come again, and the process stays in service', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => app.database.pool.connect()))
  try {
    const calls = Array.from({ length: 30 }, () => app.call('GET /api/user', anna))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    for (const { status, headers } of await Promise.all(calls)) {
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  } finally {
    for (const client of taken) client.release()
  }
  expect((await app.call('GET /api/user', anna)).status).toBe(200)
})

test(
  'a process that is too busy for visitors still says that it is alive and how it is',
  { timeout: 180_000 },
  async () => {
    // What is late in the first moments of a process is its start.
    await sleep(OPENING_MS)
    let visitor = 200
    for (let tries = 0; tries < 20 && visitor !== 503; tries++) {
      // The delay is a mean of each second: of those between two blocks there are only long ones.
      for (let round = 0; round < 2; round++) {
        block(2000)
        await yieldLoop()
      }
      visitor = (await app.call('GET /api/geo/v2/countries')).status
    }
    expect(visitor).toBe(503)
    // One line without a stack: of a crowd that is turned away there are thousands.
    const [line] = written.filter(({ msg, reason }) => msg === 'unavailable' && reason === 'unavailable')
    expect(line).toMatchObject({ route: '/api/geo/v2/countries' })
    expect(line).not.toHaveProperty('err')
    expect(await statuses()).toEqual([200, 200, 200, 200])
  },
)
