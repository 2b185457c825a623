import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WebhookEvent, webhookEvents } from '../../../../contract/integrations/webhook-events.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { defineEvent } from '../../../platform/events.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { giveWebhook } from '../integrations.factory.ts'
import { queueForCountry } from './fan-out.ts'

// Nobody listens there: what is told is looked at before it is sent.
const app = await bootApp({ config: { webhooks: { local: true } } })
const url = 'http://127.0.0.1:9/'
const { pool } = app.database
let agent: TestAgent
let anna: TestUser

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  await pool.query('delete from webhook')
  agent = await createAgent(app)
  anna = await createTourist(app, { phone: undefined, email: undefined })
  await giveWebhook(app, agent, { url })
})

interface Told {
  id: string
  type: string
  data: object
}

/** What an agency's address is to get, in order. */
async function toldTo({ id }: TestAgent): Promise<Told[]> {
  await app.processAll()
  const { rows } = await pool.query<{ body: string }>(
    'select body from webhook_delivery where agent_id = $1 order by id',
    [id],
  )
  return rows.map(({ body }) => JSON.parse(body) as Told)
}
const types = async (whom = agent) => (await toldTo(whom)).map(({ type }) => type)

const emit = (name: string, data: object) =>
  app.act(system, async (ctx) => ctx.emit(defineEvent<object>()(name)(data)), null)

describe('AGT-08, OFFER-07 a new request', () => {
  test('AGT-08 is told to the agencies of its country, once, in figures', async () => {
    const egypt = await createAgent(app, { countryIds: [1] })
    await giveWebhook(app, egypt, { url })
    const unverified = await createAgent(app)
    await giveWebhook(app, unverified, { url })
    await pool.query('update agent set status = 1 where id = $1', [unverified.id])
    const uninterested = await createAgent(app)
    await giveWebhook(app, uninterested, { url, events: ['message.new'] })
    const id = await createAuction(app, anna, {
      wishes: 'Звоните 8 (999) 555-01-99 или canary@example.ru',
      childrens: [5],
      rest_types: [2, 1],
    })
    expect(await toldTo(agent)).toEqual([
      {
        id: `request.new:${id}`,
        type: 'request.new',
        created_at: app.clock.now.toISOString(),
        data: {
          request_id: id,
          created_at: expect.any(String),
          departure: { id: 1, name: 'Москва' },
          country: { id: 4, name: 'Турция' },
          region: null,
          hotel: null,
          hotel_stars: null,
          adult_count: 2,
          childrens: [5],
          days_count: 7,
          date_from: '20.05.2027',
          date_to: '30.05.2027',
          food_types: null,
          rest_types: [
            { id: 1, name: expect.any(String) },
            { id: 2, name: expect.any(String) },
          ],
          max_price: 200_000,
          fee: 3000,
        },
      },
    ])
    for (const other of [egypt, unverified, uninterested]) expect(await toldTo(other)).toEqual([])
    await emit('auction.launched', { auctionId: id, countryId: 4, touristId: anna.id })
    expect(await types()).toEqual(['request.new'])
  })

  test('AGT-08 that has gone before its turn came is not told; hidden, deleted or expired it is closed', async () => {
    const hidden = await createAuction(app, anna)
    await app.call('POST /api/request/hide', {
      token: anna.token,
      body: { request_id: hidden, status: true },
    })
    expect(await toldTo(agent)).toMatchObject([
      { id: `request.closed:${hidden}:hidden`, data: { request_id: hidden, state: 'hidden' } },
    ])
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: hidden } })
    expect((await toldTo(agent)).at(-1)).toMatchObject({ data: { state: 'deleted' } })
    await app.call('POST /api/request/hide', {
      token: anna.token,
      body: { request_id: hidden, status: false },
    })
    expect(await types()).toEqual(['request.closed', 'request.closed'])
  })
})

describe('AGT-08 what befalls an answer', () => {
  test('AGT-08 its agency hears that it was read, written to and refunded, another agency nothing', async () => {
    const rival = await createAgent(app)
    await giveWebhook(app, rival, {
      url,
      events: ['offer.read', 'message.new', 'offer.refunded', 'balance.low'],
    })
    await fund(app, agent)
    const auctionId = await createAuction(app, anna)
    const offerId = await sendOffer(app, { agent, auctionId })
    await app.call(`GET /api/tourist/offer/${offerId}?isRead=true`, { token: anna.token })
    await app.call(`GET /api/tourist/offer/${offerId}?isRead=true`, { token: anna.token })
    await app.call(`POST /api/chats/${offerId}/messages`, {
      token: anna.token,
      body: { text: 'Мой телефон 8 999 555-01-99', client_id: 'anna-0000001' },
    })
    await app.call(`POST /api/chats/${offerId}/messages`, {
      token: agent.token,
      body: { text: 'Свои слова агентство знает', client_id: 'agent-000001' },
    })
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
    const ids = { offer_id: offerId, request_id: auctionId, chat_id: offerId }
    const told = await toldTo(agent)
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: `offer.read:${offerId}`, data: ids }),
        expect.objectContaining({ id: `message.new:${offerId}:1`, data: { ...ids, seq: 1 } }),
        expect.objectContaining({
          id: `offer.refunded:${offerId}`,
          data: { ...ids, amount: 3000, reason: 'deleted' },
        }),
      ]),
    )
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
    expect(told.filter(({ type }) => type === 'offer.read' || type === 'message.new')).toHaveLength(2)
    expect(JSON.stringify(told)).not.toMatch(/555|Анна|@/)
    expect(await toldTo(rival)).toEqual([])
  })

  test.each([
    ['offer.shortlisted', 'offer.shortlisted', {}],
    ['offer.chosen', 'offer.chosen', { position: 2, price: 150_000 }],
    ['offer.declined', 'offer.declined', { reason: 'other_chosen' }],
    ['offer.expired', 'offer.expired', {}],
    ['offer.removed', 'offer.removed', {}],
    ['offer.restored', 'offer.restored', {}],
  ] as const)('AGT-08 %s', async (name, type, more) => {
    await fund(app, agent)
    const auctionId = await createAuction(app, anna)
    const offerId = await sendOffer(app, { agent, auctionId })
    const event = { offerId, auctionId, touristId: anna.id, agentId: agent.id, isOver: false, ...more }
    await emit(name, event)
    expect((await toldTo(agent)).find((told) => told.type === type)).toMatchObject({
      id: `${type}:${offerId}`,
      data: { offer_id: offerId, request_id: auctionId, chat_id: offerId, ...more },
    })
  })
})

