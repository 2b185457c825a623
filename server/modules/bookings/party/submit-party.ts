import { isPartyShown } from '../../../../contract/bookings/booking-states.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Remark } from '../../../../contract/travellers/check-party.ts'
import type { TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { noteLooks } from '../../travellers/index.ts'
import { lockBooking, moveBooking, requireDocuments } from '../bookings.store.ts'
import { birthdaysIn, changeNote, changeWords, otherGuests } from './change-words.rules.ts'
import { judged, openedParty, tripOf } from './party.queries.ts'

/** The travellers go to the agent; whoever may not go so is told at the card's field. */
export async function submitBooking(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const booking = await lockBooking(ctx.tx, { id, touristId: requireActor(ctx).id })
  const [travellers, trip] = [
    await openedParty({ read: ctx.tx, config: ctx.config }, id),
    await tripOf(ctx.tx, id),
  ]
  const { refusals, changes } = judged(travellers, trip)
  if (booking.state === 'filling') {
    if (travellers.length === 0) throw new Refusal('conflict', 'party_empty')
    if (refusals.length > 0 || travellers.some(({ card }) => !card))
      throw new Refusal('conflict', 'party_refused')
    const other = otherGuests(changes)
    if (other) throw new Refusal('conflict', 'party_guests', { told: other })
  }
  const note = birthdaysIn(changes).map(changeNote).join('. ')
  await moveBooking(ctx, booking, { move: 'submit', note })
  return { id }
}

export interface AgentParty {
  items: { id: number; card: TravellerCard | null }[]
  warnings: Remark[]
  changes: string[]
}

/** Whole cards for the chosen agency, from when they were sent; a row for each look. */
export async function lookAtParty(ctx: Ctx, { id }: { id: number }): Promise<AgentParty> {
  const actor = requireActor(ctx)
  const booking = await lockBooking(ctx.tx, { id, agentId: agencyOf(actor) })
  requireDocuments(booking)
  if (!isPartyShown(booking.state)) throw new Refusal('conflict', 'booking_state')
  const [travellers, trip] = [
    await openedParty({ read: ctx.tx, config: ctx.config }, id),
    await tripOf(ctx.tx, id),
  ]
  await noteLooks(ctx, {
    userId: actor.id,
    subject: 'booking_traveller',
    ids: travellers.map((traveller) => traveller.id),
  })
  const { warnings, changes } = judged(travellers, trip)
  return {
    items: travellers.map(({ id: travellerId, card }) => ({ id: travellerId, card })),
    warnings,
    changes: changes.map((change) => changeWords(change, travellers)),
  }
}
