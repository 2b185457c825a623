import { sql } from 'kysely'
import { deleteOwn, ownRows, type Person, type PersonalTable } from '../../platform/personal-data.ts'
import { dropped, moves, type Pair } from '../../platform/personal-merge.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { chatIdRef } from '../chat/index.ts'

export const notificationsPersonal: readonly PersonalTable[] = [
  {
    table: 'delivery',
    merge: { user_id: { does: moveDeliveries } },
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
    merge: { user_id: moves({ once: ['fact'], counted: 'notifications' }) },
    download: ownRows('notification', 'user_id', {
      title: 'Уведомления',
      labels: { created_at: 'Когда', kind: 'Вид', data: 'О чём', seen_at: 'Показано', read_at: 'Прочитано' },
    }),
    erase: eraseNotifications,
  },
  {
    table: 'notification_setting',
    merge: { user_id: moves({ once: [] }) },
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
    merge: { user_id: moves({ once: ['kind', 'channel'] }) },
    download: ownRows('notification_preference', 'user_id', {
      title: 'Какие уведомления вы выбрали',
      labels: { kind: 'Вид', channel: 'Канал', is_on: 'Включены' },
    }),
    erase: deleteOwn('notification_preference', 'user_id'),
  },
  {
    table: 'push_subscription',
    merge: { user_id: dropped },
    download: ownRows('push_subscription', 'user_id', {
      title: 'Браузеры с уведомлениями',
      labels: { created_at: 'Когда', endpoint: 'Адрес браузера' },
    }),
    erase: deleteOwn('push_subscription', 'user_id'),
  },
]

/** By the notifications of either account: of all deliveries of a person there is no index. */
async function moveDeliveries({ tx }: Ctx, { keptId, joinedId }: Pair): Promise<void> {
  await sql`
    update delivery set user_id = ${keptId} where user_id = ${joinedId}
      and notification_id in (select id from notification where user_id in (${keptId}, ${joinedId}))`.execute(
    tx,
  )
}

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
