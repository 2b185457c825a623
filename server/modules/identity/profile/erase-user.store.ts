import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** What is left says that there was somebody. Phone and e-mail are free for whoever registers with them next. */
export async function eraseUser(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      last_name: '',
      first_name: '',
      patronymic_name: null,
      email: null,
      confirmed_email: null,
      phone: null,
      home_city_id: null,
      password_hash: null,
      password_changed_at: null,
      utm: null,
      photo: null,
      deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends every sign-in; calls under way commit before or write nothing. Answers those that had stood. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
