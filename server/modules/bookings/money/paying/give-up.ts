import type { Ctx } from '../../../../platform/use-case.ts'
import { giveUpPayment } from '../../../billing/index.ts'
import { markReturned } from '../booking-payments.store.ts'
import { bookingPurpose } from '../booking.purpose.ts'

/**
 * The tourist wants a payment no more. No gateway promises that a bank which is still thinking will not charge, so what
 * comes of it all the same goes back in full by itself. One that is held, paid or over already stays what it is.
 */
export async function giveUpOwnPayment(ctx: Ctx, { id }: { id: number }): Promise<void> {
  if (await giveUpPayment(ctx, { id, purpose: bookingPurpose.name }))
    await markReturned(ctx.tx, id, 'given_up')
}
