import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAgent } from '../../server/modules/agents/agents.factory.ts'
import { openedParty } from '../../server/modules/bookings/party/party.queries.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { createTourist } from '../../server/modules/identity/identity.factory.ts'
import { giveWebhook } from '../../server/modules/integrations/integrations.factory.ts'
import { fund } from '../../server/modules/offers/offers.factory.ts'
import { openedTravellers } from '../../server/modules/travellers/travellers.queries.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openKeys } from '../../server/platform/keys/vault.ts'
import { createLog } from '../../server/platform/log.ts'
import { bootApp } from '../support/app.ts'
import { createTestDatabase } from '../support/database/database.ts'
import { carryAway, openAsSuperuser, placesOf, watchRows } from './rows.ts'
import { canaries, lookAtAll, type Walk, walkToEnd, walkToPrice } from './walk.ts'

const [keysDir, elsewhere] = ['keys', 'thief'].map((name) =>
  mkdtempSync(join(tmpdir(), `lotour-${name}-`)),
) as [string, string]
const lines: string[] = []
const app = await bootApp({
  config: { keysDir },
  log: createLog('trace', { write: (line) => lines.push(line) }),
})
const stolen = await createTestDatabase(migrate)
const words = Object.values(canaries).flatMap(({ number, surname }) => [number, surname])
let rows: pg.Client
let walk: Walk & { priceId: number }
let seen: { cards: string; papers: number[] }

beforeAll(async () => {
  rows = await openAsSuperuser(app.database.connectionString)
  await loadGeo(app)
  const [tourist, agent] = [await createTourist(app), await createAgent(app)]
  await fund(app, agent, 1_000_000)
  await giveWebhook(app, agent)
  await watchRows(rows)
  walk = await walkToPrice(app, { tourist, agent })
  seen = await lookAtAll(walk)
}, 120_000)
afterAll(async () => {
  await rows.end()
  for (const folder of [keysDir, elsewhere]) rmSync(folder, { recursive: true })
})

test('BOOK-26 the tables carried away with SECRET_KEY, without the month’s key, open no document and no traveller', async () => {
  // The agent sees all of it: so the test can fail.
  for (const { number, surname } of Object.values(canaries))
    expect([seen.cards.includes(number), seen.cards.includes(surname)]).toEqual([true, true])
  expect(seen.papers.length).toBeGreaterThan(0)

  const thief = await openAsSuperuser(stolen)
  expect(await carryAway(rows, thief)).toBeGreaterThan(100)
  await thief.end()
  const database = openDatabase(stolen, { max: 2, onError: () => {} })
  const openWith = async (folder: string) => {
    const sources = { read: database.read, config: { ...app.config, keysDir: folder } }
    const { rows: keys } = await database.pool.query<{ id: number }>('select id from vault_key')
    const party = await openedParty(sources, walk.id)
    const [saved] = await openedTravellers(sources, walk.tourist.id)
    return {
      keys: keys.length,
      opened: (
        await openKeys(
          sources,
          keys.map(({ id }) => id),
        )
      ).size,
      surnames: party.map(({ card }) => card?.surname_lat ?? null),
      saved: saved?.card?.surname_lat ?? null,
    }
  }
  expect(await openWith(elsewhere)).toEqual({ keys: 2, opened: 0, surnames: [null, null, null], saved: null })
  // With the folder the same rows open: nothing was lost on the way.
  expect(await openWith(keysDir)).toEqual({
    keys: 2,
    opened: 2,
    surnames: [canaries.typed.surname, canaries.linked.surname, canaries.saved.surname],
    saved: canaries.saved.surname,
  })
  await database.close()
})

test('BOOK-26, I23 through the whole life of a booking no passport stands in a row, a job, an event, a letter or the log', async () => {
  await walkToEnd(walk)
  const { rows: stood } = await rows.query('select state from booking where id = $1', [walk.id])
  expect(stood).toEqual([{ state: 'finished' }])
  const { rows: witnessed } = await rows.query<{ places: number; jobs: number }>(`
    select count(distinct place)::int as places, count(*) filter (where place like '%_private_jobs')::int as jobs
    from witness.seen`)
  expect(witnessed[0]?.places).toBeGreaterThan(30)
  expect(witnessed[0]?.jobs).toBeGreaterThan(10)
  expect(await placesOf(rows, words)).toEqual([])
  const log = lines.join('')
  expect(log.length).toBeGreaterThan(1000)
  expect(words.filter((word) => log.includes(word))).toEqual([])
})

test('BOOK-26 a passport in a message, a job or bytes of a table would be found', async () => {
  await rows.query(`
    insert into witness.seen values ('plain', '{"text": "паспорт 72 ${canaries.typed.number}"}'),
      ('hex', to_jsonb('${canaries.saved.surname}'::bytea)::text)`)
  await rows.query(`select graphile_worker.add_job('planted', '{"surname": "${canaries.linked.surname}"}')`)
  expect(await placesOf(rows, words)).toEqual(['graphile_worker._private_jobs', 'hex', 'plain'])
})
