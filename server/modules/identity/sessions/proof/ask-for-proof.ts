import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { phoneOf } from '../../identity.store.ts'
import { hasFactor } from '../../second-factor/second-factor.store.ts'
import { type CodeSent, sendCode } from '../../codes/sending/send-code.ts'

export type ProofAsked = Partial<CodeSent> & {
  way: 'phone' | 'password'
  phone: string | null
  needs_factor: boolean
}

/**
 * Sends a code to the caller's own phone, for this session alone; under the limits of all codes. Administrators prove
 * themselves by their password, so nothing is sent to them.
 */
export async function askForProof(
  ctx: Ctx,
  { channel, device }: { channel: 'sms' | 'call'; device: string | null },
): Promise<ProofAsked> {
  const actor = requireActor(ctx)
  if (actor.asAdmin) {
    return { way: 'password', phone: null, needs_factor: await hasFactor(ctx.tx, actor.id) }
  }
  const phone = await phoneOf(ctx.tx, actor.id)
  if (!phone) throw new Refusal('forbidden', 'reauth')
  const sent = await sendCode(ctx, { phone, channel, purpose: 'proof', device, sessionId: actor.sessionId })
  return { way: 'phone', phone, needs_factor: false, ...sent }
}
