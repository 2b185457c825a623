import { limits } from '../../../contract/limits.ts'
import { type Notification, unreadCounted } from '../../../contract/notifications/notifications.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Read } from '../../platform/db/database.ts'
import { countUnreadChats } from '../chat/index.ts'
import { kindOf } from './kinds/kinds.rules.ts'

function ownNotifications(read: Read, userId: number) {
  return read
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where('on_page', '=', true)
    .where('replaced_at', 'is', null)
}

function ownRows(read: Read, userId: number) {
  return ownNotifications(read, userId).select(['id', 'kind', 'data', 'count', 'created_at', 'read_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>

function present(row: Row): Notification[] {
  const kind = kindOf(row.kind)
  if (!kind) return []
  const data = row.data as object
  return [
    {
      id: row.id,
      kind: row.kind,
      ...kind.words(data, row.count),
      link: kind.link(data),
      count: row.count,
      timeout: limits.noticeMs,
      btnLoading: false,
      is_read: row.read_at !== null,
      created_at: row.created_at.toISOString(),
    },
  ]
}

/** Exact up to `unreadCounted`. */
export async function countUnread(read: Read, userId: number): Promise<number> {
  const { count } = await read
    .selectFrom(
      ownNotifications(read, userId)
        .where('read_at', 'is', null)
        .select('id')
        .limit(unreadCounted)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface ListFilters {
  actor: Actor
  before?: number | undefined
  unreadOnly: boolean
}

/** A person's notifications, new ones first: a page by the last one's number, as quick at the thousandth as at the first. */
export async function notificationsOf(read: Read, { actor, before, unreadOnly }: ListFilters) {
  const rows = await ownRows(read, actor.id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(unreadOnly, (query) => query.where('read_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(limits.pageSize + 1)
    .execute()
  return {
    items: rows.slice(0, limits.pageSize).flatMap(present),
    has_more: rows.length > limits.pageSize,
    unread: await countUnread(read, actor.id),
    unread_chats: await countUnreadChats(read, actor),
  }
}

/** Refuses with 404 whoever asks for another person's. */
export async function notificationOf(read: Read, own: { userId: number; id: number }): Promise<Notification> {
  const row = await ownRows(read, own.userId).where('id', '=', own.id).executeTakeFirst()
  const shown = row ? present(row)[0] : undefined
  if (!shown) throw new Refusal('missing', 'not_found')
  return shown
}
