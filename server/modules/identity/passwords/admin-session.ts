import type { Ctx } from '../../../platform/use-case.ts'
import { openSession, type SignedIn } from '../open-session.ts'
import { type PasswordEntrance, requireUnchanged } from './sign-in.ts'

/** Lets an administrator in whose password was right a moment ago. */
export async function openAdminSession(ctx: Ctx, entrance: PasswordEntrance): Promise<SignedIn> {
  const { owner, userAgent, device } = entrance
  await requireUnchanged(ctx, owner)
  return openSession(ctx, { userId: owner.id, userAgent, asAdmin: true, device })
}
