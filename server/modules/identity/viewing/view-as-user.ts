import { viewLimits } from '../../../../contract/identity/view-as-user.ts'
import { isStaffRole } from '../../../../contract/platform/rights.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { hashSecret, randomSecret } from '../../../platform/keys/secrets.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { sessionEnded, sessionViewed } from '../identity.events.ts'
import { holdPerson, insertSession, isBlocked, rolesOf } from '../identity.store.ts'
import { keptOf } from '../merging/merges.queries.ts'
import { userJoined } from '../merging/merges.rules.ts'
import { endViewsOf } from './viewing.store.ts'

const MINUTE_MS = 60_000

/**
 * Opens a session of the person's in which one of the staff only reads (server/platform/http/viewing.ts). One of them has one at a
 * time. Never of somebody else of the staff: it would show what that one may see.
 */
export async function viewAsUser(
  ctx: Ctx,
  { userId, reason }: { userId: number; reason: string },
): Promise<{ token: string; until: string }> {
  const { tx, now } = ctx
  const actor = requireRight(ctx, 'view_as_user')
  if (!(await holdPerson(tx, userId))) {
    const into = await keptOf(tx, userId)
    throw into === null ? new Refusal('missing', 'not_found') : userJoined(into)
  }
  if ((await rolesOf(tx, userId)).some(isStaffRole)) throw new Refusal('forbidden', 'view_staff')
  if (await isBlocked(tx, userId)) throw new Refusal('forbidden', 'user_blocked')
  await endViews(ctx, actor.sessionId)
  const token = randomSecret(256)
  const sessionId = await insertSession(tx, {
    token_hash: hashSecret(token),
    user_id: userId,
    as_admin: false,
    isProved: false,
    // Of the staff's own the person's list and download tell nothing.
    address: '',
    user_agent: '',
    lifeSeconds: viewLimits.minutes * 60,
    viewer_session_id: actor.sessionId,
  })
  const until = new Date(now.getTime() + viewLimits.minutes * MINUTE_MS).toISOString()
  ctx.emit(sessionViewed({ sessionId, userId }))
  ctx.audit({ deed: 'person.view', id: userId, people: [userId], after: { until }, reason })
  return { token, until }
}

/** Refuses where none stands: it has run out, or the person has ended it. */
export async function endView(ctx: Ctx, userId: number): Promise<void> {
  const actor = requireRight(ctx, 'view_as_user')
  if ((await endViews(ctx, actor.sessionId, userId)) === 0) throw new Refusal('missing', 'not_found')
  ctx.audit({ deed: 'person.view_end', id: userId, people: [userId] })
}

async function endViews(ctx: Ctx, viewerSessionId: number, userId?: number): Promise<number> {
  const ended = await endViewsOf(ctx.tx, { viewerSessionId, userId })
  for (const { id, user_id } of ended) ctx.emit(sessionEnded({ sessionId: id, userId: user_id }))
  return ended.length
}
