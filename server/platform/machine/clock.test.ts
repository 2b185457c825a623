import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { freePort } from '../../../test/support/processes/processes.ts'
import { keepClock } from './clock.ts'
import { openDatabase } from '../db/open-database.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const connectionString = await createTestDatabase(migrate)
const log = createLog('silent')

function open() {
  const database = openDatabase(connectionString, { max: 1, onError: () => {} })
  onTestFinished(() => database.close())
  return database
}

test('F16 a deadline is measured by the clock of the database, however the machine is set', async () => {
  const { pool } = open()
  const off = vi.spyOn(Date, 'now')
  const clock = await keepClock({ pool, log, onApart: () => {} })
  onTestFinished(() => clock.close())
  off.mockReturnValue(Date.parse('2031-01-01'))

  const kept = clock.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  off.mockRestore()

  expect(Math.abs(rows[0]!.now.getTime() - kept.getTime())).toBeLessThan(MINUTE_MS / 2)
})

test.each([
  { shift: 49 * HOUR_MS, says: 'спешат против часов базы на 49 ч' },
  { shift: -49 * HOUR_MS, says: 'отстают от часов базы на 49 ч' },
  { shift: 10 * MINUTE_MS, says: 'спешат против часов базы на 10 мин' },
  { shift: -400 * 24 * HOUR_MS, says: 'отстают от часов базы на 9600 ч' },
])('F15 a machine that is $shift ms away does not start, and says so', async ({ shift, says }) => {
  const { pool } = open()
  const begun = keepClock({ pool, log, onApart: () => {}, wall: () => Date.now() + shift })
  await expect(begun).rejects.toThrow(says)
})

test.each([MINUTE_MS / 2, -MINUTE_MS / 2])(
  'F16 a machine that is half a minute away works: %s ms',
  async (shift) => {
    const { pool } = open()
    const clock = await keepClock({ pool, log, onApart: () => {}, wall: () => Date.now() + shift })
    clock.close()
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(MINUTE_MS / 4)
  },
)

test('F15 a clock that jumps while the process works is told once, and decides nothing meanwhile', async () => {
  const { pool } = open()
  let shift = 0
  const apart: Error[] = []
  const clock = await keepClock({
    pool,
    log,
    onApart: (error) => apart.push(error),
    everyMs: 5,
    wall: () => Date.now() + shift,
  })
  onTestFinished(() => clock.close())

  shift = 49 * HOUR_MS
  await vi.waitFor(() => expect(apart).toHaveLength(1), 20_000)
  const asked = vi.spyOn(pool, 'query')
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(3), 20_000)

  expect(apart.map(({ message }) => message)).toEqual([expect.stringContaining('на 49 ч')])
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(MINUTE_MS / 2)
})

test('F10 the time goes on while the database is away', async () => {
  const { pool } = open()
  const answers = pool.query.bind(pool)
  let failed = 0
  const away = async () => {
    failed += 1
    throw new Error('away')
  }
  const broken = { query: answers }
  const clock = await keepClock({ pool: broken, log, onApart: () => {}, everyMs: 5 })
  onTestFinished(() => clock.close())
  broken.query = away
  const before = clock.now().getTime()

  await vi.waitFor(() => expect(failed).toBeGreaterThan(2), 20_000)

  expect(clock.now().getTime()).toBeGreaterThan(before)
})

test.each(['web', 'worker'])(
  'F16 a %s process on a machine two days ahead ends with one line',
  async (role) => {
    const root = resolve(import.meta.dirname, '../../..')
    const shifted = pathToFileURL(resolve(root, 'test/support/processes/shifted-clock.ts')).href
    const child = spawn(process.execPath, ['--import', shifted, 'server/main.ts', `--role=${role}`], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(await freePort()),
        DATABASE_URL: connectionString,
        LOTOUR_DATA_DIR: resolve(root, '.data/test-app'),
        LOTOUR_DEMO: '0',
        LOTOUR_PRICE_ROWS: '0',
        CLOCK_SHIFT_MS: String(49 * HOUR_MS),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])

    expect(code).toBe(1)
    expect(said.trim()).toMatch(
      /^Не удалось запустить: Часы этой машины спешат против часов базы на 49 ч .*$/,
    )
  },
)
