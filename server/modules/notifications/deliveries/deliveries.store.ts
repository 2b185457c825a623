import { sql } from 'kysely'
import { constants } from '../../../platform/db/constants.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OutsideChannel } from './channel.ts'

/** What is not over yet. */
const UNFINISHED = constants('waiting', 'sending')

export interface Due {
  id: number
  notification_id: number
  kind: string
  attempts: number
  expires_at: Date
  fact: string
  group_key: string | null
  data: object
  count: number
  seen_at: Date | null
  read_at: Date | null
  replaced_at: Date | null
}

const AT_ONCE = 200

/** What is due to one person by one channel, and what a worker that is no more had claimed; locked until the commit. */
export async function lockDue(
  tx: Tx,
  { userId, channel, now }: { userId: number; channel: OutsideChannel; now: Date },
): Promise<Due[]> {
  const rows = await tx
    .selectFrom('delivery')
    .innerJoin('notification', 'notification.id', 'delivery.notification_id')
    .select(['delivery.id', 'notification_id', 'delivery.kind', 'attempts', 'expires_at'])
    .select(['fact', 'group_key', 'data', 'count', 'seen_at', 'read_at', 'replaced_at'])
    .where('delivery.user_id', '=', userId)
    .where('delivery.channel', '=', channel)
    .where('state', 'in', UNFINISHED)
    .where('due_at', '<=', now)
    .orderBy('delivery.id')
    .limit(AT_ONCE)
    .forUpdate('delivery')
    .skipLocked()
    .execute()
  return rows.map((row) => ({ ...row, data: row.data as object }))
}

/** The claimer's own until then; an attempt is counted before it is made, so that a crash counts as one. */
export async function claim(tx: Tx, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('delivery')
    .set(({ eb }) => ({ state: 'sending', attempts: eb('attempts', '+', 1), due_at: until }))
    .where('id', 'in', [...ids])
    .execute()
}

export async function postpone(
  tx: Tx,
  ids: readonly number[],
  { until, reason }: { until: Date; reason: string | null },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('delivery')
    .set({ state: 'waiting', due_at: until, reason })
    .where('id', 'in', [...ids])
    .where('state', 'in', UNFINISHED)
    .execute()
}

export interface End {
  state: 'sent' | 'skipped' | 'failed'
  reason: string | null
  now: Date
}

export async function finish(tx: Tx, ids: readonly number[], { state, reason, now }: End): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('delivery')
    .set({ state, reason, finished_at: now })
    .where('id', 'in', [...ids])
    .where('state', 'in', UNFINISHED)
    .execute()
}

/** Everything that a person still waits for: for whoever is blocked or gone. */
export async function finishAll(tx: Tx, userId: number, end: End): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ state: end.state, reason: end.reason, finished_at: end.now })
    .where('user_id', '=', userId)
    .where('state', 'in', UNFINISHED)
    .execute()
}

/** Where nothing else has reached the person, the letter waits no longer. Answers whether there is one. */
export async function hurryLetters(tx: Tx, notificationIds: readonly number[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    update delivery set due_at = ${now}
    where notification_id = any(${[...notificationIds]}::bigint[]) and channel = 'email' and state = 'waiting'
      and due_at > ${now}
      and not exists (select from delivery as other
        where other.notification_id = delivery.notification_id and other.state = 'sent')
    returning id`.execute(tx)
  return rows.length > 0
}

export interface Overdue {
  user_id: number
  channel: OutsideChannel
}

/** Whose jobs were lost, or died while sending. */
export async function overdue(tx: Tx, { before, most }: { before: Date; most: number }): Promise<Overdue[]> {
  const rows = await tx
    .selectFrom((late) =>
      late
        .selectFrom('delivery')
        .select(['user_id', 'channel'])
        .where('state', 'in', UNFINISHED)
        .where('due_at', '<', before)
        .orderBy('due_at')
        .limit(most)
        .as('late'),
    )
    .select(['user_id', 'channel'])
    .distinct()
    .execute()
  return rows.map(({ user_id, channel }) => ({ user_id, channel: channel as OutsideChannel }))
}
