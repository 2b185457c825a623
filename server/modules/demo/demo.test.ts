import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { listen } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { prepareDemoAccounts } from './accounts.ts'

const demoCodes = { perPhonePerDay: 1000, perAddressPerHour: 10_000, resendSeconds: 0 }
const app = await bootApp({ config: { demo: true, showCodes: true, codeLimits: demoCodes } })
let anna: TestUser

beforeAll(async () => {
  await loadGeo(app)
  const { database, act, config } = app
  await prepareDemoAccounts({ database, act, config, log: app.core.log, now: app.core.now, say: () => {} })
  await app.processAll()
  anna = await people.anna(app)
  const may = { country_id: 4, day: '2027-05-22', nights: 7 }
  await addTours(
    app,
    [250_000, 150_000, 190_000, 170_000, 160_000].map((price) => ({ ...may, price })),
  )
  app.config.port = await listen(app)
  app.config.host = '127.0.0.1'
})

const jobs = async (task: string) =>
  (
    await app.database.pool.query(
      'select key, run_at from graphile_worker.jobs where task_identifier = $1 order by run_at',
      [task],
    )
  ).rows
const makeDue = () =>
  app.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
const offers = async (auctionId: number) =>
  (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items

test('two demo agents answer a new auction 5 to 20 seconds later, each once, with real tours, cheapest within the budget first', async () => {
  const auctionId = await createAuction(app, anna)
  const launched = Date.now()
  await app.processAll()
  const planned = await jobs('demo.answer')
  expect(planned).toHaveLength(2)
  for (const { run_at } of planned) {
    expect(run_at.getTime() - launched).toBeGreaterThan(4500)
    expect(run_at.getTime() - launched).toBeLessThan(21_000)
  }
  await makeDue()
  await app.processAll()
  const answered = await offers(auctionId)
  expect(answered.map((offer: { agent: object }) => offer.agent)).toEqual([
    expect.objectContaining({ is_demo: true }),
    expect.objectContaining({ is_demo: true }),
  ])
  expect(new Set(answered.map((offer: { agent: { id: number } }) => offer.agent.id)).size).toBe(2)
  expect(answered[0].min_price).toBe(150_000)
  expect(answered[0].options.length).toBeGreaterThan(0)
})

test('a demo agent steps back from an auction that the tourist has deleted meanwhile', async () => {
  const auctionId = await createAuction(app, anna)
  await app.processAll()
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
  await makeDue()
  await app.processAll()
  expect(await jobs('demo.answer')).toEqual([])
  const { rows } = await app.database.pool.query('select id from offer where auction_id = $1', [auctionId])
  expect(rows).toEqual([])
})

test('a demo agent reads what a tourist writes and answers once, however many lines come at once', async () => {
  const auctionId = await createAuction(app, anna)
  await app.processAll()
  await makeDue()
  await app.processAll()
  const [offer] = await offers(auctionId)
  const say = (text: string) =>
    app.call(`POST /api/chats/${offer.chat_id}/messages`, {
      token: anna.token,
      body: { text, client_id: `client-${text.length}` },
    })
  await say('Здравствуйте!')
  await say('Есть вид на море?')
  await app.processAll()
  expect(await jobs('demo.reply')).toHaveLength(1)
  await makeDue()
  await app.processAll()
  const { items, read_by_other } = (await app.call(`GET /api/chats/${offer.chat_id}/messages`, anna)).body
    .result
  expect(items.map((message: { author: string }) => message.author)).toEqual(['tourist', 'tourist', 'agent'])
  expect(read_by_other).toBeGreaterThanOrEqual(2)
})

test('OFFER-11 asked whether it can do it cheaper, a demo agent names a lower price after some seconds, once', async () => {
  const auctionId = await createAuction(app, anna)
  await app.processAll()
  await makeDue()
  await app.processAll()
  const [offer] = await offers(auctionId)
  const body = { offer_id: offer.id }
  expect((await app.call('POST /api/tourist/offer/ask-price', { token: anna.token, body })).status).toBe(200)
  await app.processAll()
  expect(await jobs('demo.lower-price')).toHaveLength(1)
  await makeDue()
  await app.processAll()
  const [after] = (await offers(auctionId)).filter(({ id }: { id: number }) => id === offer.id)
  expect([offer.min_price, after.min_price, after.version]).toEqual([150_000, 145_500, 2])
  expect(after.options[0]).toMatchObject({ list_price: 150_000, discount: 4500 })
})

const DEMO_AGENTS = `app_user.is_demo and app_user.id in (select id from agent)`

test('SEC-23 demo agents answer and write by one sign-in each, and sign in again when it has been ended', async () => {
  const { pool } = app.database
  const codes = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as sent from phone_code join app_user on app_user.phone = phone_code.phone where ${DEMO_AGENTS}`,
    )
    return rows[0].sent as number
  }
  const before = await codes()
  await createAuction(app, anna)
  await app.processAll()
  await makeDue()
  await app.processAll()
  expect(await codes()).toBe(before)
  await pool.query(
    `update session set ended_at = now() from app_user where app_user.id = session.user_id and ${DEMO_AGENTS}`,
  )
  const auctionId = await createAuction(app, anna)
  await app.processAll()
  await makeDue()
  await app.processAll()
  expect(await offers(auctionId)).toHaveLength(2)
  expect(await codes()).toBe(before + 2)
})

test('SEC-23 where the codes of the day are spent, demo agents step back and no job is given up', async () => {
  const { pool } = app.database
  await pool.query(
    `update session set ended_at = now() from app_user where app_user.id = session.user_id and ${DEMO_AGENTS}`,
  )
  await pool.query(
    `insert into daily_count (name, who, day, slot, used, most)
    select 'code', 'all', day, 0, 2000000000, 2000000000 from (select ($1::timestamptz at time zone 'Europe/Moscow')::date as day) as today
    on conflict (name, who, day, slot) do update set used = 2000000000, most = 2000000000`,
    [app.clock.now],
  )
  await createAuction(app, anna)
  await app.processAll()
  await makeDue()
  await app.processAll()
  expect(await jobs('demo.answer')).toEqual([])
  await pool.query(`delete from daily_count where name = 'code' and who = 'all'`)
})

test('an agent who passes moderation at a demo starts with money, once; elsewhere with none', async () => {
  const agent = await createAgent(app, { verified: false })
  const vera = await people.vera(app)
  const decide = (status: number) =>
    app.call('PATCH /api/admin/travel-agent/moderation', {
      token: vera.token,
      body: { agent_id: agent.id, status, reason: 'Проверка' },
    })
  for (const status of [2, 3, 2]) await decide(status)
  await app.processAll()
  const balance = async () => (await app.call('GET /api/travel-agent/balance', agent)).body.result
  expect((await balance()).entries).toHaveLength(1)
  expect((await balance()).balance).toBeGreaterThan(100_000)
})
