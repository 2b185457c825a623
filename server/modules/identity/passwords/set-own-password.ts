import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { changePassword, hashFor } from './new-password.ts'
import { findOwner } from './passwords.store.ts'
import { doorOf } from './sign-in/sign-in.ts'

/** The hash of one's own new password. An administrator's stands in the configuration, which would take it back. */
export async function hashOwn(
  read: Read,
  { id, password }: { id: number; password: string },
): Promise<string> {
  const owner = await findOwner(read, { id })
  if (!owner) throw new Refusal('missing', 'not_found')
  if (doorOf(owner) === 'admin') throw new Refusal('forbidden', 'admin_password')
  if (!owner.email) throw new Refusal('conflict', 'email_needed')
  return hashFor(owner, password)
}

/** Ends all other sign-ins; how many there were. */
export async function setOwnPassword(ctx: Ctx, passwordHash: string): Promise<number> {
  const { id: userId, sessionId } = requireActor(ctx)
  return changePassword(ctx, { userId, passwordHash, exceptId: sessionId })
}
setOwnPassword.holds = 'all' as const
