import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { countUnread } from './notifications.queries.ts'
import { notificationsRead } from './notifications.events.ts'

/** Unread rows that stand for themselves or for their group; the caller narrows them further. */
function markRead(tx: Tx, userId: number, now: Date) {
  return tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('replaced_at', 'is', null)
}

async function told(ctx: Ctx, userId: number, changed: bigint): Promise<{ unread: number }> {
  const unread = await countUnread(ctx.tx, userId)
  if (changed > 0n) ctx.emit(notificationsRead({ userId, unread }))
  return { unread }
}

/** What the group told of was read where it stands: an offer opened, a chat read. */
export async function readGroup(
  ctx: Ctx,
  { userId, group }: { userId: number; group: string },
): Promise<void> {
  const { numUpdatedRows } = await markRead(ctx.tx, userId, ctx.now)
    .where('group_key', '=', group)
    .executeTakeFirst()
  await told(ctx, userId, numUpdatedRows)
}

/** The person opened or dismissed one; a repeat changes nothing. */
export async function readNotification(ctx: Ctx, { id }: { id: number }): Promise<{ unread: number }> {
  const { id: userId } = requireActor(ctx)
  await requireOwn(ctx, { id, userId })
  const { numUpdatedRows } = await markRead(ctx.tx, userId, ctx.now).where('id', '=', id).executeTakeFirst()
  return told(ctx, userId, numUpdatedRows)
}

/** What has come since the list was loaded stays unread: nobody has seen it. */
export async function readAll(ctx: Ctx, { up_to }: { up_to: number }): Promise<{ unread: number }> {
  const { id: userId } = requireActor(ctx)
  const { numUpdatedRows } = await markRead(ctx.tx, userId, ctx.now)
    .where('id', '<=', up_to)
    .executeTakeFirst()
  return told(ctx, userId, numUpdatedRows)
}

/** It stood before the person's eyes: no other channel repeats it. */
export async function seeNotification(ctx: Ctx, { id }: { id: number }): Promise<{ unread: number }> {
  const { id: userId } = requireActor(ctx)
  await requireOwn(ctx, { id, userId })
  await ctx.tx
    .updateTable('notification')
    .set({ seen_at: ctx.now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute()
  return { unread: await countUnread(ctx.tx, userId) }
}

async function requireOwn({ tx }: Ctx, { id, userId }: { id: number; userId: number }): Promise<void> {
  const own = await tx
    .selectFrom('notification')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('on_page', '=', true)
    .executeTakeFirst()
  if (!own) throw new Refusal('missing', 'not_found')
}
