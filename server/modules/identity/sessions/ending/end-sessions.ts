import type { Ctx } from '../../../../platform/use-case.ts'
import { sessionEnded } from '../../identity.events.ts'
import { endSessions } from '../sessions.store.ts'

/** Ends a person's sign-ins, but for one of them, and closes their sockets; how many there were. */
export async function endSessionsOf(
  ctx: Ctx,
  { userId, exceptId = null }: { userId: number; exceptId?: number | null },
): Promise<number> {
  const ended = await endSessions(ctx.tx, { userId, exceptId })
  for (const sessionId of ended) ctx.emit(sessionEnded({ sessionId, userId }))
  return ended.length
}
