import { Refusal } from '../../../../contract/platform/refusals.ts'
import { documentOf } from '../../../../contract/travellers/check-party.ts'
import { cardFaults, type TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { noteLooks, saveCorrected, takeSavedTraveller } from '../../travellers/index.ts'
import { bookingChanged } from '../bookings.events.ts'
import { type LockedBooking, lockBooking, requireDocuments, sidesOf } from '../bookings.store.ts'
import { openedParty, type BookedTrip, type OpenedTraveller, tripOf } from './party.queries.ts'
import { bookingOfTraveller, deleteTraveller, insertTraveller, replaceTraveller } from './party.store.ts'

/** Named by the booking's tourist; the very same document again is nobody new. Answers the booking's number. */
export async function addBookingTraveller(
  ctx: Ctx,
  { id, card }: { id: number; card: TravellerCard },
): Promise<number> {
  const booking = await lockFilling(ctx, id)
  await addToParty(ctx, booking, { card, filledBy: 'tourist' })
  return booking.id
}

/** One of the tourist's saved people. */
export async function addSavedTraveller(
  ctx: Ctx,
  { id, savedId }: { id: number; savedId: number },
): Promise<number> {
  const booking = await lockFilling(ctx, id)
  const card = await takeSavedTraveller(ctx, { id: savedId })
  await addToParty(ctx, booking, { card, filledBy: 'tourist' })
  return booking.id
}

/** Puts a card into a locked booking that waits for its travellers. */
export async function addToParty(
  ctx: Ctx,
  booking: LockedBooking,
  { card, filledBy }: { card: TravellerCard; filledBy: 'tourist' | 'link' },
): Promise<void> {
  requireSound(card, ctx.now)
  const others = await openedParty({ read: ctx.tx, config: ctx.config }, booking.id)
  requireRoom(others.length, await tripOf(ctx.tx, booking.id))
  requireOther(others, card)
  await insertTraveller(ctx, booking, { card, filledBy })
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
}

export async function changeBookingTraveller(
  ctx: Ctx,
  { id, version, card, saves }: { id: number; version: number; card: TravellerCard; saves: boolean },
): Promise<number> {
  const { booking, traveller, others } = await lockTraveller(ctx, id)
  requireSound(card, ctx.now)
  if (traveller.version !== version) throw new Refusal('conflict', 'traveller_changed')
  requireOther(others, card)
  await replaceTraveller(ctx, booking, { id, card })
  if (saves) await saveCorrected(ctx, { former: traveller.card, card })
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return booking.id
}

export async function removeBookingTraveller(ctx: Ctx, { id }: { id: number }): Promise<number> {
  const { booking } = await lockTraveller(ctx, id)
  await deleteTraveller(ctx, id)
  ctx.emit(bookingChanged({ ...sidesOf(booking), state: booking.state }))
  return booking.id
}

/** The tourist's own card as a whole, and that it was looked at. */
export async function openBookingTraveller(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ version: number; card: TravellerCard }> {
  const { traveller } = await ownTraveller(ctx, id)
  if (!traveller.card) throw new Refusal('gone', 'traveller_gone')
  await noteLooks(ctx, { userId: requireActor(ctx).id, subject: 'booking_traveller', ids: [id] })
  return { version: traveller.version, card: traveller.card }
}

async function ownTraveller(ctx: Ctx, id: number) {
  const bookingId = await bookingOfTraveller(ctx, id)
  if (bookingId === null) throw new Refusal('missing', 'not_found')
  const booking = await lockBooking(ctx.tx, { id: bookingId, touristId: requireActor(ctx).id })
  const party = await openedParty({ read: ctx.tx, config: ctx.config }, bookingId)
  const traveller = party.find((one) => one.id === id)
  // Deleted by the clock, or taken away while the booking was waited for.
  if (!traveller) {
    requireDocuments(booking)
    throw new Refusal('missing', 'not_found')
  }
  return { booking, traveller, others: party.filter((one) => one !== traveller) }
}

async function lockTraveller(ctx: Ctx, id: number) {
  const own = await ownTraveller(ctx, id)
  requireFilling(own.booking)
  return own
}

async function lockFilling(ctx: Ctx, id: number): Promise<LockedBooking> {
  const booking = await lockBooking(ctx.tx, { id, touristId: requireActor(ctx).id })
  requireFilling(booking)
  return booking
}

export function requireFilling({ state }: LockedBooking): void {
  if (state !== 'filling') throw new Refusal('conflict', 'booking_state')
}

/** The price is for so many: nobody goes beside them. */
export function requireRoom(named: number, { asked }: Pick<BookedTrip, 'asked'>): void {
  if (named >= asked.adults + asked.children.length) throw new Refusal('conflict', 'party_full')
}

function requireOther(others: readonly OpenedTraveller[], card: TravellerCard): void {
  const isKnown = others.some((other) => other.card && documentOf(other.card) === documentOf(card))
  if (isKnown) throw new Refusal('conflict', 'traveller_exists')
}

function requireSound(card: TravellerCard, now: Date): void {
  const fields = cardFaults(card, moscowDay(now))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
}
