import type { Ctx } from '../../../platform/use-case.ts'
import { sessionEnded } from '../identity.events.ts'
import { lockUser } from '../identity.store.ts'
import { endSessionsOf } from './erase-user.store.ts'

/**
 * The first step out for good: every sign-in of the person ends, with its open sockets. Answers who it was. Waits for
 * calls under way but for none that changes the person: two that leave at once would wait for each other's sign-in.
 */
export async function leave(ctx: Ctx, userId: number) {
  const person = await lockUser(ctx.tx, userId, { waits: false })
  for (const sessionId of await endSessionsOf(ctx.tx, userId)) ctx.emit(sessionEnded({ sessionId, userId }))
  return person
}
