import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answered, bootApp } from '../../../../test/support/app.ts'
import { createLog } from '../../../platform/log.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, mayTour, sendOffer } from '../../offers/offers.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { giveKey } from '../integrations.factory.ts'

const lines: string[] = []
const app = await bootApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) })
const { pool } = app.database
let anna: TestUser
let vera: TestUser

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
  vera = await createAdmin(app)
})

async function fundedAgent(): Promise<TestAgent> {
  const agent = await createAgent(app)
  await fund(app, agent)
  return agent
}

interface Answering {
  key: string
  auctionId: number
  idempotencyKey?: string
}

async function answer({ key, auctionId, idempotencyKey }: Answering): Promise<Answered> {
  const [tour_id] = await addTours(app, [mayTour])
  return answerWith({ key, auctionId, idempotencyKey }, tour_id ?? 0)
}

function answerWith({ key, auctionId, idempotencyKey }: Answering, tour_id: number): Promise<Answered> {
  return app.call('POST /api/travel-agent/offer', {
    token: key,
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
    body: { request_id: auctionId, price: 100_000, options: [{ tour_id }] },
  })
}

const offersOf = async (agent: TestAgent): Promise<number> =>
  (await pool.query('select count(*)::int as made from offer where agent_id = $1', [agent.id])).rows[0].made

describe('AGT-08 an agency’s own system works by a key alone', () => {
  test('AGT-08 it reads the feed, finds a tour, answers, writes and sees its balance', async () => {
    const agent = await fundedAgent()
    const { key } = await giveKey(app, agent)
    const auctionId = await createAuction(app, anna)
    const feed = await app.call('GET /api/travel-agent/requests', { token: key })
    expect(feed.body.result.items.map(({ id }: { id: number }) => id)).toContain(auctionId)
    const sent = await answer({ key, auctionId })
    expect(sent.status).toBe(200)
    const said = await app.call(`POST /api/chats/${sent.body.result.chat_id}/messages`, {
      token: key,
      body: { text: 'Добрый день!', client_id: 'crm-00000001' },
    })
    expect(said.status).toBe(200)
    const balance = await app.call('GET /api/travel-agent/balance', { token: key })
    expect(balance.body.result.balance_kopecks).toBe(sent.body.result.balance_kopecks)
  })

  test('OFFER-03 a repeat with the same Idempotency-Key answers as before and takes no second fee', async () => {
    const agent = await fundedAgent()
    const { key } = await giveKey(app, agent)
    const auctionId = await createAuction(app, anna)
    const [tour_id = 0] = await addTours(app, [mayTour])
    const once = { key, auctionId, idempotencyKey: `offer-${auctionId}` }
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerWith(once, tour_id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.result?.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await offersOf(agent)).toBe(1)
    const other = await answerWith({ ...once, auctionId: await createAuction(app, anna) }, tour_id)
    expect([other.status, other.body.error.reason]).toEqual([409, 'idempotency_mismatch'])
  })

  test('AGT-08, SEC-23 answers by a key cost no more in a day than its owner lets it, of many at once too', async () => {
    const agent = await fundedAgent()
    const { key } = await giveKey(app, agent, { daily_fee_max: 6000 })
    const [tour_id = 0] = await addTours(app, [mayTour])
    const auctions: number[] = []
    for (let made = 0; made < 5; made++) auctions.push(await createAuction(app, anna, { max_price: 200_000 }))
    const [first, ...others] = auctions
    const answers = await Promise.all(others.map((auctionId) => answerWith({ key, auctionId }, tour_id)))
    const refusals = answers.filter(({ status }) => status === 429)
    expect([answers.filter(({ status }) => status === 200).length, refusals.length]).toEqual([2, 2])
    const [refused] = refusals
    expect(refused?.body.error.reason).toBe('key_spent')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await offersOf(agent)).toBe(2)

    // The owner's own hand and another key are not bound by it.
    const other = await giveKey(app, agent)
    expect((await answerWith({ key: other.key, auctionId: first ?? 0 }, tour_id)).status).toBe(200)
    const keys = await app.call('GET /api/travel-agent/api-keys', { token: agent.token })
    expect(keys.body.result.items.map((one: { daily_fee_max: number | null }) => one.daily_fee_max)).toEqual([
      null,
      6000,
    ])
  })

  test('AGT-08 a bound of a day below one answer, or in kopecks, is refused', async () => {
    const agent = await createAgent(app)
    for (const daily_fee_max of [0, 2999, 3000.5, -1, 5_000_001, '6000']) {
      const body = { name: 'CRM', scopes: ['offers:write'], daily_fee_max }
      const made = await app.call('POST /api/travel-agent/api-keys', { token: agent.token, body })
      expect([made.status, Object.keys(made.body.error)]).toEqual([400, ['daily_fee_max']])
    }
  })

  test('SEC-56 it sees its own agency’s things alone', async () => {
    const [agent, rival] = [await fundedAgent(), await fundedAgent()]
    const { key } = await giveKey(app, agent)
    const offerId = await sendOffer(app, { agent: rival, auctionId: await createAuction(app, anna) })
    expect((await app.call(`GET /api/chats/${offerId}`, { token: key })).status).toBe(404)
    expect((await app.call('GET /api/travel-agent/offers', { token: key })).body.result.total_items).toBe(0)
    const dubai = await createAuction(app, anna, { geo_country_id: 9 })
    expect((await app.call(`GET /api/travel-agent/request/${dubai}`, { token: key })).status).toBe(404)
  })

  test('OFFER-05 what it gets holds neither the tourist’s phone nor the e-mail', async () => {
    const tourist = await createTourist(app, { phone: '79995550199', email: 'canary@example.ru' })
    const agent = await fundedAgent()
    const { key } = await giveKey(app, agent)
    const auctionId = await createAuction(app, tourist)
    const { body } = await answer({ key, auctionId })
    const chat = body.result.chat_id
    for (const path of [
      '/api/travel-agent/requests',
      `/api/travel-agent/request/${auctionId}`,
      '/api/travel-agent/offers',
      '/api/chats',
      `/api/chats/${chat}`,
      `/api/chats/${chat}/messages`,
    ] as const) {
      const { status, body: seen } = await app.call(`GET ${path}`, { token: key })
      expect(status).toBe(200)
      expect(JSON.stringify(seen)).not.toMatch(/79995550199|canary@/)
    }
  })
})

