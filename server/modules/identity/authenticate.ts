import type { Database } from '../../platform/db/database.ts'
import { hashSecret } from '../../platform/secrets.ts'
import type { Actor, Role } from '../../platform/use-case.ts'

const STANDING_SESSION = `
  select id, user_id, as_admin,
    seen_at < now() - interval '1 minute' as stale,
    coalesce(proved_at > now() - interval '10 minutes', false) as fresh,
    array(select role from user_role where user_role.user_id = session.user_id) as roles
  from session
  where token_hash = $1 and ended_at is null and expires_at > now()
    and (not as_admin or seen_at > now() - interval '30 minutes')
    and not exists (select from user_block where user_block.user_id = session.user_id and lifted_at is null)`

const SEEN = `update session set seen_at = now() where id = $1 and seen_at < now() - interval '1 minute'`

interface SessionRow {
  id: number
  user_id: number
  as_admin: boolean
  stale: boolean
  fresh: boolean
  roles: Role[]
}

/**
 * Who stands behind a session's token; null where the session is over or the person is blocked. An administrator's
 * session is over after 30 minutes without a call.
 */
export async function authenticate(database: Database, token: string): Promise<Actor | null> {
  const { rows } = await database.pool.query<SessionRow>(STANDING_SESSION, [hashSecret(token)])
  const session = rows[0]
  if (!session) return null
  if (session.stale) await database.pool.query(SEEN, [session.id])
  return {
    id: session.user_id,
    sessionId: session.id,
    roles: session.roles,
    asAdmin: session.as_admin,
    isFresh: session.fresh,
  }
}
