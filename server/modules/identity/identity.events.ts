import { defineEvent, frame } from '../../platform/events.ts'
import { sessionKey } from '../../platform/live/sockets.ts'

/** Its open sockets are closed by the frame. */
export const sessionEnded = defineEvent<{ session_id: number; user_id: number }>()(
  'session.ended',
  ({ session_id }) => [frame(sessionKey(session_id), 'session.ended', {})],
)
