import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { OutsideChannel } from './deliveries/channel.ts'

export interface Listener {
  userId: number
  timeZone: string
  quiet: boolean
  /** Minutes of the person's own day. */
  quietFrom: number
  quietUntil: number
}

/** How a person wishes to be told, locked until the commit; null for whom nothing is told: blocked or gone. */
export async function lockListener(tx: Tx, userId: number): Promise<Listener | null> {
  const { rows } = await sql<{
    time_zone: string
    quiet: boolean
    quiet_from: number
    quiet_till: number
  }>`
    insert into notification_setting (user_id)
    select id from app_user where id = ${userId} and deleted_at is null
      and not exists (select from block_in_force where user_id = ${userId})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning time_zone, quiet, quiet_from, quiet_till`.execute(tx)
  const row = rows[0]
  if (!row) return null
  return {
    userId,
    timeZone: row.time_zone,
    quiet: row.quiet,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_till,
  }
}

export interface NewNotification {
  user_id: number
  kind: string
  fact: string
  group_key: string | null
  data: object
  on_page: boolean
  count: number
  created_at: Date
}

/** Its number; null where this person has been told of the fact: the key decides. */
export async function insertNotification(tx: Tx, one: NewNotification): Promise<number | null> {
  const row = await tx
    .insertInto('notification')
    .values({ ...one, data: JSON.stringify(one.data) })
    .onConflict((conflict) => conflict.columns(['user_id', 'fact']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A channel's place in the group that a new notification takes over. */
export interface Earlier {
  channel: OutsideChannel
  /** When the replaced one was to be sent. */
  waiting: Date | null
  sent: Date | null
}

interface Group {
  id: number
  userId: number
  key: string
  now: Date
}

interface Replaced {
  count: number
  earlier: Earlier[]
  /** Of the newest of them. */
  data: object | null
}

/** The unread ones of the group give way to the new one: it takes over their count and their turn. */
export async function replaceGroup(tx: Tx, group: Group): Promise<Replaced> {
  const replaced = await tx
    .updateTable('notification')
    .set({ replaced_at: group.now })
    .where('user_id', '=', group.userId)
    .where('group_key', '=', group.key)
    .where('read_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('id', '<>', group.id)
    .returning(['id', 'count', 'data'])
    .execute()
  const newest = replaced.toSorted((one, other) => other.id - one.id)[0]
  if (!newest) return { count: 0, earlier: [], data: null }
  const ids = replaced.map(({ id }) => id)
  const earlier = await tx
    .selectFrom('delivery')
    .select(['channel', 'state', 'due_at', 'finished_at'])
    .where('notification_id', 'in', ids)
    .where('state', 'in', ['waiting', 'sending', 'sent'])
    .execute()
  await tx
    .updateTable('delivery')
    .set({ state: 'skipped', reason: 'grouped', finished_at: group.now })
    .where('notification_id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
  return {
    data: newest.data as object,
    count: replaced.reduce((sum, { count }) => sum + count, 0),
    earlier: earlier.map((one) => ({
      channel: one.channel as OutsideChannel,
      waiting: one.state === 'waiting' ? one.due_at : null,
      sent: one.state === 'sent' ? one.finished_at : one.state === 'sending' ? group.now : null,
    })),
  }
}

/** What was read of the group stands in no list any more. */
export async function retireRead(tx: Tx, { id, userId, key, now }: Group): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('on_page', '=', true)
    .where('replaced_at', 'is', null)
    .where('group_key', '=', key)
    .where('id', '<>', id)
    .execute()
}

export async function setGathered(
  tx: Tx,
  id: number,
  { count, data }: { count?: number; data?: object | undefined },
): Promise<void> {
  const set = { ...(count && { count }), ...(data && { data: JSON.stringify(data) }) }
  if (Object.keys(set).length > 0)
    await tx.updateTable('notification').set(set).where('id', '=', id).execute()
}

export interface NewDelivery {
  notification_id: number
  user_id: number
  kind: string
  channel: OutsideChannel
  due_at: Date
  expires_at: Date
  created_at: Date
}

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length > 0)
    await tx
      .insertInto('delivery')
      .values([...deliveries])
      .execute()
}
