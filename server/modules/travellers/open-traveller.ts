import { Refusal } from '../../../contract/platform/refusals.ts'
import type { TravellerCard } from '../../../contract/travellers/traveller-card.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { requireOwn } from './keep-travellers.ts'
import { noteLooks } from './note-look.ts'
import { markUsed } from './travellers.store.ts'

/** The caller's own card as a whole, and that it was looked at. Throws `traveller_gone` where no key opens it. */
export async function openTraveller(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ version: number; card: TravellerCard }> {
  const { version, card } = await requireOwn(ctx, id)
  if (!card) throw new Refusal('gone', 'traveller_gone')
  await noteLooks(ctx, { userId: requireActor(ctx).id, subject: 'saved_traveller', ids: [id] })
  return { version, card }
}

/**
 * For bookings: the caller's own card, to be put into a booking under the booking's key. It counts as used, and is shown
 * to nobody by this. Throws `not_found` and `traveller_gone`.
 */
export async function takeSavedTraveller(ctx: Ctx, { id }: { id: number }): Promise<TravellerCard> {
  const { card } = await requireOwn(ctx, id)
  if (!card) throw new Refusal('gone', 'traveller_gone')
  await markUsed(ctx.tx, { id, now: ctx.now })
  return card
}
