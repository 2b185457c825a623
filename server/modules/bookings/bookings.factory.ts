import type { TestApp } from '../../../test/support/app.ts'
import type { TypedCard } from '../../../contract/travellers/traveller-card.ts'
import { system } from '../../platform/use-case.ts'
import type { TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { openDemoShop } from '../billing/index.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { madeUpOperator } from './documents/papers/made-up-operator.ts'
import { keepOperator } from './documents/operators.store.ts'
import type { BookedTrip } from './party/party.queries.ts'
import { bookedRows } from './documents/papers/paper-rows.queries.ts'
import { mayTour, sendOffer } from '../offers/offers.factory.ts'
import { someCard } from '../travellers/travellers.factory.ts'
import type { TourWish } from '../supply/supply.factory.ts'

export interface TestBooking {
  id: number
  auctionId: number
  offerId: number
}

interface Opening {
  tourist: TestUser
  agent: TestAgent
  tours?: TourWish[]
  /** Two adults, where nothing else is said. */
  guests?: { adult_count?: number; childrens?: number[] }
}

/** A trip to Turkey that this tourist has just chosen of this agent, whose balance has to bear the fee. */
export async function openBooking(
  app: TestApp,
  { tourist, agent, tours = [mayTour], guests = {} }: Opening,
): Promise<TestBooking> {
  const auctionId = await createAuction(app, tourist, guests)
  const offerId = await sendOffer(app, { agent, auctionId, tours })
  return { id: await chosenBooking(app, { tourist, offerId }), auctionId, offerId }
}

/** The booking that choosing this offer's first option opens; answers its number. */
export async function chosenBooking(
  app: TestApp,
  { tourist, offerId }: { tourist: TestUser; offerId: number },
): Promise<number> {
  const body = { offer_id: offerId, version: 1, position: 1 }
  const answer = await app.call('POST /api/tourist/offer/choose', { token: tourist.token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.booking_id
}

/**
 * The agency of this booking is in the register, and has told of its tour's operator before: what a contract asks for is
 * there.
 */
export async function readyForPapers({ act }: Pick<TestApp, 'act'>, bookingId: number): Promise<void> {
  await act(
    system,
    async (ctx) => {
      const { agent_id: agentId, operator_id: operatorId } = await bookedRows(ctx.tx, bookingId)
      await ctx.tx
        .updateTable('agent')
        .set({ register_number: 'РТА 0011223', register_checked_number: 'РТА 0011223', register_found: true })
        .where('id', '=', agentId)
        .where('register_number', 'is', null)
        .execute()
      await keepOperator(ctx, { agentId, operatorId, facts: madeUpOperator('Берег') })
    },
    null,
  )
}

/** The moves of a booking, 'open > submit > return'. */
export async function movesOf({ database }: Pick<TestApp, 'database'>, id: number): Promise<string> {
  const { rows } = await database.pool.query<{ path: string }>(
    `select string_agg(move, ' > ' order by n) as path from booking_move where booking_id = $1`,
    [id],
  )
  return rows[0]?.path ?? ''
}

/** Somebody more goes with it; answers the traveller's number. */
export async function nameTraveller(
  app: TestApp,
  { tourist, bookingId, card = someCard() }: { tourist: TestUser; bookingId: number; card?: TypedCard },
): Promise<number> {
  const answer = await app.call(`POST /api/booking/${bookingId}/travellers`, {
    token: tourist.token,
    body: card,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.result.items.at(-1).id
}

/** Whoever of the request's guests is not named yet, each of the age that was asked for. */
export async function nameParty(
  app: TestApp,
  { tourist, bookingId }: { tourist: TestUser; bookingId: number },
): Promise<void> {
  const { body } = await app.call(`GET /api/booking/${bookingId}/travellers`, { token: tourist.token })
  const { items, trip } = body.result
  for (const card of partyOf(trip).slice(items.length)) await nameTraveller(app, { tourist, bookingId, card })
}

function partyOf({ asked, departs_on }: BookedTrip): TypedCard[] {
  const year = Number(departs_on.slice(0, 4))
  const child = (age: number) =>
    someCard({
      born: `01.01.${year - age}`,
      issued_on: `01.02.${year - age}`,
      name_ru: 'Миша',
      name_lat: 'MISHA',
    })
  return [...Array.from({ length: asked.adults }, () => someCard()), ...asked.children.map(child)]
}

/** An agency that takes play money. */
export const openShop = (app: Pick<TestApp, 'act'>, { id }: Pick<TestAgent, 'id'>): Promise<void> =>
  app.act(system, openDemoShop, id)

/** One whose travellers have been sent to the agency, which can be paid; answers its number. */
export async function submittedBooking(
  app: TestApp,
  given: { tourist: TestUser; agent: TestAgent },
): Promise<number> {
  const { id } = await openBooking(app, given)
  await submitBooking(app, { ...given, id })
  return id
}

/** The same of one that is open. */
export async function submitBooking(
  app: TestApp,
  { tourist, agent, id }: { tourist: TestUser; agent: TestAgent; id: number },
): Promise<void> {
  await openShop(app, agent)
  await nameParty(app, { tourist, bookingId: id })
  await readyForPapers(app, id)
  const answer = await app.call(`POST /api/booking/${id}/submit`, { token: tourist.token })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** A link for one more of the party: its number and its secret. */
export async function makeLink(
  app: TestApp,
  { tourist, bookingId }: { tourist: TestUser; bookingId: number },
): Promise<{ id: number; token: string }> {
  const { status, body } = await app.call(`POST /api/booking/${bookingId}/traveller-link`, {
    token: tourist.token,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: body.result.id, token: body.link.split('/').at(-1) }
}
