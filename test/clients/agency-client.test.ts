import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, moscowDay, wireDay } from '../../contract/wire.ts'
import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import {
  chosenBooking,
  nameParty,
  openShop,
  readyForPapers,
} from '../../server/modules/bookings/bookings.factory.ts'
import { moneyWorld } from '../../server/modules/bookings/money/money-world.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { deliverAll, giveKey, giveWebhook } from '../../server/modules/integrations/integrations.factory.ts'
import { fund, mayTour } from '../../server/modules/offers/offers.factory.ts'
import { addTours } from '../../server/modules/supply/supply.factory.ts'
import { bootApp } from '../support/app.ts'
import { listen } from '../support/live.ts'

const app = await bootApp({ config: { webhooks: { local: true } } })
const lines: Record<string, unknown>[] = []
let client: ChildProcess
let agent: TestAgent
let tourist: TestUser
let offerId: number
let secret: string
let address: string

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The first line of the client's that fits. */
const said = (event: string) =>
  expect.poll(() => lines.find((line) => line['event'] === event), { timeout: 10_000 })

beforeAll(async () => {
  // The client has a clock of its own, and refuses what is older than five minutes by it.
  app.clock.now = new Date()
  await loadGeo(app)
  agent = await createAgent(app)
  await fund(app, agent)
  const port = await freePort()
  address = `http://127.0.0.1:${port}/`
  const { key } = await giveKey(app, agent, {
    scopes: ['tours:search', 'offers:write', 'chats:read', 'bookings:read', 'bookings:write'],
  })
  ;({ secret } = await giveWebhook(app, agent, {
    url: address,
    events: ['request.new', 'offer.read', 'message.new', 'booking.submitted'],
  }))
  const file = path.join(import.meta.dirname, '../../examples/agency-client/client.mjs')
  client = spawn(process.execPath, [file], {
    env: {
      LOTOUR_URL: `http://127.0.0.1:${await listen(app)}`,
      LOTOUR_KEY: key,
      LOTOUR_WEBHOOK_SECRET: secret,
      PORT: String(port),
      LOOK_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  client.stdout?.on('data', (chunk) => {
    const parts = `${rest}${String(chunk)}`.split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) lines.push(JSON.parse(part))
  })
})
afterAll(() => void client?.kill())

test('AGT-08 a small client with nothing but a key and a secret answers an auction and hears that it was read', async () => {
  await said('ready').toBeTruthy()
  tourist = await createTourist(app)
  // The client lives today, so does the trip.
  const day = addDays(moscowDay(app.clock.now), 60)
  const tour = { ...mayTour, day }
  await addTours(app, [tour, { ...tour, price: 150_000 }, { ...tour, price: 900_000 }])
  const request_id = await createAuction(app, tourist, {
    date_from: wireDay(day),
    date_to: wireDay(addDays(day, 10)),
  })
  await deliverAll(app)
  await said('offer.sent').toMatchObject({ request_id, fee: 3000 })
  const offers = await app.call(`GET /api/request/best-offers/${request_id}`, { token: tourist.token })
  const [offer] = offers.body.result.items
  offerId = offer.id
  expect(offer).toMatchObject({ agent: { id: agent.id }, min_price: 150_000 })
  expect(offer.options.map(({ price }: { price: number }) => price)).toEqual([150_000, 180_000])

  await app.call(`GET /api/tourist/offer/${offer.id}?isRead=true`, { token: tourist.token })
  await app.call(`POST /api/chats/${offer.chat_id}/messages`, {
    token: tourist.token,
    body: { text: 'Есть ли трансфер?', client_id: 'tourist-0001' },
  })
  await deliverAll(app)
  await said('offer.read').toEqual({ event: 'offer.read', offer_id: offer.id })
  await said('message.new').toMatchObject({ text: 'Есть ли трансфер?' })
})

test('AGT-08 the same client names the price of its booking, and finds it paid by the clock and confirms', async () => {
  expect(lines.find(({ event }) => event === 'bookings.read')).toMatchObject({ open: 0, waiting: [] })
  const { paid, accept, stateOf } = moneyWorld(app, () => ({ tourist, agent }))
  await openShop(app, agent)
  const id = await chosenBooking(app, { tourist, offerId })
  await nameParty(app, { tourist, bookingId: id })
  await readyForPapers(app, id)
  const wish = { token: tourist.token, body: { text: 'Через СБП' } }
  await app.call(`PUT /api/booking/${id}/payment-wishes`, wish)
  await app.call(`POST /api/booking/${id}/submit`, { token: tourist.token })
  await deliverAll(app)
  await said('booking.quoted').toMatchObject({ booking_id: id, price: 150_000, wishes: 'Через СБП' })
  await accept(id)
  await paid(id, { method: 'card' })
  // Of that no event is sent to it.
  await said('booking.confirmed').toMatchObject({ booking_id: id, state: 'confirmed' })
  expect(await stateOf(id)).toBe('confirmed')
  expect(lines.filter(({ event }) => event === 'failed')).toEqual([])
})

test('AGT-08 the same event again is done once', async () => {
  const { body } = await app.call('GET /api/travel-agent/webhook-deliveries?type=request.new', {
    token: agent.token,
  })
  const [delivery] = body.result.items
  await app.call(`POST /api/travel-agent/webhook-deliveries/${delivery.id}/replay`, { token: agent.token })
  await deliverAll(app)
  await said('repeated').toEqual({ event: 'repeated', id: delivery.event_id })
  expect(lines.filter(({ event }) => event === 'offer.sent')).toHaveLength(1)
})

const body = JSON.stringify({ id: 'forged:1', type: 'request.new', data: {} })
const signed = (age: number, by: string, what = body) => {
  const seconds = Math.floor(Date.now() / 1000) - age
  return `t=${seconds},v1=${createHmac('sha256', by).update(`${seconds}.${what}`).digest('hex')}`
}

test.each([
  ['without a signature', () => '', 'no signature'],
  ['signed by somebody else', () => signed(0, 'whsec_other'), 'wrong signature'],
  ['whose body was changed on the way', () => signed(0, secret, `${body} `), 'wrong signature'],
  [
    'whose time was made younger',
    () => signed(600, secret).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
    'wrong signature',
  ],
  ['that is six minutes old', () => signed(360, secret), 'too old'],
  ['of tomorrow', () => signed(-86_400, secret), 'too old'],
])('SEC-25 the client refuses an event %s', async (_what, header, reason) => {
  const answer = await fetch(address, { method: 'POST', headers: { 'lotour-signature': header() }, body })
  expect([answer.status, await answer.text()]).toEqual([401, reason])
})

test('SEC-25 and takes one that is right, by either secret while it is being changed', async () => {
  for (const header of [signed(0, secret), `${signed(0, 'whsec_new')},${signed(0, secret).split(',')[1]}`]) {
    const answer = await fetch(address, { method: 'POST', headers: { 'lotour-signature': header }, body })
    expect(answer.status).toBe(200)
  }
})
