import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { listen } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import type { TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { movesOf, nameParty } from '../bookings/bookings.factory.ts'
import { moneyWorld } from '../bookings/money/money-world.factory.ts'
import { listAsks } from '../bookings/pricing/price-list.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { mayTour } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { prepareDemoAccounts } from './accounts.ts'

const codeLimits = { perPhonePerDay: 1000, perAddressPerHour: 10_000, resendSeconds: 0 }
const app = await bootApp({ config: { demo: true, showCodes: true, codeLimits } })
let anna: TestUser
const world = moneyWorld(app, () => ({ tourist: anna, agent: {} as TestAgent }))

beforeAll(async () => {
  await loadGeo(app)
  const { database, act, config } = app
  await prepareDemoAccounts({ database, act, config, log: app.core.log, now: app.core.now, say: () => {} })
  await app.processAll()
  anna = await people.anna(app)
  await addTours(app, [{ ...mayTour, price: 150_000 }])
  app.config.port = await listen(app)
  app.config.host = '127.0.0.1'
})

/** All that demo agents are about to do. */
async function pass() {
  await app.processAll()
  await app.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
  )
  await app.processAll()
}
const planned = async (task = 'demo.confirm') =>
  (
    await app.database.pool.query(`select run_at from graphile_worker.jobs where task_identifier = $1`, [
      task,
    ])
  ).rows

/** Signed, with a demo agency, which can be paid from the beginning. */
async function payingOfDemo(): Promise<number> {
  const auctionId = await createAuction(app, anna)
  await pass()
  const [offer] = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items
  const body = { offer_id: offer.id, version: offer.version, position: 1 }
  const { booking_id: id } = (await app.call('POST /api/tourist/offer/choose', { token: anna.token, body }))
    .body
  await nameParty(app, { tourist: anna, bookingId: id })
  await app.call(`POST /api/booking/${id}/submit`, { token: anna.token })
  await pass()
  await world.accept(id)
  return id
}

test('BOOK-18 a demo agent confirms a paid tour some seconds later, and the card is charged', async () => {
  const id = await payingOfDemo()
  const asked = Date.now()
  await world.paid(id)
  const [job] = await planned()
  expect(job.run_at.getTime() - asked).toBeGreaterThan(4000)
  expect(job.run_at.getTime() - asked).toBeLessThan(40_000)
  await pass()
  expect(await movesOf(app, id)).toBe('open > submit > quote > accept > cover > confirm')
  expect(await world.money(id)).toMatchObject({ held: 0, confirmation: { operator_number: `DEMO-${id}` } })
})

describe('BOOK-25 a guest alone in the demo calls a paid trip off, and sees it to its end', () => {
  const calledOff = async (id: number) => {
    const body = { reason: 'changed_mind' }
    const answer = await app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body })
    expect(answer.status).toBe(200)
    await app.processAll()
  }
  const cancellation = async (id: number) =>
    (await app.call(`GET /api/booking/${id}/cancellation`, anna)).body.result

  test('BOOK-25 of a confirmed tour a demo agent names costs some seconds later; agreed to, the rest goes back', async () => {
    const id = await payingOfDemo()
    await world.paid(id)
    await pass()
    const asked = Date.now()
    await calledOff(id)
    expect((await cancellation(id)).costs_at).toBeNull()
    const [job] = await planned('demo.costs')
    expect(job.run_at.getTime() - asked).toBeGreaterThan(4000)
    expect(job.run_at.getTime() - asked).toBeLessThan(40_000)
    await pass()
    const { paid, kept, back, costs } = await cancellation(id)
    expect([costs.length, kept, back]).toEqual([1, Math.floor(paid / 1000) * 100, paid - kept])
    expect(kept).toBeGreaterThan(0)
    const accept = { token: anna.token, body: { kept } }
    expect((await app.call(`POST /api/booking/${id}/cancellation/accept`, accept)).status).toBe(200)
    await pass()
    expect(await movesOf(app, id)).toBe(
      'open > submit > quote > accept > cover > confirm > ask_cancel > settle',
    )
    expect((await world.money(id)).returned).toBe(back)
  })

  test('BOOK-25 of a tour that no operator has confirmed it keeps nothing', async () => {
    const id = await payingOfDemo()
    await world.paid(id)
    await calledOff(id)
    await pass()
    expect(await movesOf(app, id)).toBe('open > submit > quote > accept > cover > ask_cancel > settle')
    expect(await cancellation(id)).toMatchObject({ kept: 0, costs: [] })
  })
})

test('BOOK-08 where the tour is sold no more a demo agent proposes the nearest other, and confirms that', async () => {
  const id = await payingOfDemo()
  await world.paid(id)
  await listAsks(app, id, null)
  // Within a minute a price that was made exact is not asked for again.
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60_000)
  const { hotel_id } = (await app.call(`GET /api/booking/${id}`, anna)).body.result.tour
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select id from hotel where country_id = 4 and id <> $1 order by id desc limit 1',
    [hotel_id],
  )
  await addTours(app, [{ ...mayTour, hotel_id: rows[0]?.id ?? 0, price: 145_000 }])
  await pass()
  const PAID = 'open > submit > quote > accept > cover'
  expect(await movesOf(app, id)).toBe(`${PAID} > substitute`)
  const { substitution, tour } = (await app.call(`GET /api/booking/${id}`, anna)).body.result
  expect(tour).toMatchObject({ hotel_id: rows[0]?.id, price: 145_000 })
  expect(substitution.reason).toMatch(/^В отеле .* мест больше нет\./)
  await world.accept(id)
  await pass()
  expect(await movesOf(app, id)).toBe(`${PAID} > substitute > accept > cover > confirm`)
})
