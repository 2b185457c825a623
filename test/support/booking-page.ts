import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { acceptanceOf } from '../../server/modules/bookings/acceptance/acceptance.queries.ts'
import {
  nameParty,
  openBooking,
  openShop,
  readyForPapers,
} from '../../server/modules/bookings/bookings.factory.ts'
import { requireBooking } from '../../server/modules/bookings/bookings.queries.ts'
import { moneyWorld } from '../../server/modules/bookings/money/money-world.factory.ts'
import { shownMoney } from '../../server/modules/bookings/money/money.queries.ts'
import { partyOf } from '../../server/modules/bookings/party/party.queries.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { createTourist } from '../../server/modules/identity/identity.factory.ts'
import { fund } from '../../server/modules/offers/offers.factory.ts'
import type { TestApp } from './app.ts'

export interface SeededBooking {
  id: number
  auctionId: number
  touristId: number
}

/** Eight people: as many as a booking may well have. */
const guests = { adult_count: 6, childrens: [5, 9] }
const PAYMENTS = 20
const agents = new WeakMap<TestApp, TestAgent>()

async function agentOf(app: TestApp): Promise<TestAgent> {
  const known = agents.get(app)
  if (known) return known
  await loadGeo(app)
  const agent = await createAgent(app)
  await fund(app, agent, 10_000_000)
  agents.set(app, agent)
  return agent
}

/** Signed, with eight travellers and twenty payments that were begun and given up. */
export async function largeBooking(app: TestApp): Promise<SeededBooking> {
  const agent = await agentOf(app)
  const tourist = await createTourist(app)
  const { token } = tourist
  const { id, auctionId } = await openBooking(app, { tourist, agent, guests })
  await openShop(app, agent)
  await readyForPapers(app, id)
  await nameParty(app, { tourist, bookingId: id })
  const world = moneyWorld(app, () => ({ tourist, agent }))
  for (const ask of [() => app.call(`POST /api/booking/${id}/submit`, { token }), () => world.quote(id)]) {
    const { status, body } = await ask()
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  await world.accept(id)
  for (let n = 0; n < PAYMENTS; n++) {
    const payment = await world.begun(id)
    await app.call(`DELETE /api/payment/${payment.id}`, { token })
  }
  return { id, auctionId, touristId: tourist.id }
}

/** What the loader of a tourist's page asks, each by itself. */
export function partsOfPage({ database: { read }, config, clock: { now } }: TestApp) {
  return {
    booking: ({ id, touristId }: SeededBooking) => requireBooking(read, { id, touristId }),
    party: ({ id, touristId }: SeededBooking) => partyOf({ read, config }, { id, touristId }),
    acceptance: ({ id, touristId }: SeededBooking) => acceptanceOf(read, { bookingId: id, touristId, now }),
    money: ({ id, touristId }: SeededBooking) =>
      shownMoney(read, { id, touristId, side: 'tourist', config, now }),
  }
}

/** All of it at once, as the loader asks. */
export function bookingPageOf(app: TestApp, one: SeededBooking) {
  const { booking, party, acceptance, money } = partsOfPage(app)
  return Promise.all([booking(one), party(one), acceptance(one), money(one)])
}
