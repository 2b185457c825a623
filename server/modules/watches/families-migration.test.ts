import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import type { Trip } from '../../../contract/trip.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { marketKey, ofMarket } from './watch-keys.rules.ts'

const ours = join(import.meta.dirname, '../../migrations')
const folder = mkdtempSync(join(tmpdir(), 'families-'))
for (const file of readdirSync(ours).filter((name) => name < '0272'))
  cpSync(join(ours, file), join(folder, file))

const connectionString = await createTestDatabase(function migrateTo271(address: string) {
  return migrate(address, folder)
})
const client = new pg.Client({ connectionString })
await client.connect()
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
})

const trip: Trip = {
  departure_id: 1,
  country_id: 4,
  region_id: null,
  hotel_id: null,
  date_from: '2027-05-20',
  date_to: '2027-05-30',
  nights: 7,
  adults: 2,
  child_ages: [],
  meal_ids: null,
  hotel_stars: null,
}
const egypt = { ...trip, country_id: 10 }

test('JOY-07 families who watched the price of all hotels watch one of their own after the update, as the program knows it', async () => {
  await client.query(
    `insert into app_user (id, last_name, first_name) overriding system value values (1, 'А', 'Анна')`,
  )
  for (const one of [trip, egypt])
    await client.query(
      `insert into price_market (key, trip, date_to, double_price, looked_at, list_at, due_at, history)
       values ($1, $2, '2027-05-30', 120000, now(), now(), now() + interval '1 day', '[]')`,
      [marketKey(one), JSON.stringify(one)],
    )
  const watch = `insert into price_watch (owner_id, kind, market_id, party_key, adults, child_ages, created_at)
    select 1, 'country', id, $2, 2, $3, now() from price_market where key = $1`
  await client.query(watch, [marketKey(trip), '2', []])
  await client.query(watch, [marketKey(trip), '2|5', [5]])
  await client.query(watch, [marketKey(trip), '2|0|7', [0, 7]])
  await client.query(watch, [marketKey(egypt), '2', []])
  await migrate(connectionString, ours)
  const { rows } = await client.query(
    `select party_key, key, trip, double_price, price_market.due_at <= now() as is_due
     from price_watch join price_market on price_market.id = market_id order by price_watch.id`,
  )
  const family = { ...trip, child_ages: [5] }
  const ofFamily = { key: marketKey(family), trip: ofMarket(family), double_price: 120_000, is_due: true }
  const ofAll = (of: Trip) => ({ key: marketKey(of), trip: of, double_price: 120_000, is_due: false })
  expect(rows).toEqual([
    { party_key: '2', ...ofAll(trip) },
    { party_key: '2|5', ...ofFamily },
    { party_key: '2|0|7', ...ofFamily },
    { party_key: '2', ...ofAll(egypt) },
  ])
  expect((await client.query('select from price_market')).rowCount).toBe(3)
})
