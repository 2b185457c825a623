import { Refusal, refusalText } from '../../../../../contract/platform/refusals.ts'
import { passwordText } from '../../../../../contract/identity/passwords.ts'
import { fieldText } from '../../../../../contract/texts.ts'
import type { Read } from '../../../../platform/db/database.ts'
import type { Actor } from '../../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import type { LoginLimit } from '../../passwords/sign-in/login-limit.ts'
import { findOwner } from '../../passwords/passwords.store.ts'
import { changeCode } from '../../codes/codes.store.ts'
import { noteProof } from '../../identity.store.ts'
import { isPassword } from '../../passwords/hashing.ts'
import { checkFactor } from '../../second-factor/check-factor.ts'
import { tryDigits } from '../../codes/try-digits.ts'

export interface ProofCode {
  code_id: string
  value: string
}

/** The right digits of this session's own code. A refusal is answered, not thrown: its counted attempt must outlive it. */
export async function confirmProof(ctx: Ctx, digits: ProofCode): Promise<{ refusal: Refusal } | null> {
  const { asAdmin, sessionId } = requireActor(ctx)
  if (asAdmin) throw new Refusal('forbidden', 'reauth')
  const tried = await tryDigits(ctx, {
    ...digits,
    isMeant: (code) => code.purpose === 'proof' && code.session_id === sessionId,
  })
  if ('refusal' in tried) return tried
  await changeCode(ctx.tx, tried.code.id, { used_at: ctx.now })
  await noteProof(ctx.tx, sessionId)
  return null
}
confirmProof.holds = 'alone' as const

interface OwnPassword {
  actor: Actor
  password: string
  address: string
}

/** Refuses a wrong password by its field, after too many of them with 429. */
export async function checkOwnPassword(read: Read, limit: LoginLimit, own: OwnPassword): Promise<void> {
  const owner = await findOwner(read, { id: own.actor.id })
  const one = { email: owner?.email ?? '', address: own.address, knownDevice: null }
  await limit.take(one)
  if (!(await isPassword(owner?.password_hash, own.password)))
    throw new Refusal('invalid', 'bad_request', { fields: { password: passwordText.wrong } })
  await limit.giveBack(one)
}

/** An administrator's password was right a moment ago; the code of the second factor has to be as well. */
export async function proveAdmin(ctx: Ctx, code: string | null): Promise<void> {
  const { id: userId, sessionId } = requireActor(ctx)
  await checkFactor(ctx, { userId, code })
  await noteProof(ctx.tx, sessionId)
}
proveAdmin.holds = 'alone' as const

export function proofCodeOf({
  code_id,
  value,
}: {
  code_id?: string | null
  value?: string | null
}): ProofCode {
  if (code_id && value) return { code_id, value }
  const [field, text] = value ? ['code_id', refusalText.code_unknown] : ['value', fieldText.code]
  throw new Refusal('invalid', 'bad_request', { fields: { [field]: text } })
}
