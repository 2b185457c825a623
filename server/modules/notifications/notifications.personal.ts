import { sql } from 'kysely'
import { deleteOwn, ownRows, type Person, type PersonalTable } from '../../platform/personal-data.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { chatIdRef } from '../chat/index.ts'

export const notificationsPersonal: readonly PersonalTable[] = [
  {
    table: 'delivery',
    download: ownRows('delivery', 'user_id', {
      title: 'Отправка уведомлений',
      labels: {
        created_at: 'Когда',
        kind: 'Вид',
        channel: 'Канал',
        state: 'Состояние',
        finished_at: 'Закончено',
      },
    }),
    erase: deleteOwn('delivery', 'user_id'),
  },
  {
    table: 'notification',
    download: ownRows('notification', 'user_id', {
      title: 'Уведомления',
      labels: { created_at: 'Когда', kind: 'Вид', data: 'О чём', seen_at: 'Показано', read_at: 'Прочитано' },
    }),
    erase: eraseNotifications,
  },
  {
    table: 'notification_setting',
    download: ownRows('notification_setting', 'user_id', {
      title: 'Тихие часы',
      labels: {
        time_zone: 'Часовой пояс',
        quiet: 'Включены',
        quiet_from: 'С минуты',
        quiet_till: 'До минуты',
      },
    }),
    erase: deleteOwn('notification_setting', 'user_id'),
  },
  {
    table: 'notification_preference',
    download: ownRows('notification_preference', 'user_id', {
      title: 'Какие уведомления вы выбрали',
      labels: { kind: 'Вид', channel: 'Канал', is_on: 'Включены' },
    }),
    erase: deleteOwn('notification_preference', 'user_id'),
  },
  {
    table: 'push_subscription',
    download: ownRows('push_subscription', 'user_id', {
      title: 'Браузеры с уведомлениями',
      labels: { created_at: 'Когда', endpoint: 'Адрес браузера' },
    }),
    erase: deleteOwn('push_subscription', 'user_id'),
  },
]

/** One's own, and the name in those that others were told: who answered, who wrote. */
async function eraseNotifications(ctx: Ctx, person: Person): Promise<void> {
  await lockInOrder(ctx, person)
  await deleteOwn('notification', 'user_id')(ctx, person)
  await sql`
    update notification set data = data || '{"from": "Пользователь удалён"}'
    from chat where notification.group_key = 'chat:' || ${chatIdRef} and notification.data ? 'from'
      and notification.user_id = case when chat.tourist_id = ${person.id} then chat.agent_id else chat.tourist_id end
      and (chat.tourist_id = ${person.id} or chat.agent_id = ${person.id})`.execute(ctx.tx)
  await sql`
    with answered as materialized (
      select offer.id, auction.tourist_id from offer join auction on auction.id = offer.auction_id
      where offer.agent_id = ${person.id}
    ), told as materialized (
      select id, user_id, (data ->> 'offer_id')::bigint as offer_id from notification
      where user_id = any (array(select distinct tourist_id from answered)) and data ? 'organisation'
    )
    update notification set data = data || '{"organisation": "Пользователь удалён"}'
    from told join answered on answered.tourist_id = told.user_id and answered.id = told.offer_id
    where notification.id = told.id`.execute(ctx.tx)
}

/**
 * Both sides of a chat may leave in the same moment, and each touches what the other was told: all of it in one order. What
 * the others were told is gathered once: looked up chat by chat, two thousand chats took two seconds.
 */
async function lockInOrder({ tx }: Ctx, { id }: Person): Promise<void> {
  await sql`
    with talked as materialized (
      select offer_id, ${chatIdRef} as chat_id, case when tourist_id = ${id} then agent_id else tourist_id end as user_id
      from chat where tourist_id = ${id} or agent_id = ${id}
    ), told as materialized (
      select id, user_id, group_key, (data ->> 'offer_id')::bigint as offer_id from notification
      where user_id = any (array(select distinct user_id from talked))
    )
    select from notification where id in (
      select id from notification where user_id = ${id}
      union all
      select told.id from told join talked
        on talked.user_id = told.user_id and told.group_key = 'chat:' || talked.chat_id
      union all
      select told.id from told join talked on talked.user_id = told.user_id and talked.offer_id = told.offer_id
    ) order by id for update`.execute(tx)
}
