import type { Refusal } from '../../../../contract/platform/refusals.ts'
import { isCode, keysOf } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { codeRefusal } from './code-refusal.ts'
import { type CodeFault, faultOf, wrongDigits } from './codes.rules.ts'
import { changeCode, lockCode, lockTries, type PhoneCode } from './codes.store.ts'
import { waitOf } from './sending/sending.rules.ts'
import { triesWindow } from './tries.ts'

export interface Digits {
  code_id: string
  value: string
  /** A code of another purpose or person is as if it did not exist. */
  isMeant: (code: PhoneCode) => boolean
}

/**
 * The code whose digits are right, locked and still unused; wrong ones cost one of five attempts, and one of the
 * phone's tries of the day. A refusal is answered, not thrown: the attempt that it counted must outlive it.
 */
export async function tryDigits(
  ctx: Ctx,
  { code_id, value, isMeant }: Digits,
): Promise<{ refusal: Refusal } | { code: PhoneCode }> {
  const { tx, now, config } = ctx
  const code = await lockCode(tx, code_id)
  if (!code || !isMeant(code)) return refuse(ctx, { kind: 'missing', code: 'code_unknown' })
  const fault = faultOf(code, now)
  if (fault) return refuse(ctx, fault)
  await lockTries(tx, code.phone)
  const tries = await triesWindow(ctx, code)
  const wait = waitOf({ toSame: [], resendSeconds: 0, windows: [tries] }, now)
  if (wait) return refuse(ctx, { kind: 'tooMany', code: 'code_tries_spent' }, wait.seconds)
  if (isCode(keysOf(config), code, value)) return { code }
  const attempts = code.attempts + 1
  await changeCode(tx, code.id, { attempts })
  return refuse(ctx, wrongDigits(attempts))
}

function refuse({ config }: Ctx, fault: CodeFault, seconds?: number): { refusal: Refusal } {
  return { refusal: codeRefusal(config, fault, seconds) }
}
