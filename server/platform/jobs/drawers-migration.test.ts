import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { migrate } from '../db/migrate.ts'

const ours = join(import.meta.dirname, '../../migrations')
const folder = mkdtempSync(join(tmpdir(), 'drawers-'))
for (const file of readdirSync(ours).filter((name) => name < '0264'))
  cpSync(join(ours, file), join(folder, file))

const connectionString = await createTestDatabase(function migrateTo263(address: string) {
  return migrate(address, folder)
})
const client = new pg.Client({ connectionString })
await client.connect()
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
})

/** As the program of before says it, under a name. */
const STORE = {
  name: 'store',
  text: `insert into live_frame (url, name, data) select key, 'auction.changed', '{}' from unnest($1::text[]) as key returning id`,
}
const store = async (...keys: string[]) =>
  (await client.query<{ id: string }>({ ...STORE, values: [keys] })).rows.map(({ id }) => Number(id))

test('WS-01 an update keeps what pages may just be waiting for, numbers go on, and the program of before works on', async () => {
  await store('auction:1', 'auction:2')
  await client.query(`update live_frame set created_at = now() - interval '11 minutes'`)
  const [last = 0] = await store('auction:3')
  const { rows: before } = await client.query('select * from live_frame where id = $1', [last])
  await migrate(connectionString, ours)
  const { rows: after } = await client.query(
    'select id, url, name, data, created_at, xid from live_frame order by id',
  )
  expect(after).toEqual(before)
  expect(await store('auction:4')).toEqual([last + 1])
  const { rowCount } = await client.query(
    `delete from live_frame where id in (
       select id from live_frame where created_at < now() + interval '1 day' and id < (select max(id) from live_frame)
       order by created_at limit 5000)`,
  )
  expect(rowCount).toBe(1)
})
