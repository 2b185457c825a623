import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent, type TestAgent } from '../../modules/agents/agents.factory.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import type { TestUser } from '../../modules/identity/identity.factory.ts'
import { fund, sendOffer } from '../../modules/offers/offers.factory.ts'
import { type Ctx, system } from '../use-case.ts'

const app = await bootApp()
const tables = ['offer', 'offer_option', 'auction', 'chat', 'message', 'agent', 'app_user', 'session']
let anna: TestUser
let agent: TestAgent
let chatId: number
let reads: (() => Promise<{ status: number }>)[]
let written = 0

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  agent = await createAgent(app, { countryIds: [4] })
  await fund(app, agent)
  const auctionId = await createAuction(app, anna)
  const offerId = await sendOffer(app, { agent, auctionId })
  const { rows } = await app.database.pool.query<{ id: number }>('select offer_id as id from chat')
  chatId = rows[0]!.id
  reads = [
    () => app.call('GET /api/requests', anna),
    () => app.call(`GET /api/tourist/offer/${offerId}`, anna),
    () => app.call('GET /api/travel-agent/requests', agent),
    () => app.call('GET /api/chats', agent),
    () => app.call(`GET /api/chats/${chatId}/messages`, anna),
    () => app.call('GET /api/user', anna),
  ]
})

const write = () =>
  app.call(`POST /api/chats/${chatId}/messages`, {
    token: anna.token,
    body: { text: 'Есть ли детский клуб?', client_id: `message-${++written}` },
  })

/** As many at a time as the pool has connections, so that each of them has prepared what they ask. */
const crowd = async () => {
  const calls = Array.from({ length: 6 }, () => [...reads, write]).flat()
  return (await Promise.all(calls.map((call) => call()))).map(({ status }) => status)
}

test('a column that is added under a running server costs nobody an answer', async () => {
  expect(new Set(await crowd())).toEqual(new Set([200]))
  for (const table of tables) {
    await app.database.pool.query(`alter table ${table} add column added_meanwhile integer`)
    expect([table, ...new Set(await crowd())]).toEqual([table, 200])
  }
  const { rows } = await app.database.pool.query('select count(distinct client_id) as stored from message')
  expect(rows).toEqual([{ stored: written }])
})

test('a use case whose statement met a new shape of its table is carried out once, on the new shape', async () => {
  const look = (ctx: Ctx) =>
    ctx.tx.selectFrom('loaded_file').selectAll().where('name', '=', 'shape').execute()
  const note = async (ctx: Ctx, name: string) => {
    await ctx.tx.insertInto('loaded_file').values({ name, hash: '' }).execute()
    return look(ctx)
  }
  await Promise.all(Array.from({ length: 40 }, () => app.act(system, look, null)))
  await app.database.pool.query('alter table loaded_file add column colour text')
  const names = Array.from({ length: 20 }, (_, at) => `shape-${at}`)
  await Promise.all(names.map((name) => app.act(system, note, name)))
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select name from loaded_file where name like 'shape-%'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
