import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type ContractToSign, contractToSign } from '../documents/documents.queries.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { bookingMoves } from '../bookings.states.ts'
import type { LockedBooking } from '../bookings.store.ts'
import { pricesOf, type StoredPrice } from './acceptance.store.ts'

const KOPECKS = 100

export interface SeenPrice {
  price: StoredPrice
  contract: ContractToSign
}

/**
 * The version that a tourist has seen and wants to sign, with its contract, of a locked booking. Another version than the
 * newest is `price_changed` where the sum is another, with both and why, else `version_old`; one that has run out is
 * `version_expired`, whether or not the clock has come by; `documents_pending`: no contract yet.
 */
export async function requireSeenPrice(
  ctx: Ctx,
  booking: LockedBooking,
  priceId: number,
): Promise<SeenPrice> {
  // What ran out has been taken back by the clock, and waits for the agent.
  if (booking.state === 'checking' && booking.expiries > 0) throw new Refusal('conflict', 'version_expired')
  bookingMoves.after('accept', booking.state, { actor: ctx.actor })
  const { seen, newest } = await pricesOf(ctx.tx, { bookingId: booking.id, priceId })
  if (!seen || !newest) throw new Refusal('missing', 'not_found')
  if (seen.id !== newest.id) throw changed(seen, newest)
  if (newest.acceptedAt) throw new Refusal('conflict', 'version_old')
  // A payment that would be late at once is no price either: the clock would end the booking within a minute.
  if (newest.validUntil <= ctx.now || newest.firstDueAt <= ctx.now)
    throw new Refusal('conflict', 'version_expired')
  const contract = await contractToSign(ctx.tx, newest.id)
  if (!contract) throw new Refusal('conflict', 'documents_pending')
  return { price: newest, contract }
}

function changed(seen: StoredPrice, newest: StoredPrice): Refusal {
  if (seen.kopecks === newest.kopecks) return new Refusal('conflict', 'version_old')
  const roubles = (kopecks: number) => String(kopecks / KOPECKS)
  return new Refusal('conflict', 'price_changed', {
    told: { old: roubles(seen.kopecks), new: roubles(newest.kopecks), why: newest.reason },
  })
}
