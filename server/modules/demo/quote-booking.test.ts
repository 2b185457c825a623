import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { listen } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { movesOf, nameParty, openBooking } from '../bookings/bookings.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { fund, mayTour } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { prepareDemoAccounts } from './accounts.ts'

const codeLimits = { perPhonePerDay: 1000, perAddressPerHour: 10_000, resendSeconds: 0 }
const app = await bootApp({ config: { demo: true, showCodes: true, codeLimits } })
let anna: TestUser

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

const quotesPlanned = async () =>
  (
    await app.database.pool.query(
      `select key, run_at from graphile_worker.jobs where task_identifier = 'demo.quote'`,
    )
  ).rows
/** All that demo agents are about to do. */
async function pass() {
  await app.processAll()
  await app.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
  )
  await app.processAll()
}
const booking = async (id: number) => (await app.call(`GET /api/booking/${id}`, anna)).body.result
const submit = (id: number) => app.call(`POST /api/booking/${id}/submit`, { token: anna.token })
const cancel = (id: number) =>
  app.call(`POST /api/booking/${id}/cancellation`, { token: anna.token, body: { reason: 'other_dates' } })

/** What a demo agent has offered, chosen and with somebody who goes; not sent to the agent yet. */
async function chosenOfDemo(childrens: number[] = []): Promise<number> {
  const auctionId = await createAuction(app, anna, { childrens })
  await pass()
  const [offer] = (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items
  const body = { offer_id: offer.id, version: offer.version, position: 1 }
  const chosen = await app.call('POST /api/tourist/offer/choose', { token: anna.token, body })
  const id = chosen.body.booking_id
  await nameParty(app, { tourist: anna, bookingId: id })
  return id
}

test('a demo agent names the checked price some seconds after the travellers have come, for a day; with a child a dearer one, with the reason', async () => {
  for (const childrens of [[], [5]]) {
    const id = await chosenOfDemo(childrens)
    expect((await submit(id)).status).toBe(200)
    const asked = Date.now()
    await app.processAll()
    const planned = await quotesPlanned()
    expect(planned.map(({ key }) => key)).toEqual([`demo.quote:${id}`])
    expect(planned[0].run_at.getTime() - asked).toBeGreaterThan(3000)
    expect(planned[0].run_at.getTime() - asked).toBeLessThan(11_000)
    await pass()
    const { state, quote, price } = await booking(id)
    expect([state, await movesOf(app, id)]).toEqual(['agreeing', 'open > submit > quote'])
    expect(Date.parse(quote.valid_until) - Date.parse(quote.made_at)).toBe(24 * 3_600_000)
    const paid = quote.schedule.map(({ amount }: { amount: number }) => amount)
    expect([paid.length, paid[0] + paid[1]]).toEqual([2, price])
    const isDearer = childrens.length > 0
    expect([price, quote.reason === '']).toEqual([isDearer ? 199_000 : 150_000, !isDearer])
  }
})

test('whoever looks at a booking that was called off meanwhile names nothing, and no job is given up', async () => {
  const id = await chosenOfDemo()
  await submit(id)
  await app.processAll()
  expect((await cancel(id)).status).toBe(200)
  await pass()
  expect([await movesOf(app, id), await quotesPlanned()]).toEqual(['open > submit > cancel', []])
})

test('an agency of people names its prices itself', async () => {
  const agent = await createAgent(app)
  await fund(app, agent)
  const { id } = await openBooking(app, { tourist: anna, agent })
  await nameParty(app, { tourist: anna, bookingId: id })
  expect((await submit(id)).status).toBe(200)
  await app.processAll()
  expect(await quotesPlanned()).toEqual([])
})
