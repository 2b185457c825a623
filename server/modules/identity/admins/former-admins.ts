import type { Read } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { endSessionsOf } from '../sessions/ending/end-sessions.ts'
import { setStaffRoles } from './set-staff-roles.ts'
import { anyStaffRole, takeStaffRoles } from './staff.store.ts'

export interface FormerAdmin {
  id: number
  email: string | null
  is_demo: boolean
}

/** Those of the staff whom the configuration does not name. A demonstration's own is none, whatever it names. */
export async function formerAdmins(read: Read, emails: readonly string[]): Promise<FormerAdmin[]> {
  const admins = await read
    .selectFrom('app_user')
    .select(['id', 'email', 'is_demo'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role')
          .select('user_id')
          .whereRef('user_id', '=', 'app_user.id')
          .where('role', '=', anyStaffRole),
      ),
    )
    .orderBy('id')
    .execute()
  return admins.filter(({ email, is_demo }) => is_demo || email === null || !emails.includes(email))
}

/**
 * Takes every role of the staff, every sign-in, the password and the second factor: what opened the administrators'
 * entrance. Refuses the last owner with `last_owner`, unless it is a demonstration's own, whom everybody could play.
 */
export async function withdrawAdmin(
  ctx: Ctx,
  { id: userId, is_demo }: Pick<FormerAdmin, 'id' | 'is_demo'>,
): Promise<void> {
  const { tx } = ctx
  if (is_demo) await takeStaffRoles(tx, userId, { except: [] })
  else await setStaffRoles(ctx, { userId, roles: [] })
  await tx
    .updateTable('app_user')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await endSessionsOf(ctx, { userId })
}
