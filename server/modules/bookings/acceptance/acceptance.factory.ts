import type { Answered, TestApp } from '../../../../test/support/app.ts'
import type { TestAgent } from '../../agents/agents.factory.ts'
import type { TestUser } from '../../identity/identity.factory.ts'
import { submittedBooking } from '../bookings.factory.ts'
import { builtContract } from '../documents/documents.factory.ts'

/** Codes without a pause between them, from one network. */
export const manyCodes = { perPhonePerDay: 100, perAddressPerHour: 10_000, resendSeconds: 0 }

/** Of a price in two payments: 100 000 roubles. */
export const someQuote = {
  lines: [
    { kind: 'tour', title: 'Тур', amount: 96_000 },
    { kind: 'extra', title: 'Трансфер', amount: 4000 },
  ],
  schedule: [
    { amount: 30_000, day: '22.11.2026' },
    { amount: 70_000, day: '20.04.2027' },
  ],
  reason: 'Изменился курс туроператора',
}

/** The agent names a price for a booking that waits for one; answers the number of its version. */
export async function quotePrice(
  app: TestApp,
  { agent, id, quote = someQuote }: { agent: TestAgent; id: number; quote?: object },
): Promise<number> {
  const { status, body } = await app.call(`POST /api/travel-agent/booking/${id}/quote`, {
    token: agent.token,
    body: quote,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.result.quote.id
}

export interface QuotedBooking {
  id: number
  /** Of the price's version. */
  priceId: number
}

/** One whose price waits for its tourist’s signature; with its contract unless `isBuilt` says otherwise. */
export async function quotedBooking(
  app: TestApp,
  given: { tourist: TestUser; agent: TestAgent; isBuilt?: boolean; quote?: object },
): Promise<QuotedBooking> {
  const id = await submittedBooking(app, given)
  const priceId = await quotePrice(app, { ...given, id })
  if (given.isBuilt !== false) await builtContract(app, id)
  return { id, priceId }
}

/** The body that signs: a code that was sent for this version, and its digits. */
export async function signedBody(
  app: TestApp,
  { tourist, id, priceId }: QuotedBooking & { tourist: TestUser },
): Promise<{ price_version_id: number; code_id: string; value: string }> {
  const { status, body } = await app.call(`POST /api/booking/${id}/sign-code`, {
    token: tourist.token,
    body: { price_version_id: priceId },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { price_version_id: priceId, code_id: body.id, value: body.code }
}

/** The tourist signs. */
export async function acceptQuoted(
  app: TestApp,
  given: QuotedBooking & { tourist: TestUser },
  more: object = {},
): Promise<Answered> {
  const body = { ...(await signedBody(app, given)), ...more }
  return app.call(`POST /api/booking/${given.id}/accept`, { token: given.tourist.token, body })
}
