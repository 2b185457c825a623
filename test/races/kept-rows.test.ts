import { beforeAll, expect, test } from 'vitest'
import { bookedConfig, cancel, confirm, covered } from '../integrity/booked.ts'
import { type Market, openMarket } from '../integrity/market.ts'
import { obey, serverOf } from '../integrity/server.ts'
import { bootApp } from '../support/app.ts'
import { keepRows } from './kept-rows.ts'

const app = await bootApp({ config: bookedConfig })
const { pool, connectionString } = app.database
let market: Market
beforeAll(async () => {
  market = await openMarket(app)
})

/** What stands in each table, of all that the database knows. */
async function standing(): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string }>(`
    select schema.nspname || '.' || relname as name
    from pg_class join pg_namespace as schema on schema.oid = relnamespace
    where relkind = 'r' and schema.nspname not in ('pg_catalog', 'information_schema', 'kept_rows')`)
  const all = new Map<string, string>()
  for (const { name } of rows) {
    const told = await pool.query(
      `select md5(string_agg(row::text, ' ' order by row::text)) from ${name} as row`,
    )
    all.set(name, String(told.rows[0].md5))
  }
  return all
}

test('BOOK-23 a race that begins anew finds every row of every table as it was, and ends as before', async () => {
  const one = await covered(market)
  const orders = [confirm(one), cancel(one)]
  const server = serverOf(app.core, app.call)
  await market.hearEvents()
  const before = await standing()
  const kept = await keepRows(connectionString)
  const ends = new Set<string>()
  for (let time = 0; time < 3; time++) {
    const answers = []
    for (const order of orders) answers.push((await obey(server, order)).status)
    await market.settle()
    ends.add(`${answers.join()} ${await market.digest(one.things)}`)
    const after = await standing()
    const changed = [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name)
    expect(changed).toEqual(expect.arrayContaining(['public.booking', 'public.booking_move', 'public.event']))
    expect(await kept.putBack()).toEqual(expect.arrayContaining(changed))
    expect(await standing()).toEqual(before)
  }
  await kept.forget()
  expect([...ends]).toHaveLength(1)
  expect([...ends][0]).toMatch(/^200,200 /)
})

test('BOOK-23 rows that no key tells apart come back as well, and what a column computes', async () => {
  await pool.query(`create table keyless (a integer, b text, twice integer generated always as (a * 2) stored);
    insert into keyless values (1, null), (1, null), (2, 'two')`)
  const before = await standing()
  const kept = await keepRows(connectionString)
  await pool.query(`update keyless set b = 'one' where ctid = (select min(ctid) from keyless);
    delete from keyless where a = 2; insert into keyless values (3, 'three')`)
  expect(await kept.putBack()).toContain('public.keyless')
  expect(await standing()).toEqual(before)
  // Where another database of the server is writing, rows that came back may seem new once more: they stay as they were.
  await kept.putBack()
  expect(await standing()).toEqual(before)
  await kept.forget()
})
