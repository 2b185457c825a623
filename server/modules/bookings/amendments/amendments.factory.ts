import type { Answered, TestApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { lockBooking } from '../bookings.store.ts'
import { insertDocument } from '../documents/documents.store.ts'
import { type Line, moneyWorld } from '../money/money-world.factory.ts'
import { newestAmendment } from './amendments.store.ts'

interface People {
  tourist: TestUser
  agent: TestAgent
}

/** A tour of 180 000 that the operator has confirmed: 60 000 has come, 120 000 is due in a month. */
export async function confirmedTrip(
  app: TestApp,
  people: People,
  schedule?: readonly Line[],
): Promise<number> {
  const world = moneyWorld(app, () => people)
  const id = await world.paying(schedule)
  const payment = await world.begun(id, { method: 'sbp' })
  // Without the queue, where all that others have left behind waits.
  await world.hear(payment.id, { state: 'succeeded' })
  const { status, body } = await world.confirm(id)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}

/** The tour as it was, and what the operator takes for the change. */
export const dearerBy = (fee: number, tour = 180_000): object => ({
  kind: 'flight',
  words: 'Рейс утром вместо вечернего: авиакомпания отменила SU 2142',
  lines: [
    { kind: 'tour', title: 'Тур', amount: tour },
    ...(fee > 0 ? [{ kind: 'fee', title: 'Сбор туроператора', amount: fee }] : []),
  ],
})

interface Proposal {
  agent: TestAgent
  id: number
  body?: object
}

/** The agent proposes a change. */
export function propose(app: TestApp, { agent, id, body = dearerBy(2000) }: Proposal): Promise<Answered> {
  return app.call(`POST /api/travel-agent/booking/${id}/amendment`, { token: agent.token, body })
}

/** Its contract, as if its paper had been built: the bytes are no PDF. */
export function builtProposal(app: TestApp, bookingId: number): Promise<void> {
  return app.act(
    system,
    async (ctx) => {
      const booking = await lockBooking(ctx.tx, { id: bookingId })
      const newest = await newestAmendment(ctx.tx, bookingId)
      if (!newest) throw new Error(`nothing is proposed for booking ${bookingId}`)
      await insertDocument(ctx, booking, {
        kind: 'contract',
        state: 'draft',
        template: 'tour-contract.1',
        bytes: Buffer.from(`contract of booking ${bookingId}, proposal ${newest.n}`),
        of: { priceId: newest.priceId },
      })
    },
    null,
  )
}

/** Proposed, with its contract; answers its number. */
export async function proposed(app: TestApp, proposal: Proposal): Promise<number> {
  const answer = await propose(app, proposal)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await builtProposal(app, proposal.id)
  return answer.body.result.amendment.n
}

/** The body that signs: a code that was sent for this proposal, and its digits. */
export async function signingBody(
  app: TestApp,
  { tourist, id, n }: { tourist: TestUser; id: number; n: number },
): Promise<object> {
  const { token } = tourist
  const { status, body } = await app.call(`POST /api/booking/${id}/amendment/sign-code`, {
    token,
    body: { n },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { n, code_id: body.id, value: body.code }
}

/** The tourist signs. */
export async function sign(
  app: TestApp,
  of: { tourist: TestUser; id: number; n: number },
): Promise<Answered> {
  const body = await signingBody(app, of)
  return app.call(`POST /api/booking/${of.id}/amendment/sign`, { token: of.tourist.token, body })
}
