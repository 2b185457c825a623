import { sql } from 'kysely'
import type { Session } from '../../../../contract/identity/sessions.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/actor.ts'
import { deviceOf } from './device.rules.ts'
import { isIdle } from './lifetimes.rules.ts'

/** Whoever sees the site as the person. */
const OF_STAFF = { device: 'Сотрудник Лотура, только чтение', kind: 'unknown' } as const

/** More than anybody has; the oldest are left out. */
const SHOWN = 100

/** A person's sign-ins that still stand, the one used last first. */
export async function sessionsOf(read: Read, { id, sessionId, roles }: Actor): Promise<Session[]> {
  const rows = await read
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'seen_at', 'as_admin', 'viewer_session_id'])
    .select(sql<number>`extract(epoch from now() - seen_at)::float8`.as('idle_seconds'))
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows
    .filter((row) => !isIdle({ ...row, roles }))
    .map((row) => ({
      id: row.id,
      ...(row.viewer_session_id === null ? deviceOf(row.user_agent) : OF_STAFF),
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      is_current: row.id === sessionId,
      is_admin: row.as_admin,
    }))
}
