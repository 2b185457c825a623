import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { migrate } from '../db/migrate.ts'
import { PAST } from './pasts.ts'
import { NEW, OF_A_MINUTE } from './untold.ts'

const KEPT = 60_000
const database = openDatabase(await createTestDatabase(migrate), { max: 2, onError: () => {} })
const { pool } = database

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}

/** How many frames PostgreSQL touches to answer. */
function touched(plan: Plan): number {
  const own = plan['Relation Name'] ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0
  return (plan.Plans ?? []).reduce((all, part) => all + touched(part), own * plan['Actual Loops'])
}

async function reads(text: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('no plan')
  return touched(plan)
}

/** Ten hours, one frame in three of one country and one of another; the last hundred are a minute's. */
beforeAll(async () => {
  await pool.query(
    `insert into live_frame (url, name, data, created_at)
     select case n % 3 when 0 then 'feed:4' when 1 then 'feed:1' else 'user:' || n end, 'request.changed', '{}',
       clock_timestamp() - ($1 - n) * interval '600 milliseconds'
     from generate_series(1, $1::int) as n`,
    [KEPT],
  )
  await pool.query('analyze live_frame')
}, 60_000)

const newest = async () =>
  (await pool.query<{ id: number }>('select max(id) as id from live_frame')).rows[0]?.id ?? 0

test.each([
  ['of a crowd', ['feed:4', 'feed:1']],
  ['of a person', ['user:59999', 'agency:7']],
])(
  'F32 to tell a page %s what it missed no more is read than its addresses heard since, however much is kept',
  async (_whose, keys) => {
    const cursor = (await newest()) - 30
    const past = (late: number[] | null) => reads(PAST, [keys, cursor, null, late, 1001])
    expect(await past(null)).toBeLessThan(400)
    expect(await past([cursor - 2])).toBeLessThan(400)
  },
)

test('F32 of much no more is read for an address than is told', async () => {
  expect(await reads(PAST, [['feed:4', 'feed:1'], 1, null, [], 1001])).toBeLessThan(2 * 1001 + 400)
})

test('F32 a look reads what is new and nothing else; while a long transaction holds it back, a minute', async () => {
  const mark = 'select pg_snapshot_xmin(pg_current_snapshot())::text as mark'
  const before = (await pool.query<{ mark: string }>(mark)).rows[0]?.mark
  await pool.query(`insert into live_frame (url, name, data) values ('feed:4', 'request.changed', '{}')`)
  const look = (stored: string, since = before) => reads(`select id from live_frame where ${stored}`, [since])
  expect(await look(NEW)).toBe(1)
  expect(await look(OF_A_MINUTE, '3')).toBeLessThan(400)
})
