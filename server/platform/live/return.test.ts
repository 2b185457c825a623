import { afterAll, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createLog } from '../log.ts'
import { openHub } from './hub.ts'
import { rememberHeard } from './heard.ts'

const PATIENCE = { timeout: 20_000 }
const app = await bootApp()
const { pool } = app.database
const clock = { now: 0 }
const log = createLog('silent')
// Rows alone are stored here: each is found by looking, the sooner the oftener.
const options = { log, pastsAtOnce: 2, lookMs: 50 }
const hub = await openHub(app.database, { ...options, clock: () => clock.now })
afterAll(() => hub.close())
const heard = new Set<number>()
hub.onFrame(({ id }) => void heard.add(id))

const KEY = 'feed:4'
const INSERT = `insert into live_frame (url, name, data)
  select $1, 'request.changed', '{}' from generate_series(1, $2::int) returning id`
const isHeard = (ids: number[]) =>
  vi.waitFor(() => expect(ids.filter((id) => !heard.has(id))).toEqual([]), PATIENCE)

/** So many things happen at the address and are heard. */
async function happen(times: number, key = KEY): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(INSERT, [key, times])
  const ids = rows.map(({ id }) => id)
  await isHeard(ids)
  return ids
}
/** A minute passes, with looks in it. */
async function pass(): Promise<void> {
  clock.now += 60_000
  await happen(1, 'feed:5')
  await happen(1, 'feed:5')
  clock.now += 60_000
}
const since = async (cursor: number) => (await hub.since([KEY], { cursor }))?.map(({ id }) => id)

test('WS-01 whoever comes back to a busy address is told what has happened meanwhile, not what was told before', async () => {
  await happen(1)
  await pass()
  await happen(1500)
  await pass()
  const last = (await happen(1)).at(-1) ?? 0
  const missed = await happen(30)
  expect(await since(last)).toEqual(missed)
})

test('WS-01 what was stored before the last that a page heard and committed after it is told to it when it comes back', async () => {
  await happen(1)
  await pass()
  const slow = await pool.connect()
  await slow.query('begin')
  const { rows } = await slow.query<{ id: number }>(INSERT, [KEY, 1])
  const late = rows.map(({ id }) => id)
  const last = (await happen(1)).at(-1) ?? 0
  await slow.query('commit')
  slow.release()
  await isHeard(late)
  expect(late[0]).toBeLessThan(last)
  expect(await since(last)).toEqual(late)
})

test('WS-01 of a thousand events a page that comes back is told each, of more that it has to read again', async () => {
  await pass()
  const last = (await happen(1)).at(-1) ?? 0
  const missed = await happen(1000)
  expect(await since(last)).toEqual(missed)
  await happen(1)
  expect(await since(last)).toBeUndefined()
})

test('WS-01 a cursor of before this process began is given a minute more than it needs', async () => {
  const [earlier, last] = [await happen(1), await happen(1)]
  const fresh = await openHub(app.database, options)
  try {
    const told = (await fresh.since([KEY], { cursor: last[0] ?? 0 }))?.map(({ id }) => id)
    // Nobody here knows when they were told: those of the minute before are told once more, if they are few.
    expect(told === undefined || told.includes(earlier[0] ?? -1)).toBe(true)
  } finally {
    await fresh.close()
  }
})

test('WS-01 what is remembered of addresses ends with what is remembered at all', () => {
  const memory = rememberHeard(4)
  const note = (id: number, url: string) =>
    memory.note({ id, url }, { at: 1000 * id, after: 1000 * (id - 1) })
  for (const [id, url] of [
    [1, 'a'],
    [2, 'b'],
    [3, 'a'],
    [5, 'a'],
    [4, 'a'],
  ] as const)
    note(id, url)
  expect([1, 2, 3, 4, 5].map((id) => memory.has(id))).toEqual([false, true, true, true, true])
  // 4 came after 5, and 3 was still gathered when 5 was committed; 2 was told by then.
  expect(memory.lateBefore(5, ['a', 'b'])).toEqual([3, 4])
  expect(memory.lateBefore(1, ['a'])).toBeNull()
  memory.clear()
  expect(memory.lateBefore(5, ['a'])).toBeNull()
})
