import {
  getNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  seeNotification,
} from '../../../contract/notifications.ts'
import type { Http } from '../../platform/http/serve.ts'
import { notificationOf, notificationsOf } from './notifications.queries.ts'
import * as marks from './read-notifications.ts'

export function notificationRoutes({ serve }: Http): void {
  serve(listNotifications, async ({ read, actor, query }) => ({
    result: await notificationsOf(read, {
      userId: actor.id,
      before: query.before,
      unreadOnly: query.unread === '1',
    }),
  }))
  serve(getNotification, async ({ read, actor, params }) => ({
    result: await notificationOf(read, { userId: actor.id, id: params.id }),
  }))
  serve(readNotification, async ({ act, params }) => ({ result: await act(marks.readNotification, params) }))
  serve(seeNotification, async ({ act, params }) => ({ result: await act(marks.seeNotification, params) }))
  serve(readAllNotifications, async ({ act, body }) => ({ result: await act(marks.readAll, body) }))
}
