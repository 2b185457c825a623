import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { endSessionsOf } from '../sessions/ending/end-sessions.ts'
import { lockSessions } from '../sessions/sessions.store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hashing.ts'
import { passwordFault } from './password.rules.ts'
import { type PasswordOwner, setPassword } from './passwords.store.ts'
import { spendLinks } from './restore/restores.store.ts'
import { tellPasswordChangedTask } from './passwords.tasks.ts'

/** Hashes a password that its owner may have; refuses a common one and one that repeats the owner's own data. */
export async function hashFor(owner: PasswordOwner, password: string): Promise<string> {
  const fault = passwordFault(password, { owner, isCommon: isCommonPassword })
  if (fault) throw new Refusal('invalid', 'bad_request', { fields: { password: fault } })
  return hashPassword(password)
}

interface Change {
  userId: number
  passwordHash: string
  /** The sign-in that the change was made in; the others end. */
  exceptId: number | null
}

/** The new password stands, everything that the old one opened is shut, and the owner is told; how many sign-ins ended. */
export async function changePassword(ctx: Ctx, { userId, passwordHash, exceptId }: Change): Promise<number> {
  await lockSessions(ctx.tx, userId)
  await setPassword(ctx.tx, { userId, passwordHash, now: ctx.now })
  await spendLinks(ctx.tx, userId, ctx.now)
  const ended = await endSessionsOf(ctx, { userId, exceptId })
  ctx.enqueue(tellPasswordChangedTask, { user_id: userId })
  return ended
}
