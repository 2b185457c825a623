import {
  linkConsent,
  linkLimits,
  type TravellerLink,
} from '../../../../contract/bookings/party/traveller-links.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import type { Read } from '../../../platform/db/database.ts'
import { hashSecret, randomSecret } from '../../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { bookingChanged } from '../bookings.events.ts'
import { lockBooking, sidesOf } from '../bookings.store.ts'
import { addToParty, requireFilling, requireRoom } from './fill-party.ts'
import {
  bookingOfLink,
  findLink,
  insertLink,
  markFilled,
  markRevoked,
  shownLink,
  waitingLinks,
} from './links.store.ts'
import { openedParty, tripOf } from './party.queries.ts'

const HOUR_MS = 3_600_000

/** A link for one person, answered once; whoever comes with it first fills one card of the booking. */
export async function makeTravellerLink(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ result: TravellerLink; link: string }> {
  const { tx, now, config } = ctx
  // Locked: two pages may ask at once, and the number of all is bounded.
  const booking = await lockBooking(tx, { id, touristId: requireActor(ctx).id })
  requireFilling(booking)
  const named = await openedParty({ read: tx, config }, id)
  requireRoom(named.length, await tripOf(tx, id))
  const waiting = await waitingLinks(tx, { bookingId: id, now }).execute()
  if (waiting.length >= linkLimits.openMax) throw new Refusal('conflict', 'traveller_links_full')
  const token = randomSecret(256)
  const made = await insertLink(tx, {
    booking_id: id,
    token_hash: hashSecret(token),
    made_at: now,
    expires_at: new Date(now.getTime() + linkLimits.hours * HOUR_MS),
  })
  return { result: shownLink(made), link: `${config.publicUrl}/fill/${token}` }
}

/** One that still waits; the card that came by a filled one is taken out as any other. */
export async function revokeTravellerLink(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const bookingId = await bookingOfLink(ctx.tx, { id, now: ctx.now })
  if (bookingId === null) throw new Refusal('missing', 'not_found')
  const booking = await lockBooking(ctx.tx, { id: bookingId, touristId: requireActor(ctx).id })
  // Filled while the booking was waited for.
  if (!(await markRevoked(ctx.tx, { id, now: ctx.now }))) throw new Refusal('missing', 'not_found')
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
}

/**
 * Its booking's number. Unknown, over, taken back, of a booking that waits for nobody: all the same, there is none. Throws
 * `traveller_link_filled` where somebody was there before.
 */
export async function requireLink(
  read: Read,
  { token, now }: { token: string; now: Date },
): Promise<{ id: number; bookingId: number }> {
  const link = await findLink(read, { hash: hashSecret(token), now })
  if (!link) throw new Refusal('missing', 'not_found')
  if (link.filled_at !== null) throw new Refusal('gone', 'traveller_link_filled')
  if (link.state !== 'filling') throw new Refusal('missing', 'not_found')
  return { id: link.id, bookingId: link.booking_id }
}

/** Somebody who has no account here puts the own card into the booking, once. */
export async function fillTravellerLink(
  ctx: Ctx,
  { token, card }: { token: string; card: TravellerCard },
): Promise<void> {
  const { tx, now } = ctx
  const { bookingId } = await requireLink(tx, { token, now })
  const booking = await lockBooking(tx, { id: bookingId })
  // Of two who come at once the second sees here that it was filled, of a sending that it is no more its turn.
  const { id } = await requireLink(tx, { token, now })
  await addToParty(ctx, booking, { card, filledBy: 'link' })
  await markFilled(tx, { id, now, consent: linkConsent.edition })
}
