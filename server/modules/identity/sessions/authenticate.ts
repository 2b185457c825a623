import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import { hasRight } from '../../../../contract/platform/rights.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Database } from '../../../platform/db/opened-database.ts'
import { type Statement, statement } from '../../../platform/db/statement.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'
import { type Actor, isShutOut, type Known, type Role, shutOutBy } from '../../../platform/actor.ts'
import type { Hold } from '../../../platform/use-case.ts'
import { isIdle } from './lifetimes.rules.ts'

/** One column: the driver's work grows with their number, and this runs before every call. */
export const activeSession = `json_build_object(
    'id', session.id, 'user_id', session.user_id, 'as_admin', as_admin, 'shut_out', case when block.id is not null then json_build_object('until', block.ends_at, 'reason', block.told_reason) end,
    'idle_seconds', extract(epoch from now() - seen_at),
    'view', case when viewer_session_id is not null then (
      select json_build_object('staff_id', own.user_id, 'session_id', own.id,
        'seconds_left', ceil(extract(epoch from session.expires_at - now()))::int, 'stands', own.as_admin and own.ended_at is null and own.expires_at > now(),
        'roles', array(select role from user_role where user_role.user_id = own.user_id))
      from session as own where own.id = session.viewer_session_id) end,
    'fresh', coalesce(proved_at > now() - interval '10 minutes', false),
    'member', (
      select json_build_object('id', member.id, 'agency_id', agency_id, 'rights', rights, 'blocked', exists(
        select from block_in_force where block_in_force.user_id = agency_id))
      from agency_member as member where member.user_id = session.user_id and left_at is null),
    'roles', array(select role from user_role where user_role.user_id = session.user_id)) as session`

/** Active sessions, and those that a block in force has ended. */
export const ACTIVE = `session left join block_in_force as block on block.user_id = session.user_id
  where (ended_at is null or session.block_id = block.id) and expires_at > now()`

const BY_TOKEN = `select ${activeSession} from ${ACTIVE} and token_hash = $1`

const SEEN = `update session set seen_at = now() where id = $1 and seen_at < now() - interval '1 minute'`

/** Noted at most once a minute. */
const SEEN_SECONDS = 60

export interface SessionRow {
  id: number
  user_id: number
  as_admin: boolean
  shut_out: { until: string | null; reason: string | null } | null
  idle_seconds: number
  fresh: boolean
  /** Of a view: by which sign-in it was opened, and whether that stands. */
  view: { staff_id: number; session_id: number; seconds_left: number; stands: boolean; roles: Role[] } | null
  roles: Role[]
  /** Where the person works, if in the agency of another. */
  member: { id: number; agency_id: number; rights: AgencyRight[]; blocked: boolean } | null
}

/**
 * Who stands behind a session's token; null where the session is over, or was not used for too long. A blocked person is told so by every token that stood when the block came.
 */
export async function authenticate(database: Database, token: string): Promise<Known> {
  const { rows } = await database.pool.query<{ session: SessionRow }>(BY_TOKEN, [hashSecret(token)])
  const session = rows[0]?.session
  const known = session ? knownBy(session) : null
  if (session && known && !isShutOut(known) && !known.view && session.idle_seconds > SEEN_SECONDS)
    await database.pool.query(SEEN, [session.id])
  return known
}

/** Nobody, where the session was not used for too long, or whoever sees the site by it may no more. */
export function knownBy(session: SessionRow): Known {
  if (isIdle(session)) return null
  const { view } = session
  if (view && !(view.stands && hasRight(view.roles, 'view_as_user'))) return null
  if (session.shut_out) return shutOutBy(session.shut_out)
  const { member } = session
  return {
    id: session.user_id,
    agencyId: member?.agency_id ?? session.user_id,
    ...(member && { membership: { id: member.id, rights: member.rights, isBlocked: member.blocked } }),
    sessionId: session.id,
    ...(view && { view: viewOf(view) }),
    roles: session.roles,
    asAdmin: session.as_admin,
    isFresh: session.fresh,
  }
}

function viewOf(view: NonNullable<SessionRow['view']>): NonNullable<Actor['view']> {
  return { staffId: view.staff_id, staffSessionId: view.session_id, secondsLeft: view.seconds_left }
}

/** One that has ended is not held: what its caller has asked meanwhile would wait with it for who is ending it. */
const HELD = {
  shared: `select true as stands from session where id = $1 and ended_at is null for share`,
  alone: `select true as stands from session where id = $1 and ended_at is null for no key update`,
  // In their order, so that two sign-ins that end each other wait once.
  all: `
    with held as (
      select id from session
      where user_id = (select user_id from session where id = $1) and ended_at is null
      order by id for no key update
    )
    select exists (select from held where id = $1) as stands`,
  // Those that have ended too, for whoever takes them away: a call that waited for the end of its own still locks it.
  ever: `
    with held as (
      select id, ended_at from session
      where user_id = (select user_id from session where id = $1)
      order by id for no key update
    )
    select exists (select from held where id = $1 and ended_at is null) as stands`,
} satisfies Record<Hold, string>

/** With the place in an agency that the call is made by: it is neither taken away nor narrowed under it. */
const HELD_WITH_MEMBERSHIP = `
  select member.rights from session
    join agency_member as member on member.user_id = session.user_id and member.left_at is null
  where session.id = $1 and ended_at is null and member.id = $2 for share`

/**
 * Whether a session still stands; until the transaction's end nobody ends it. So a call that is under way when its
 * caller is blocked or logged out commits before that, or not at all.
 */
export function holdSession(
  { sessionId, membership }: Pick<Actor, 'sessionId' | 'membership'>,
  hold: Hold,
): Statement<boolean> {
  if (membership && hold === 'shared')
    return statement(HELD_WITH_MEMBERSHIP, [sessionId, membership.id], (rows: { rights: string[] }[]) => {
      if (rows[0] && String(rows[0].rights) !== String(membership.rights))
        throw new Refusal('forbidden', 'agency_rights_changed')
      return rows.length === 1
    })
  return statement(HELD[hold], [sessionId], ([session]: { stands: boolean }[]) => session?.stands ?? false)
}
