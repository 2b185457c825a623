import { addDays } from '../../../../../contract/wire.ts'
import type { Read, Tx } from '../../../../platform/db/database.ts'
import type { Actor } from '../../../../platform/actor.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { type LockedBooking, moveBooking } from '../../bookings.store.ts'
import { nextUnpaid } from '../balance.queries.ts'
import { type CountedPayment, countedOf } from '../money.rules.ts'

export interface Confirmation {
  operator_number: string
  evoucher_number: string
  note: string
}

/** False: of this stay in `confirming` it has been said already. */
export async function insertConfirmation(
  { tx, now }: Ctx,
  { id, moves }: LockedBooking,
  said: Confirmation & { confirmedBy: number },
): Promise<boolean> {
  const { confirmedBy: confirmed_by, operator_number, evoucher_number, note } = said
  const inserted = await tx
    .insertInto('booking_confirmation')
    .values({
      booking_id: id,
      n: moves,
      operator_number,
      evoucher_number,
      note,
      confirmed_by,
      confirmed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('n')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What the agent has said last of the operator's confirmation; undefined: nothing yet. */
export function newestConfirmation(read: Read | Tx, bookingId: number) {
  return newestConfirmationQuery(read, bookingId).executeTakeFirst()
}

/** The same by itself or as a part of a statement. */
export function newestConfirmationQuery(read: Read | Tx, bookingId: number) {
  return read
    .selectFrom('booking_confirmation')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('n', 'desc')
    .limit(1)
}

/** Of this stay in `confirming`: the money is being taken. */
export async function isConfirmSaid(tx: Tx, { id, moves }: LockedBooking): Promise<boolean> {
  return (await newestConfirmation(tx, id))?.n === moves
}

/**
 * The booking is confirmed when the agent has said so and nothing is held any more; in the name of whoever has said it,
 * whichever of the two comes last.
 */
export async function confirmIfTaken(
  ctx: Ctx,
  booking: LockedBooking,
  payments: readonly CountedPayment[],
): Promise<void> {
  const said = await newestConfirmation(ctx.tx, booking.id)
  if (said?.n !== booking.moves) return
  if (payments.some((one) => one.state === 'held' && countedOf(one) > 0)) return
  const { departs } = await tripOf(ctx.tx, booking)
  const balance = (await nextUnpaid(ctx.tx, booking.id))?.dueAt
  const asThen = { ...ctx, actor: agentOf(booking, said.confirmed_by) }
  booking.state = await moveBooking(asThen, booking, {
    move: 'confirm',
    term: departs,
    balance,
    note: said.note,
  })
}

/** Whoever of the agency it was: the move is theirs, though the bank's word has come after them. */
function agentOf({ agent_id: agencyId }: LockedBooking, id: number): Actor {
  return { id, agencyId, sessionId: 0, roles: ['agent'], asAdmin: false, isFresh: false }
}

/** When the trip begins, and when its last day is over; both at midnight in Moscow. */
export async function tripOf(tx: Tx, { option_id }: LockedBooking): Promise<{ departs: Date; over: Date }> {
  const { day, nights } = await tx
    .selectFrom('offer_option')
    .select(['day', 'nights'])
    .where('id', '=', option_id)
    .executeTakeFirstOrThrow()
  const midnight = (iso: string) => new Date(`${iso}T00:00:00+03:00`)
  return { departs: midnight(day), over: midnight(addDays(day, nights + 1)) }
}
