import type { TypedCard } from '../../contract/travellers/traveller-card.ts'
import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { acceptQuoted } from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import {
  makeLink,
  nameTraveller,
  openBooking,
  openShop,
  readyForPapers,
} from '../../server/modules/bookings/bookings.factory.ts'
import { endBookings, nudgeBookings } from '../../server/modules/bookings/clock/keep-time.ts'
import { moneyWorld } from '../../server/modules/bookings/money/money-world.factory.ts'
import { signIn, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { saveTraveller, someCard } from '../../server/modules/travellers/travellers.factory.ts'
import { system } from '../../server/platform/use-case.ts'
import type { Answered, TestApp } from '../support/app.ts'

/** What no honest reader finds anywhere but in the card itself: numbers, and the surname as the passport has it. */
export const canaries = {
  typed: { number: '7391862', surname: 'KANAREYKINA' },
  linked: { number: '7391863', surname: 'SHCHEGLOVSKAYA' },
  saved: { number: '7391864', surname: 'SNEGIRYOVSKAYA' },
} as const

const cardOf = ({ number, surname }: { number: string; surname: string }): TypedCard =>
  someCard({ document_number: `72 ${number}`, surname_lat: surname })

export interface Walk {
  app: TestApp
  tourist: TestUser
  agent: TestAgent
  id: number
  savedId: number
}

/** A party by hand, by a link and of saved people, which the agent gives back once; then the price with its papers. */
export async function walkToPrice(
  app: TestApp,
  { tourist, agent }: { tourist: TestUser; agent: TestAgent },
): Promise<Walk & { priceId: number }> {
  const { id } = await openBooking(app, { tourist, agent, guests: { adult_count: 3 } })
  await openShop(app, agent)
  await readyForPapers(app, id)
  await nameTraveller(app, { tourist, bookingId: id, card: cardOf(canaries.typed) })
  const { token } = await makeLink(app, { tourist, bookingId: id })
  await ok(
    app.call(`POST /api/traveller-link/${token}`, { body: { card: cardOf(canaries.linked), consent: true } }),
  )
  const savedId = await saveTraveller(app, tourist, cardOf(canaries.saved))
  await ok(
    app.call(`POST /api/booking/${id}/travellers/saved`, {
      token: tourist.token,
      body: { saved_id: savedId },
    }),
  )
  const submit = () => ok(app.call(`POST /api/booking/${id}/submit`, { token: tourist.token }))
  await submit()
  const note = 'Проверьте срок документа'
  await ok(app.call(`POST /api/travel-agent/booking/${id}/return`, { token: agent.token, body: { note } }))
  // A word that is no card is refused, with an answer that repeats nothing of it.
  await app.call(`POST /api/booking/${id}/travellers`, {
    token: tourist.token,
    body: { ...cardOf(canaries.typed), valid_until: '31.02.2030' },
  })
  await submit()
  await app.processAll()
  const quoted = await ok(
    app.call(`POST /api/travel-agent/booking/${id}/quote`, {
      token: agent.token,
      body: {
        lines: [{ kind: 'tour', title: 'Тур', amount: 180_000 }],
        schedule: [
          { amount: 60_000, day: '22.11.2026' },
          { amount: 120_000, day: '20.12.2026' },
        ],
        reason: 'Проверили',
      },
    }),
  )
  await app.processAll()
  return { app, tourist, agent, id, savedId, priceId: quoted.body.result.quote.id }
}

/** Signed, looked at, paid in two parts, confirmed; then the trip and its end, with all that is told of each. */
export async function walkToEnd({
  app,
  tourist,
  agent,
  id,
  priceId,
}: Walk & { priceId: number }): Promise<void> {
  await ok(acceptQuoted(app, { id, priceId, tourist }))
  const world = moneyWorld(app, () => ({ tourist, agent }))
  await world.paid(id, { schedule_n: 1, method: 'card' })
  await lookAtAll({ app, tourist, agent, id })
  await ok(world.confirm(id))
  await app.processAll()
  await world.paid(id, { schedule_n: 2, method: 'sbp' })
  await ok(app.call('GET /api/user/data', { token: await signIn(app, tourist) }))
  for (const moment of ['2027-05-22T09:00:00Z', '2027-05-31T09:00:00Z', '2027-06-02T09:00:00Z']) {
    app.clock.now = new Date(moment)
    await app.act(system, endBookings, { most: 100 })
    await app.act(system, nudgeBookings, { most: 100 })
    await app.processAll()
  }
}

/** Whole cards and papers, as both sides open them; a proof may be gone. */
export async function lookAtAll({
  app,
  tourist,
  agent,
  id,
}: Omit<Walk, 'savedId'>): Promise<{ cards: string; papers: number[] }> {
  const [own, agency] = [await signIn(app, tourist), await signIn(app, agent)]
  const party = await ok(app.call(`GET /api/travel-agent/booking/${id}/travellers`, { token: agency }))
  const { items } = (await ok(app.call(`GET /api/booking/${id}/documents`, { token: own }))).body.result
  const papers: number[] = items.map((paper: { id: number }) => paper.id)
  for (const paper of papers) await ok(app.call(`GET /api/booking-document/${paper}`, { token: own }))
  return { cards: JSON.stringify(party.body), papers }
}

async function ok(answer: Promise<Answered>): Promise<Answered> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return answer
}