test('AGT-08 an offer that is taken off and put back twice is told four times', async () => {
  await fund(app, agent)
  const offerId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  const admin = await createAdmin(app)
  for (const action of ['hide', 'restore', 'hide', 'restore']) {
    const fee = action === 'hide' && { refund: false }
    const body = { action, offer_id: offerId, reason: 'Чужие фотографии', ...fee }
    const { status } = await app.call('POST /api/admin/offers-management', { token: admin.token, body })
    expect(status).toBe(200)
    await app.processAll()
  }
  const ids = (await toldTo(agent)).filter(({ type }) => type.startsWith('offer.re')).map(({ id }) => id)
  expect(ids).toEqual([
    `offer.removed:${offerId}`,
    `offer.restored:${offerId}`,
    `offer.removed:${offerId}:2`,
    `offer.restored:${offerId}:2`,
  ])
})

describe('AGT-08 money', () => {
  test('AGT-08, AGT-06 the answer that takes the balance below the line is told, the next one is not', async () => {
    await fund(app, agent, 14_000)
    for (let count = 0; count < 3; count++)
      await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    const low = (await toldTo(agent)).filter(({ type }) => type === 'balance.low')
    expect(low).toMatchObject([{ data: { balance: 8000, threshold: 10_000 } }])
  })

  test('AGT-08 a top-up is told with the balance', async () => {
    await fund(app, agent, 5000)
    await emit('top_up.paid', { paymentId: 7, agentId: agent.id, roubles: 5000 })
    expect(await toldTo(agent)).toMatchObject([
      { id: 'balance.topped_up:7', data: { amount: 5000, balance: 5000 } },
    ])
  })
})

test('AGT-08, OFFER-05 nothing of what is told fits more than its own description', async () => {
  await fund(app, agent, 12_000)
  const auctionId = await createAuction(app, anna)
  const offerId = await sendOffer(app, { agent, auctionId })
  await app.call(`GET /api/tourist/offer/${offerId}?isRead=true`, { token: anna.token })
  const told = await toldTo(agent)
  expect(told.map(({ type }) => type).toSorted()).toEqual(['balance.low', 'offer.read', 'request.new'])
  for (const { type, data } of told)
    expect(webhookEvents[type as WebhookEvent].data.strict().parse(data)).toEqual(data)
})

test('AGT-08 to more than five hundred addresses as well', async () => {
  await pool.query(
    `insert into app_user (phone) select '7900' || lpad(n::text, 7, '0') from generate_series(1, 600) as n`,
  )
  await pool.query(
    `insert into agent (id, kind, organisation, legal_address, inn, ogrn, address, status)
       select id, 'legal', 'А', 'А', '1', '1', 'А', 2 from app_user where phone like '7900%'`,
  )
  await pool.query(`insert into agent_country select id, 4 from app_user where phone like '7900%'`)
  await pool.query(
    `insert into webhook (agent_id, place, url, events, secret, created_at, off_at, off_reason)
       select id, 1, 'http://127.0.0.1:9/', '{request.closed}', '', now(), null, null
       from app_user where phone like '7900%'`,
  )
  const fact = {
    id: 'request.closed:1:chosen',
    type: 'request.closed',
    data: { request_id: 1, state: 'chosen' },
  } as const
  const spread = (after: number) => app.act(system, queueForCountry, { countryId: 4, fact, after })
  await spread(0)
  const { rows: hooks } = await pool.query('select webhook_id from webhook_delivery order by webhook_id')
  expect(hooks).toHaveLength(500)
  await spread(hooks.at(-1).webhook_id)
  const { rows } = await pool.query(
    'select count(*)::int as told, count(distinct webhook_id)::int as hooks from webhook_delivery where event_id = $1',
    [fact.id],
  )
  expect(rows).toEqual([{ told: 601, hooks: 601 }])
})

test('AGT-08 an address that is being removed at that moment hears nothing, and the others do', async () => {
  const rival = await createAgent(app)
  await giveWebhook(app, rival, { url })
  const remover = await pool.connect()
  try {
    await remover.query('begin')
    await remover.query('delete from webhook where agent_id = $1', [agent.id])
    const fact = { id: 'request.new:1', type: 'request.new', data: {} } as never
    const telling = app.act(system, queueForCountry, { countryId: 4, fact, after: 0 })
    // Half-way: it has seen the address, and has to learn that it is no more.
    await expect
      .poll(
        async () =>
          (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount,
      )
      .toBeGreaterThan(0)
    await remover.query('commit')
    await telling
  } finally {
    remover.release()
  }
  const { rows } = await pool.query<{ agent_id: number }>('select agent_id from webhook_delivery')
  expect(rows).toEqual([{ agent_id: rival.id }])
})
