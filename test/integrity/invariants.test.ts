import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import { payTopUp } from '../../server/modules/billing/payments/payments.factory.ts'
import { moneyWorld } from '../../server/modules/bookings/money/money-world.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import type { TestUser } from '../../server/modules/identity/identity.factory.ts'
import { requireDiscount } from '../../server/modules/promo-codes/index.ts'
import { promoOfBookings } from '../../server/modules/promo-codes/uses/promo-booking.factory.ts'
import { givePromo } from '../../server/modules/promo-codes/promo-codes.factory.ts'
import { fund, sendOffer } from '../../server/modules/offers/offers.factory.ts'
import { bootApp } from '../support/app.ts'
import { people } from '../support/people.ts'
import { asSuperuser } from '../support/database/superuser.ts'
import { paperPlants, signOneOfTwo } from './booking-papers.plants.ts'
import { brokenInvariants, elsewhere, invariants } from './invariants/index.ts'
import { plants as others } from './plants.ts'

const app = await bootApp()
const superuser = new URL(asSuperuser(app.database.connectionString))
superuser.pathname = new URL(app.database.connectionString).pathname
const client = new pg.Client({ connectionString: superuser.href })

/** Two agents answered three requests; one of these was read, one hidden afterwards, one deleted with its fees back. */
beforeAll(async () => {
  await client.connect()
  await loadGeo(app)
  const anna = await people.anna(app)
  const agents = [await createAgent(app), await createAgent(app)]
  for (const agent of agents) await fund(app, agent)
  const offers: number[] = []
  const auctions: number[] = []
  for (let number = 0; number < 3; number++) {
    const auctionId = await createAuction(app, anna)
    auctions.push(auctionId)
    for (const agent of agents) offers.push(await sendOffer(app, { agent, auctionId }))
  }
  for (const [at, { token }] of [anna, ...agents.slice(0, 1)].entries())
    await app.call(`POST /api/chats/${offers[0]}/messages`, {
      token,
      body: { text: 'Здравствуйте!', client_id: `message-${at}` },
    })
  const [, hidden, deleted] = auctions
  await app.call(`GET /api/tourist/offer/${offers[0]}?isRead=true`, anna)
  const hide = { request_id: hidden, status: true }
  await app.call('POST /api/request/hide', { token: anna.token, body: hide })
  await app.database.pool.query('update auction set created_at = $1 where id = $2', [app.clock.now, deleted])
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: deleted } })
  for (const agent of agents) await fund(app, agent, 100_000)
  for (const agent of agents.slice(0, 1)) await signOneOfTwo(app, { tourist: anna, agent })
  await app.processAll()
  const [payer] = agents
  if (payer) await payAndGiveBack(payer)
  if (payer) await discount(anna, payer)
  if (payer) await callOff(anna, payer)
})
afterAll(() => client.end())

/** A thousand roubles come, a hundred of them go back. */
async function payAndGiveBack(agent: TestAgent): Promise<void> {
  const id = await payTopUp(app, agent, 1000)
  await app.call(`POST /api/travel-agent/payments/${id}/refund`, {
    token: agent.token,
    body: { amount: 100 },
  })
  await app.processAll()
}

/** Five thousand roubles less by a promo code of ours, a thousand of which ends with a refund. */
async function discount({ id }: { id: number }, { id: agencyId }: TestAgent): Promise<void> {
  const promos = promoOfBookings(app)
  const { code } = await givePromo(app, await people.vera(app), { total_limit: 3 })
  const booking = {
    bookingId: 900,
    personId: id,
    agencyId,
    countryId: 4,
    kopecks: 10_000_000,
    isNewPerson: true,
  }
  await promos.reserve(requireDiscount(await promos.try(code, booking)).codeId, booking)
  await promos.spend(900)
  await promos.giveBack(900, 1, 100_000)
}

/** A trip is paid in two parts, confirmed and called off, with a sixth of it kept; another one is refused. */
async function callOff(tourist: TestUser, agent: TestAgent): Promise<void> {
  await fund(app, agent, 100_000)
  const world = moneyWorld(app, () => ({ tourist, agent }))
  const refused = await world.paying()
  await world.paid(refused)
  await world.refuse(refused)
  const id = await world.paying([
    { amount: 60_000, inDays: 1 },
    { amount: 110_000, inDays: 30 },
    { amount: 10_000, inDays: 60 },
  ])
  await world.paid(id)
  await world.confirm(id)
  await app.processAll()
  await world.paid(id, { schedule_n: 2, method: 'sbp' })
  await app.call(`POST /api/booking/${id}/cancellation`, {
    token: tourist.token,
    body: { reason: 'illness' },
  })
  const costs = [{ title: 'Перелёт', amount: 30_000.5, proof: 'Счёт № 15' }]
  await app.call(`POST /api/travel-agent/booking/${id}/costs`, {
    token: agent.token,
    body: { costs, note: '' },
  })
  const { status, body } = await app.call(`POST /api/booking/${id}/cancellation/accept`, {
    token: tourist.token,
    body: { kept: 30_000.5 },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  await app.processAll()
}

/** By fault: what breaks it. */
const plants: Record<string, string | string[]> = { ...others, ...paperPlants }

async function brokenWith(planted: string): Promise<string> {
  await client.query('begin')
  try {
    // Neither keys to other tables nor the tables' own guards stand in the way of the plant.
    await client.query("set local session_replication_role = 'replica'")
    await client.query(planted)
    return (await brokenInvariants(client)).join('\n')
  } finally {
    await client.query('rollback')
  }
}

test('AGT-06, OFFER-01 nothing is broken in a world that people made', async () => {
  const { rows } = await client.query("select from ledger_transfer where kind = 'refund'")
  expect(rows).toHaveLength(2)
  expect(await brokenInvariants(client)).toEqual([])
})

test.each(invariants)('AGT-06, OFFER-01 $id is broken by $fault', async ({ id, fault }) => {
  const breaking = [plants[fault] ?? []].flat()
  expect(breaking).not.toEqual([])
  for (const one of breaking) {
    const broken = await brokenWith(one)
    expect(broken).toContain(`${id} ${fault}`)
  }
})

test('every invariant of the first sixteen is asked here, or it is written down where', () => {
  const asked = new Set([...invariants.map(({ id }) => id), ...Object.keys(elsewhere)])
  const missing = Array.from({ length: 16 }, (_, at) => `I${at + 1}`).filter((id) => !asked.has(id))
  expect(missing).toEqual([])
})
