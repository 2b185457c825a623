import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type WebhookEvent, webhookEvents } from '../../../../contract/integrations/webhook-events.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { moneyWorld } from '../../bookings/money/money-world.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { fund } from '../../offers/offers.factory.ts'
import { giveKey, giveWebhook } from '../integrations.factory.ts'

const app = await bootApp({ config: { webhooks: { local: true } } })
// Nobody listens there: what is told is looked at before it is sent.
const url = 'http://127.0.0.1:9/'
let agent: TestAgent
let anna: TestUser
const { paying, paid, pay, confirm } = moneyWorld(app, () => ({ tourist: anna, agent }))

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  await app.database.pool.query('delete from webhook')
  agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  anna = await createTourist(app, { first_name: 'Канарейка' })
  await giveWebhook(app, agent, { url })
})

interface Told {
  id: string
  type: WebhookEvent
  data: { state: string }
}

/** What is told of bookings, in order. */
async function told(whom = agent): Promise<Told[]> {
  await app.processAll()
  const { rows } = await app.database.pool.query<{ body: string }>(
    `select body from webhook_delivery where agent_id = $1 and body like '%"type":"booking.%' order by id`,
    [whom.id],
  )
  return rows.map(({ body }) => JSON.parse(body) as Told)
}
const post = (path: string, { token }: { token: string }, body: object = {}) =>
  app.call(`POST /api/${path}`, { token, body })

test('AGT-08 an agency’s system hears of its booking from the choice to the dispute, in numbers alone', async () => {
  const rival = await createAgent(app)
  await giveWebhook(app, rival, { url })
  const id = await paying()
  await app.call(`PUT /api/booking/${id}/payment-wishes`, { token: anna.token, body: { text: 'Канарейка' } })
  await paid(id, { method: 'card' })
  await confirm(id)
  await app.processAll()
  await paid(id, { schedule_n: 2, method: 'sbp' })
  await post(`booking/${id}/cancellation`, anna, { reason: 'illness', note: 'Канарейка' })
  const costs = [{ title: 'Перелёт', amount: 10_000.5, proof: 'Счёт № 15' }]
  await post(`travel-agent/booking/${id}/costs`, agent, { costs })
  await post(`booking/${id}/dispute`, anna, { note: 'Канарейка' })
  const all = await told()
  expect(all.map(({ type, data }) => `${type} ${data.state}`)).toEqual([
    'booking.opened filling',
    'booking.submitted checking',
    'booking.paid confirming',
    'booking.cancelling cancelling',
    'booking.disputed cancelling',
  ])
  expect(all.at(-1)?.data).toMatchObject({
    booking_id: id,
    price: 180_000,
    paid: 180_000,
    held: 0,
    returned: 0,
  })
  expect(JSON.stringify(all)).not.toMatch(/Канарейка|Счёт|Перелёт/)
  for (const { type, data } of all) expect(webhookEvents[type].data.strict().parse(data)).toEqual(data)
  expect(new Set(all.map(({ id: fact }) => fact)).size).toBe(5)
  expect(await told(rival)).toEqual([])
})

test('AGT-08 money that goes back is told in the sums of what is closed', async () => {
  const id = await paying()
  await paid(id)
  expect((await told()).at(-1)).toMatchObject({ type: 'booking.paid', data: { paid: 60_000, held: 60_000 } })
  await post(`travel-agent/booking/${id}/refuse`, agent, { reason: 'Мест больше нет' })
  expect((await told()).at(-1)).toMatchObject({
    type: 'booking.cancelled',
    data: { state: 'refused', price: 180_000, paid: 0, held: 0 },
  })
})

test('AGT-08 a key with the scope reads and decides, one without is refused, and another agency’s finds nothing', async () => {
  const id = await paying()
  await pay(id, { method: 'card' })
  const reading = (await giveKey(app, agent, { scopes: ['bookings:read'] })).key
  const deciding = (await giveKey(app, agent, { scopes: ['bookings:write'] })).key
  const foreign = (await giveKey(app, await createAgent(app))).key
  const path = `travel-agent/booking/${id}`
  const get = (token: string, more = '') => app.call(`GET /api/${path}${more}`, { token })
  for (const more of ['', '/money', '/cancellation', '/contract-facts']) {
    expect((await get(reading, more)).status).toBe(200)
    expect(await get(deciding, more)).toMatchObject({ status: 403, body: { error: { reason: 'key_scope' } } })
    expect((await get(foreign, more)).status).toBe(404)
  }
  const list = await app.call('GET /api/travel-agent/bookings?page=1&state=open', { token: reading })
  expect(list.body.result.items).toMatchObject([{ id }])
  expect(await post(`${path}/confirm`, { token: reading }, { operator_number: 'A' })).toMatchObject({
    status: 403,
    body: { error: { reason: 'key_scope' } },
  })
  expect((await post(`${path}/confirm`, { token: foreign }, { operator_number: 'A' })).status).toBe(404)
  expect(await post(`${path}/confirm`, { token: deciding }, { operator_number: 'A' })).toMatchObject({
    status: 409,
    body: { error: { reason: 'booking_state' } },
  })
  // No key opens a passport.
  expect(await get(reading, '/travellers')).toMatchObject({
    status: 403,
    body: { error: { reason: 'key_scope' } },
  })
})