describe('SEC-50, SEC-55 a key ends while a call is under way', () => {
  const revoke = (agent: TestAgent, id: number) =>
    app.call(`DELETE /api/travel-agent/api-keys/${id}`, { token: agent.token })
  const block = (agent: TestAgent) =>
    app.call(`POST /api/admin/users/${agent.id}/block`, { token: vera.token, body: { reason: 'Спам' } })

  test.each(['revoked', 'blocked'] as const)(
    'SEC-55, I25 of ten answers each is made before the key is %s or not at all, and none after it',
    async (how) => {
      for (let round = 0; round < 4; round++) {
        const agent = await fundedAgent()
        const { id, key } = await giveKey(app, agent)
        const auctions = await Promise.all(Array.from({ length: 10 }, () => createAuction(app, anna)))
        const [tour_id = 0] = await addTours(app, [mayTour])
        const answers = auctions.map((auctionId) => answerWith({ key, auctionId }, tour_id))
        await sleep(round * 8)
        const ended = how === 'revoked' ? await revoke(agent, id) : await block(agent)
        expect(ended.status).toBe(200)
        const atEnd = await offersOf(agent)
        const settled = await Promise.all(answers)
        expect(await offersOf(agent)).toBe(atEnd)
        expect(settled.filter(({ status }) => status === 200)).toHaveLength(atEnd)
        for (const { status } of settled) expect([200, 401, 403]).toContain(status)
      }
    },
  )

  test.each([
    ['revoked', 'update api_key set revoked_at = now() where agent_id = $1'],
    [
      'blocked',
      `with held as (select from app_user where id = $1 for no key update)
       insert into user_block (user_id, blocked_by, reason, blocked_at) values ($1, $1, 'спам', now())`,
    ],
  ])('SEC-50 a call that waits while its key is %s writes nothing', async (_how, end) => {
    const agent = await fundedAgent()
    const { key } = await giveKey(app, agent)
    const auctionId = await createAuction(app, anna)
    const held = await pool.connect()
    await held.query('begin')
    await held.query(
      'select from api_key join app_user on app_user.id = agent_id where agent_id = $1 for update',
      [agent.id],
    )
    const waiting = answer({ key, auctionId })
    await expect.poll(waitsForKey).toBe(true)
    await held.query(end, [agent.id])
    await held.query('commit')
    held.release()
    expect((await waiting).status).toBe(401)
    expect(await offersOf(agent)).toBe(0)
  })

  async function waitsForKey(): Promise<boolean> {
    const { rows } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%api_key%' and pid <> pg_backend_pid()`,
    )
    return rows.length > 0
  }
})

describe('SEC-32 a key and browsers', () => {
  test('SEC-32 no answer invites another site, whatever Origin asks', async () => {
    const { key } = await giveKey(app, await createAgent(app))
    for (const origin of ['https://crm.example', 'null', 'http://localhost']) {
      const { headers } = await app.call('GET /api/travel-agent/requests', {
        token: key,
        headers: { origin },
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      const asked = await app.web.http.inject({
        method: 'OPTIONS',
        url: '/api/travel-agent/requests',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
      expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

test('SEC-63, I23 a key reaches no log, whatever level, and no table', async () => {
  const agent = await fundedAgent()
  const { key } = await giveKey(app, agent)
  await app.call('GET /api/travel-agent/requests', { token: key })
  await app.call('GET /api/travel-agent/requests?broken=%E0%A4%A', { token: key })
  await app.call('POST /api/travel-agent/offer', { token: key, body: { request_id: 'x' } })
  await app.call('GET /api/user', { token: key })
  app.core.log.info({ headers: { authorization: `Bearer ${key}` } }, 'as if somebody had logged it')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(key.slice(12))
  const { rows } = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { table_name } of rows) {
    const found = await pool.query(`select from "${table_name}" as one where one::text like $1 limit 1`, [
      `%${key.slice(12)}%`,
    ])
    expect([table_name, found.rowCount]).toEqual([table_name, 0])
  }
})
