import type { Read } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

export interface FormerAdmin {
  id: number
  email: string | null
  is_demo: boolean
}

/** Administrators whom the configuration does not name. A demonstration's own is none, whatever it names. */
export async function formerAdmins(read: Read, emails: readonly string[]): Promise<FormerAdmin[]> {
  const admins = await read
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.email', 'app_user.is_demo'])
    .where('user_role.role', '=', 'admin')
    .orderBy('app_user.id')
    .execute()
  return admins.filter(({ email, is_demo }) => is_demo || email === null || !emails.includes(email))
}

/** Takes the role, every sign-in, the password and the second factor: what opened the administrators' entrance. */
export async function withdrawAdmin(ctx: Ctx, userId: number): Promise<void> {
  const { tx } = ctx
  await tx.deleteFrom('user_role').where('user_id', '=', userId).where('role', '=', 'admin').execute()
  await tx
    .updateTable('app_user')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await endSessionsOf(ctx, { userId })
}
