import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { sessionEnded } from '../../identity.events.ts'
import { endSessionsOf } from './end-sessions.ts'
import { endOne } from '../sessions.store.ts'

/** Ends one of one's own sign-ins; somebody else's is as if it did not exist. */
export async function endOwnSession(ctx: Ctx, id: number): Promise<void> {
  const { id: userId } = requireActor(ctx)
  if (!(await endOne(ctx.tx, { userId, id }))) throw new Refusal('missing', 'not_found')
  ctx.emit(sessionEnded({ sessionId: id, userId }))
}
endOwnSession.holds = 'all' as const

/** Ends all of one's own sign-ins, this one as well unless it is to stay; how many there were. */
export async function endOwnSessions(ctx: Ctx, { keepThis }: { keepThis: boolean }): Promise<number> {
  const { id: userId, sessionId } = requireActor(ctx)
  return endSessionsOf(ctx, { userId, exceptId: keepThis ? sessionId : null })
}
endOwnSessions.holds = 'all' as const
