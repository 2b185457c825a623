import { defineEvent, frame } from '../../platform/events.ts'
import { sessionKey } from '../../platform/live/sockets.ts'

/** Its open sockets are closed by the frame. */
export const sessionEnded = defineEvent<{ sessionId: number; userId: number }>()(
  'session.ended',
  ({ sessionId }) => [frame(sessionKey(sessionId), 'session.ended', {})],
)

/** Somebody entered from a device that this person had never used. `device` as people call it: 'Chrome, Windows'. */
export const deviceJoined = defineEvent<{ sessionId: number; userId: number; device: string }>()(
  'device.joined',
)

/** The person's phone is another one now. `changedAt` (ISO) tells one change from the next. */
export const phoneChanged = defineEvent<{ userId: number; changedAt: string }>()('phone.changed')
