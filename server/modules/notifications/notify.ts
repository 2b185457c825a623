import type { Ctx } from '../../platform/use-case.ts'
import { keptOf } from '../identity/index.ts'
import type { Channel } from './deliveries/channel.ts'
import { channels } from './deliveries/channels.ts'
import { dueAt } from './deliveries/delivery.rules.ts'
import type { Kind } from './kinds/kind.rules.ts'
import { type DataOf, type KindName, kinds } from './kinds/kinds.rules.ts'
import { notificationMade } from './notifications.events.ts'
import {
  type Earlier,
  insertDeliveries,
  insertNotification,
  lockListener,
  replaceGroup,
  retireRead,
  setGathered,
} from './notifications.store.ts'
import { differencesOf } from './preferences/preferences.queries.ts'
import { wantedChannels } from './preferences/preferences.rules.ts'
import { deliverTask } from './deliveries/deliveries.tasks.ts'

/** One fact for one person. */
export interface News<K extends KindName> {
  kind: K
  userId: number
  /** The fact in a word, 'offer:12': told once, however often its event comes. */
  fact: string
  data: DataOf<K>
  /** How many facts it is by itself; 1 unless told. */
  count?: number
  /** `count` is that of the whole group already: nothing of before is added. */
  wholeGroup?: boolean
}

const HOUR_MS = 3_600_000

/** Tells a person of a fact, once, by the channels that they wish and have. Answers whether there was anything to tell. */
export async function notify<K extends KindName>(ctx: Ctx, news: News<K>): Promise<boolean> {
  const { tx, now } = ctx
  const kind = kinds[news.kind] as unknown as Kind<object>
  const listener = await lockListener(tx, news.userId)
  if (!listener) {
    // What was said of an account that is part of another is told to that one.
    const userId = await keptOf(tx, news.userId)
    return userId !== null && notify(ctx, { ...news, userId })
  }
  const wanted = wantedChannels(kind, await differencesOf(tx, news.userId, news.kind))
  if (wanted.length === 0) return false
  const group_key = kind.group?.(news.data) ?? null
  const id = await insertNotification(tx, {
    user_id: news.userId,
    kind: news.kind,
    fact: news.fact,
    group_key,
    data: news.data,
    on_page: wanted.includes('page'),
    count: news.count ?? 1,
    created_at: now,
  })
  if (id === null) return false
  const before = group_key
    ? await replaceGroup(tx, { id, userId: news.userId, key: group_key, now })
    : { count: 0, earlier: [], data: null }
  if (group_key && kind.latestOnly) await retireRead(tx, { id, userId: news.userId, key: group_key, now })
  if (before.data)
    await setGathered(tx, id, {
      ...(!news.wholeGroup && { count: before.count + (news.count ?? 1) }),
      data: kind.gather?.(news.data, before.data),
    })
  const outside = await reaching(
    ctx,
    news.userId,
    channels.filter(({ name }) => wanted.includes(name)),
  )
  await plan(ctx, { id, news, kind, outside, earlier: before.earlier })
  ctx.emit(notificationMade({ id, userId: news.userId }))
  return true
}

async function reaching({ tx }: Ctx, userId: number, wanted: readonly Channel[]): Promise<Channel[]> {
  const reached: Channel[] = []
  for (const channel of wanted) if (await channel.reaches(tx, userId)) reached.push(channel)
  return reached
}

interface Plan {
  id: number
  news: News<KindName>
  kind: Kind<object>
  outside: readonly Channel[]
  earlier: readonly Earlier[]
}

async function plan(ctx: Ctx, { id, news, kind, outside, earlier }: Plan): Promise<void> {
  const { tx, now } = ctx
  const deliveries = outside.map(({ name }) => ({
    notification_id: id,
    user_id: news.userId,
    kind: news.kind,
    channel: name,
    due_at: dueAt(
      { channel: name, kind, now },
      earlier.filter(({ channel }) => channel === name),
    ),
    expires_at: new Date(now.getTime() + kind.freshHours * HOUR_MS),
    created_at: now,
  }))
  await insertDeliveries(tx, deliveries)
  for (const { channel, due_at } of deliveries)
    ctx.enqueue(deliverTask, { user_id: news.userId, channel }, { runAt: due_at })
}
