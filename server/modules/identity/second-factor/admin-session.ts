import type { Ctx } from '../../../platform/use-case.ts'
import { refuseShutOut } from '../identity.store.ts'
import { openSession, type SignedIn } from '../sessions/open-session.ts'
import { checkFactor } from './check-factor.ts'
import { type PasswordEntrance, requireUnchanged } from '../passwords/sign-in/sign-in.ts'

export interface AdminEntrance extends PasswordEntrance {
  code: string | null
}

/** Lets an administrator in whose password was right a moment ago, and who gives the code of the second factor. */
export async function openAdminSession(
  ctx: Ctx,
  { owner, userAgent, device, code }: AdminEntrance,
): Promise<{ signedIn: SignedIn; recoveryCodes: string[] | null }> {
  await requireUnchanged(ctx, owner)
  // Said before anything is asked of him.
  await refuseShutOut(ctx.tx, owner.id)
  const recoveryCodes = await checkFactor(ctx, { userId: owner.id, code })
  const signedIn = await openSession(ctx, { userId: owner.id, userAgent, asAdmin: true, device })
  return { signedIn, recoveryCodes }
}
