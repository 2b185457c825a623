import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { askToSign } from '../../identity/index.ts'
import { lockBooking } from '../bookings.store.ts'
import { noteSigning } from './acceptance.store.ts'
import { requireSeenPrice } from './price-seen.ts'

export interface SignCode {
  id: string
  phone: string
  /** Only where the configuration shows codes. */
  code?: string
  /** Seconds. */
  resend_in: number
}

/** Sends the tourist a code that signs this version of the price and the contract that was built for it, nothing else. */
export async function askSignCode(
  ctx: Ctx,
  { id, priceId, device }: { id: number; priceId: number; device: string | null },
): Promise<SignCode> {
  const booking = await lockBooking(ctx.tx, { id, touristId: requireActor(ctx).id })
  const { price, contract } = await requireSeenPrice(ctx, booking, priceId)
  const sent = await askToSign(ctx, { channel: 'sms', device })
  await noteSigning(ctx.tx, { codeId: sent.id, priceId: price.id, sha256: contract.sha256 }, ctx.now)
  return sent
}
