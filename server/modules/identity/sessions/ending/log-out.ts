import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { sessionEnded } from '../../identity.events.ts'
import { endSession } from '../../identity.store.ts'

/** Ends this sign-in; the person's others stay. */
export async function logOut(ctx: Ctx, _input: null): Promise<void> {
  const actor = requireActor(ctx)
  await endSession(ctx.tx, actor.sessionId)
  ctx.emit(sessionEnded({ sessionId: actor.sessionId, userId: actor.id }))
}
logOut.holds = 'alone' as const
