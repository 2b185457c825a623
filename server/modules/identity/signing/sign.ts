import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { changeCode } from '../codes/codes.store.ts'
import { type CodeSent, sendCode } from '../codes/sending/send-code.ts'
import { tryDigits } from '../codes/try-digits.ts'
import { phoneOf } from '../identity.store.ts'

/**
 * Sends a code to the caller's own phone by which he will sign, in this session alone; under the limits of all codes.
 * What it signs is the caller's to note beside the code's id.
 */
export async function askToSign(
  ctx: Ctx,
  { channel, device }: { channel: 'sms' | 'call'; device: string | null },
): Promise<CodeSent & { phone: string }> {
  const { id, sessionId } = requireActor(ctx)
  const phone = await phoneOf(ctx.tx, id)
  if (!phone) throw new Refusal('forbidden', 'reauth')
  const sent = await sendCode(ctx, { phone, channel, purpose: 'signature', device, sessionId })
  return { ...sent, phone }
}

/**
 * The right digits of this session's own code for signing; used up by it. A refusal is answered, not thrown: its counted
 * attempt must outlive it.
 */
export async function signBy(
  ctx: Ctx,
  digits: { code_id: string; value: string },
): Promise<{ refusal: Refusal } | { phone: string }> {
  const { sessionId } = requireActor(ctx)
  const tried = await tryDigits(ctx, {
    ...digits,
    isMeant: (code) => code.purpose === 'signature' && code.session_id === sessionId,
  })
  if ('refusal' in tried) return tried
  await changeCode(ctx.tx, tried.code.id, { used_at: ctx.now })
  return { phone: tried.code.phone }
}
