import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../test/support/database/database.ts'
import { migrate } from '../../../../platform/db/migrate.ts'

const ours = join(import.meta.dirname, '../../../../migrations')
const folder = mkdtempSync(join(tmpdir(), 'former-tables-'))
const FORMER = '0077'
for (const file of readdirSync(ours).filter((name) => name < FORMER))
  cpSync(join(ours, file), join(folder, file))

const connectionString = await createTestDatabase(function migrateTo76(address: string) {
  return migrate(address, folder)
})
const client = new pg.Client({ connectionString })
await client.connect()
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
})

test('TOUR-04 an update carries over what is sold and what can be sold again, by the same numbers, and nothing else', async () => {
  const states = ['previous', 'current', 'replaced', 'failed']
  for (const [at, state] of states.entries()) {
    const id = at + 1
    await client.query(
      `insert into price_import (id, source, state) overriding system value values ($1, 'anex', $2)`,
      [id, state],
    )
    await client.query(`create table tour_${id} partition of tour for values in (${id})`)
    await client.query(
      `insert into tour (id, import_id, operator_id, hotel_id, price, day, departure_id, country_id, region_id, nights,
         stars, meal_id, meal_rank, currency, operator_price, room)
       select ${id}::bigint * 100000000 + n, ${id}, 1, 2, 1000 + n, '2027-07-01', 1, 4, 22, 7, 5, 4, 4, 'USD', 99, 'Дом у моря'
       from generate_series(0, 2) as n`,
    )
  }
  await migrate(connectionString, ours)
  const { rows: tours } = await client.query(
    'select id, import_id, price, room, currency, operator_price from tour order by id',
  )
  expect(tours).toHaveLength(6)
  expect(tours[4]).toEqual({
    id: '200000001',
    import_id: 2,
    price: 1001,
    room: 'Дом у моря',
    currency: 'USD',
    operator_price: 99,
  })
  const { rows: imports } = await client.query(
    'select state, cleared_at is not null as is_cleared from price_import order by id',
  )
  expect(imports).toEqual(states.map((state, at) => ({ state, is_cleared: at > 1 })))
  expect((await client.query('select count(*)::int as tours from tour_on_sale')).rows).toEqual([{ tours: 3 }])
  const { rows: left } = await client.query(
    `select tablename from pg_tables where tablename ~ '^(tour_[0-9]+|former_tour|price_import_fortnight|price_fortnight)$'`,
  )
  expect(left).toEqual([])
})
