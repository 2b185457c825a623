import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { insertFeed, lockFeed, type NewFeed, updateFeed } from './price-files.store.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

interface OfFeed {
  feedId: number
}

export const importFeedTask = defineTask<OfFeed>('import_price_feed')
export const rollBackTask = defineTask<OfFeed>('roll_back_price_feed')

type Registration = Omit<NewFeed, 'created_by' | 'created_at'>

/** An uploaded file waits for its import. */
export async function uploadFeed(ctx: Ctx, feed: Registration): Promise<number> {
  const id = await registerFeed(ctx, { ...feed, created_by: requireAdmin(ctx) })
  ctx.enqueue(importFeedTask, { feedId: id }, { key: `${importFeedTask.name} ${id}` })
  return id
}

/** A file that whoever registers it imports at once. */
export async function registerFeed(
  { tx, now }: Ctx,
  feed: Registration & { created_by: number | null },
): Promise<number> {
  return insertFeed(tx, { ...feed, created_at: now })
}

export async function cancelFeed(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireAdmin(ctx)
  await stopFeed(ctx, id)
}

/** Stops a feed that waits at once, and one that is being read at its next look. */
export async function stopFeed(ctx: Ctx, id: number): Promise<void> {
  const feed = await lockFeed(ctx.tx, id)
  if (!feed) throw new Refusal('missing', 'not_found')
  if (feed.state === 'queued')
    await updateFeed(ctx.tx, id, { state: 'cancelled', cancel_asked: true, finished_at: ctx.now })
  else if (feed.state === 'reading') await updateFeed(ctx.tx, id, { cancel_asked: true })
  else if (feed.state !== 'cancelled') throw new Refusal('conflict', 'feed_state')
}

/** Asks for the prices that the source sold before; the work itself takes its time and is a job. */
export async function askRollBack(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireAdmin(ctx)
  const feed = await lockFeed(ctx.tx, id)
  if (!feed) throw new Refusal('missing', 'not_found')
  if (feed.import_id === null) throw new Refusal('conflict', 'feed_state')
  const imports = await ctx.tx
    .selectFrom('price_import')
    .select(['id', 'state'])
    .where('source', '=', feed.source)
    .where('state', 'in', ['current', 'previous'])
    .execute()
  if (!imports.some(({ id: current, state }) => current === feed.import_id && state === 'current'))
    throw new Refusal('conflict', 'feed_state')
  if (!imports.some(({ state }) => state === 'previous')) throw new Refusal('conflict', 'feed_nothing_before')
  await updateFeed(ctx.tx, id, { roll_back_asked: true })
  ctx.enqueue(rollBackTask, { feedId: id }, { key: `${rollBackTask.name} ${id}` })
}

function requireAdmin(ctx: Ctx): number {
  const actor = requireActor(ctx)
  if (!actor.asAdmin) throw new Refusal('forbidden', 'admins_only')
  return actor.id
}
