import { defineEvent, frame } from '../../platform/events.ts'
import type { OutsideChannel } from './deliveries/channel.ts'
import { userKey } from '../../platform/live/person-keys.ts'

/** A person has news; the open pages show it. */
export const notificationMade = defineEvent<{ id: number; userId: number }>()(
  'notification.made',
  ({ id, userId }) => [frame(userKey(userId), 'notification.new', { id })],
)

/** Read on one page: the others count anew. */
export const notificationsRead = defineEvent<{ userId: number; unread: number }>()(
  'notifications.read',
  ({ userId, unread }) => [frame(userKey(userId), 'notification.read', { unread })],
)

/** What was to be told by a channel was given up there, or what was given up is tried again. */
export const deliveriesGivenUp = defineEvent<{ channel: OutsideChannel }>()('deliveries.given_up')
