import type { UserWithBlocks } from '../../../../contract/identity/users.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { pagesChanged } from '../../../platform/pages/pages-changed.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { blockSet, sessionEnded } from '../identity.events.ts'
import { userJoined } from '../merging/merges.rules.ts'
import { membersOf } from '../memberships/memberships.store.ts'
import { endSessionsOf } from '../sessions/ending/end-sessions.ts'
import { lockSessions } from '../sessions/sessions.store.ts'
import { requireEndAhead } from './block-end.rules.ts'
import { endBlockAt } from './block-over.ts'
import { clockOf, endSessionsByBlock, insertBlock, lockPerson } from './blocks.store.ts'
import { userWithBlocks } from './users.queries.ts'

export interface BlockUser {
  userId: number
  /** Read by the person himself, too. */
  reason: string
  /** When it ends by itself; absent or null: without an end. */
  until?: Date | null
}

/**
 * Shuts a person out: every session ends with this commit, and so do the sockets. A call of his that is under way
 * either commits before it or not at all, see `holdSession`.
 */
export async function blockUser(ctx: Ctx, blocked: BlockUser): Promise<UserWithBlocks> {
  await shutOut(ctx, blocked)
  const { userId, reason, until } = blocked
  ctx.audit({
    deed: 'person.block',
    id: userId,
    people: [userId],
    before: { is_blocked: false },
    after: { is_blocked: true, until: until?.toISOString() ?? null },
    reason,
  })
  return userWithBlocks(ctx.tx, userId)
}

/** As part of another deed, which tells of it. */
export async function shutOut(ctx: Ctx, { userId, reason, until = null }: BlockUser): Promise<void> {
  const actor = requireRight(ctx, 'block_users')
  if (userId === actor.id) throw new Refusal('conflict', 'block_self')
  if (until) requireEndAhead(until, await clockOf(ctx.tx))
  await lockSessions(ctx.tx, userId)
  await lockPerson(ctx.tx, userId)
  requireChangeable(ctx, await userWithBlocks(ctx.tx, userId))
  const blockId = await insertBlock(ctx.tx, {
    user_id: userId,
    reason,
    blocked_by: actor.id,
    blocked_at: ctx.now,
    ends_at: until,
  })
  if (blockId === null) throw new Refusal('conflict', 'block_state')
  endBlockAt(ctx, blockId, until)
  ctx.emit(blockSet({ blockId, userId }))
  for (const sessionId of await endSessionsByBlock(ctx.tx, { userId, blockId }))
    ctx.emit(sessionEnded({ sessionId, userId }))
  // Whoever works in his agency signs in anew, and is told on each call.
  for (const member of await membersOf(ctx.tx, userId)) {
    await lockSessions(ctx.tx, member.userId)
    await endSessionsOf(ctx, { userId: member.userId })
  }
  // What an agency sold stands on pages that are kept.
  ctx.emit(pagesChanged({}))
}

/**
 * The door of the staff's own is shut and opened by whoever has the right over them; an account that is part of another has
 * none of its own.
 */
export function requireChangeable(
  ctx: Ctx,
  { roles, merged_into }: Pick<UserWithBlocks, 'roles' | 'merged_into'>,
): void {
  if (roles.includes('ROLE_ADMIN')) requireRight(ctx, 'manage_staff')
  if (merged_into !== null) throw userJoined(merged_into)
}
