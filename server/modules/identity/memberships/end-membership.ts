import type { Ctx } from '../../../platform/use-case.ts'
import { takeRole } from '../identity.store.ts'
import { endSessionsOf } from '../sessions/ending/end-sessions.ts'
import { lockSessions } from '../sessions/sessions.store.ts'
import { lockMember, markLeft } from './memberships.store.ts'

interface Ending {
  id: number
  userId: number
  agencyId: number
  /** Somebody who has an agency besides is its owner again. */
  isStillAgent: boolean
}

/**
 * Somebody works there no more: calls of theirs that are under way commit before, and every sign-in ends with it, so that
 * no open page hears of the agency any longer. False where they have gone already.
 */
export async function endMembership(
  ctx: Ctx,
  { id, userId, agencyId, isStillAgent }: Ending,
): Promise<boolean> {
  // As calls do: the session first.
  await lockSessions(ctx.tx, userId)
  if (!(await lockMember(ctx.tx, { id, agencyId }))) return false
  await markLeft(ctx.tx, { id, at: ctx.now })
  if (!isStillAgent) await takeRole(ctx.tx, userId, 'agent')
  await endSessionsOf(ctx, { userId })
  return true
}
