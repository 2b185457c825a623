import {
  changePreferences,
  getPreferences,
  getUnsubscription,
  unsubscribe,
} from '../../../contract/notifications/preferences.ts'
import {
  getNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  seeNotification,
} from '../../../contract/notifications/notifications.ts'
import type { Http } from '../../platform/http/serve.ts'
import { keysOf } from '../../platform/keys/secrets.ts'
import { notificationOf, notificationsOf } from './notifications.queries.ts'
import { kinds } from './kinds/kinds.rules.ts'
import { requireUnsubscription, unsubscribe as turnLettersOff } from './letters/unsubscribe.ts'
import { changePreferences as choose } from './preferences/change-preferences.ts'
import { preferencesOf } from './preferences/preferences.queries.ts'
import * as marks from './read-notifications.ts'

export function notificationRoutes(http: Http): void {
  listRoutes(http)
  preferenceRoutes(http)
}

function preferenceRoutes({ serve, config }: Http): void {
  serve(getPreferences, async ({ read, actor }) => ({ result: await preferencesOf(read, actor) }))
  serve(changePreferences, async ({ act, body }) => ({ result: await act(choose, body) }))
  serve(getUnsubscription, async ({ params }) => {
    const { kind } = requireUnsubscription(keysOf(config), params.token)
    return { result: { title: kind === 'all' ? 'Все письма с уведомлениями' : kinds[kind].title } }
  })
  serve(unsubscribe, async ({ act, params }) => {
    await act(turnLettersOff, params)
    return {}
  })
}

function listRoutes({ serve }: Http): void {
  serve(listNotifications, async ({ read, actor, query }) => ({
    result: await notificationsOf(read, {
      actor,
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
