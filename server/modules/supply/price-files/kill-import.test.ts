import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { CSV_HEADER, csvRows, soldPrices } from './price-files.factory.ts'
import { unfinishedPriceFiles } from './price-files.queries.ts'

const root = resolve(import.meta.dirname, '../../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'kill-import-'))
const app = await bootApp({ config: { dataDir } })
const { read } = app.database

/** Two lists of a source, told apart by their price and length. */
const lists = [
  { path: join(dataDir, 'one.csv'), price: 1000, tours: 25_000 },
  { path: join(dataDir, 'two.csv'), price: 2000, tours: 40_000 },
]

beforeAll(async () => {
  await loadGeo(app)
  const hotels = await read.selectFrom('hotel').select('id').where('region_id', '=', 22).limit(20).execute()
  const ids = hotels.map(({ id }) => id)
  for (const { path, price, tours } of lists) writeFileSync(path, CSV_HEADER + csvRows(ids, tours, price))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The command as a person starts it. */
function prices(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/prices.ts', ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: app.database.connectionString,
      LOTOUR_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const reading = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      said.push(line)
      if (/^Загрузка №|^Начинаю заново/.test(line)) reading.resolve()
    })
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  return { child, said, reading: reading.promise, ended }
}

/** Looks at what is on sale all the time; whatever it sees has to be one of the lists, whole. */
function watch() {
  const seen = new Map<string, number>()
  const over = new AbortController()
  const looking = (async () => {
    while (!over.signal.aborted) {
      const now = JSON.stringify(await soldPrices(read, 'killed'))
      seen.set(now, (seen.get(now) ?? 0) + 1)
      await sleep(20)
    }
  })()
  return async () => {
    over.abort()
    await looking
    return seen
  }
}

const whole = lists.map(({ price, tours }) => JSON.stringify({ [price]: tours }))

test('TOUR-04 an import killed with -9 at any moment leaves the old prices or the new ones, and the next run finishes it', async () => {
  expect(await prices('import', lists[0]!.path, '--source', 'killed').ended).toBe(0)
  const stop = watch()
  let unfinished = 0
  // From the first line to beyond the switch; a seed would not make another process's moments the same.
  const moments = [0, 60, 150, 300, 450, 600, 900]
  for (const [round, moment] of moments.entries()) {
    const run = prices('import', lists[(round + 1) % 2]!.path, '--source', 'killed')
    await run.reading
    await sleep(moment)
    run.child.kill('SIGKILL')
    await run.ended
    unfinished += (await unfinishedPriceFiles(read)).length > 0 ? 1 : 0
  }
  expect(await prices('resume').ended).toBe(0)
  const last = await soldPrices(read, 'killed')
  const seen = await stop()
  expect([...seen.keys()].filter((one) => !whole.includes(one))).toEqual([])
  expect(JSON.stringify(last)).toBe(whole[moments.length % 2])
  // Otherwise the kills met nobody at work and the test shows nothing.
  expect(unfinished).toBeGreaterThan(1)
  expect([...seen.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(100)
  expect(await unfinishedPriceFiles(read)).toEqual([])
  // Tables of killed imports are gone: what is sold and what a roll-back needs are left.
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_class where relkind = 'r' and relname ~ '^tour_\\d+$'`.execute(read)
  expect(rows[0]?.count).toBeLessThanOrEqual(2)
}, 240_000)

test('TOUR-04 the command says what went wrong, and its exit code too', async () => {
  const call = async (...args: string[]) => {
    const { ended, said } = prices(...args)
    return [await ended, said.join('\n')]
  }
  writeFileSync(join(dataDir, 'bad.csv'), `${CSV_HEADER}1,2\n`)
  const said = await Promise.all([
    call('import', join(dataDir, 'bad.csv'), '--source', 'killed'),
    call('import', join(dataDir, 'none.csv'), '--source', 'unread'),
    call('import', join(dataDir, 'bad.csv')),
    call('import', 'x', '--source', 'a', '--encoding', 'koi8'),
    call('rollback', '999'),
    call('report', '999'),
  ])
  expect(said).toEqual([
    [3, expect.stringContaining('Прежние цены остаются. Загрузка №')],
    [1, expect.stringContaining('Не удалось прочитать файл')],
    [2, expect.stringContaining('--source')],
    [2, expect.any(String)],
    [1, 'Нет такой загрузки'],
    [1, 'Не найдено.'],
  ])
}, 120_000)
