import { sql } from 'kysely'
import type { Read } from '../../../../platform/db/database.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { anyStaffRole } from '../../admins/staff.store.ts'

/**
 * Whoever proved anything by a code that everybody could read has proved nothing: all sign-ins end, and passwords,
 * e-mails, messengers and changes of a phone that are younger than the moment count no more. People stay, and sign in by
 * the phone that is theirs. Nobody may be connected meanwhile. Answers how many sign-ins ended.
 */
export async function distrust({ tx }: Ctx, since: Date): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await tx
    .updateTable('app_user')
    .set({ password_hash: null, password_changed_at: null })
    .where('password_changed_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_role')
            .select('role')
            .whereRef('user_id', '=', 'app_user.id')
            .where('role', '=', anyStaffRole),
        ),
      ),
    )
    .execute()
  await tx.updateTable('app_user').set({ confirmed_email: null }).where('created_at', '>=', since).execute()
  await tx.deleteFrom('messenger_account').where('connected_at', '>=', since).execute()
  await tx.deleteFrom('phone_change').where('ended_at', 'is', null).execute()
  await tx.deleteFrom('phone_code').execute()
  await tx.deleteFrom('email_code').execute()
  await tx.deleteFrom('password_restore').execute()
  await tx.deleteFrom('outbox_message').execute()
  return Number(ended.numUpdatedRows)
}

/** A demonstration's people who are still there. */
export async function demoPeople(read: Read): Promise<number[]> {
  const rows = await read
    .selectFrom('app_user')
    .select('id')
    .where('is_demo', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
