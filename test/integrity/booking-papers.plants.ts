import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { acceptQuoted, quotedBooking } from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import type { TestUser } from '../../server/modules/identity/identity.factory.ts'
import type { TestApp } from '../support/app.ts'

/** A price that waits for its signature, and one that was signed; the agent's balance has to bear both fees. */
export async function signOneOfTwo(
  app: TestApp,
  given: { tourist: TestUser; agent: TestAgent },
): Promise<void> {
  await quotedBooking(app, given)
  const signed = await acceptQuoted(app, { ...(await quotedBooking(app, given)), tourist: given.tourist })
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
}

/** By fault of `invariants/booking-papers.ts`: what breaks it. */
export const paperPlants: Record<string, string | string[]> = {
  'a booking that stands on another price than its newest one, or on none that was signed': [
    `update booking_price set accepted_at = null where booking_id in (select id from booking where state = 'paying')`,
    `update booking_price set accepted_at = made_at where booking_id in (select id from booking where state = 'agreeing')`,
    'update booking_price set n = n + 1',
  ],
  'shares of a promo code that do not come to what it takes off': `
    update promo_use set booking_id = (select id from booking where state = 'paying')`,
  'a payment of which more went back than came': [
    'update payment_refund set amount_kopecks = 1000000000',
    `update payment set state = 'pending'`,
  ],
  'a signature of a price that nobody accepted, or of other bytes than its contract’s': [
    'update booking_price set accepted_at = null',
    `update booking_document set sha256 = decode(repeat('00', 32), 'hex')`,
    'update booking_signature set document_version = 2',
  ],
  'a paper of a price that is final though nobody signed it, or two that are': [
    `update booking_document set state = 'final'`,
    'update booking_price set accepted_at = null',
  ],
  'documents of a booking without their key, or a key without its booking': [
    'update booking set key_id = null',
    'delete from vault_key',
    `alter table booking drop constraint booking_documents_gone; update booking set documents_gone_at = now() where key_id is not null`,
  ],
}
