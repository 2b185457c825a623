import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { hashSecret } from '../../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { changePassword } from '../new-password.ts'
import { findOwner, type PasswordOwner } from '../passwords.store.ts'
import { takeLink, userOfLink } from './restores.store.ts'

/** Who may have a new password by this link, while it opens: a dead one costs no slow hash. */
export async function ownerOfLink({ tx, now }: Ctx, token: string): Promise<PasswordOwner> {
  const userId = await userOfLink(tx, hashSecret(token), now)
  const owner = userId === null ? undefined : await findOwner(tx, { id: userId })
  if (!owner) throw new Refusal('gone', 'restore_link')
  return owner
}

/** Uses the link up and ends all sign-ins; whoever has stolen one is out. Nobody is let in by it. */
export async function restorePassword(
  ctx: Ctx,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<void> {
  const userId = await takeLink(ctx.tx, hashSecret(token), ctx.now)
  if (userId === null) throw new Refusal('gone', 'restore_link')
  await changePassword(ctx, { userId, passwordHash, exceptId: null })
}
restorePassword.holds = 'all' as const
