import { sql } from 'kysely'
import { dayIn, MOSCOW } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'

/**
 * Whether any of these people has used the site on this day of Moscow. Of those who have signed out since nothing is known:
 * false says nothing.
 */
export async function wereSeenToday(
  read: Read,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<boolean> {
  const { rows } = await sql<object>`
    select from session
    where user_id = any(${userIds}) and ended_at is null and not as_admin
      and (seen_at at time zone ${MOSCOW})::date = ${dayIn(MOSCOW, now)}::date
    limit 1`.execute(read)
  return rows.length > 0
}
