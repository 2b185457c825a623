import type { TestApp } from '../../../test/support/app.ts'
import { listen } from '../../../test/support/live.ts'
import type { TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { nameParty } from '../bookings/bookings.factory.ts'
import { moneyWorld } from '../bookings/money/money-world.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { mayTour } from '../offers/offers.factory.ts'
import { addTours } from '../supply/supply.factory.ts'
import { prepareDemoAccounts } from './accounts.ts'

/** What a test of a demonstration's bookings is started with. */
export const demoConfig = {
  demo: true,
  showCodes: true,
  codeLimits: { perPhonePerDay: 1000, perAddressPerHour: 10_000, resendSeconds: 0 },
}

/** Demo agents are there, they have a tour to sell, and their calls reach the application. */
export async function openDemo(app: TestApp): Promise<void> {
  await loadGeo(app)
  const { database, act, config } = app
  await prepareDemoAccounts({ database, act, config, log: app.core.log, now: app.core.now, say: () => {} })
  await app.processAll()
  await addTours(app, [{ ...mayTour, price: 150_000 }])
  app.config.port = await listen(app)
  app.config.host = '127.0.0.1'
}

/** What a tourist does with demo agents, and they with him. */
export function demoWorld(app: TestApp, tourist: () => TestUser) {
  const world = moneyWorld(app, () => ({ tourist: tourist(), agent: {} as TestAgent }))

  /** All that demo agents are about to do. */
  async function pass(): Promise<void> {
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
    const anna = tourist()
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

  return { ...world, pass, planned, payingOfDemo }
}
