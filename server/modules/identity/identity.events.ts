import type { Messenger } from '../../../contract/identity/messenger-names.ts'
import { sessionKey } from '../../platform/live/internal-keys.ts'
import { userKey } from '../../platform/live/person-keys.ts'
import { defineEvent, frame } from '../../platform/events.ts'

/** Its open sockets are closed by the frame. */
export const sessionEnded = defineEvent<{ sessionId: number; userId: number }>()(
  'session.ended',
  ({ sessionId }) => [frame(sessionKey(sessionId), 'session.ended', {})],
)

/** Somebody entered from a device that this person had never used. `device` as people call it: 'Chrome, Windows'. */
export const deviceJoined = defineEvent<{ sessionId: number; userId: number; device: string }>()(
  'device.joined',
  () => [],
  { unkept: 'device' },
)

/** One of the staff sees the site as this person, by this session. */
export const sessionViewed = defineEvent<{ sessionId: number; userId: number }>()('session.viewed')

/** Where those of the staff who see people hear of them. */
export const peopleKey = 'people'

const doorFrame = ({ userId }: { userId: number }) => [frame(peopleKey, 'person.door', { user_id: userId })]

/** Somebody is shut out now, or until another moment than before. */
export const blockSet = defineEvent<{ blockId: number; userId: number }>()('block.set', doorFrame)

/** Somebody who was shut out may come again: the block has ended by itself, or was lifted. */
export const blockOver = defineEvent<{ blockId: number; userId: number }>()('block.over', doorFrame)

/** The person's phone is another one now. `changedAt` (ISO) tells one change from the next. */
export const phoneChanged = defineEvent<{ userId: number; changedAt: string }>()('phone.changed')

interface MessengerChange {
  userId: number
  messenger: Messenger
  isConnected: boolean
  /** What ended it or began it: a link, the chat itself, another person's link, a bot that is blocked, the profile. */
  reason: 'link' | 'chat' | 'moved' | 'blocked' | 'page'
}

export const messengerChanged = defineEvent<MessengerChange>()(
  'messenger.changed',
  ({ userId, messenger, isConnected }) => [
    frame(userKey(userId), 'messenger.changed', { messenger, is_connected: isConnected }),
  ],
)
