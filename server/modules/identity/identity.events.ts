import { defineEvent, frame } from '../../platform/events.ts'
import { sessionKey } from '../../platform/live/sockets.ts'

/** Its open sockets are closed by the frame. */
export const sessionEnded = defineEvent<{ sessionId: number; userId: number }>()(
  'session.ended',
  ({ sessionId }) => [frame(sessionKey(sessionId), 'session.ended', {})],
)
