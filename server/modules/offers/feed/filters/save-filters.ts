import type { FeedFilters } from '../../../../../contract/offers/feed/feed-filters.ts'
import type { SavedFilter } from '../../../../../contract/offers/feed/saved-filters.ts'
import type { FeedSort } from '../../../../../contract/offers/feed/feed-sorts.ts'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { lockList, movedTo, putInOrder } from '../../../../platform/db/in-order.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { requireVerifiedAgent } from '../../../agents/index.ts'
import { filtersOf } from './saved-filters.queries.ts'

export interface NewFilter {
  name: string
  filters: FeedFilters
  sort: FeedSort
  is_default: boolean
  notify: boolean
}

/** The numbers of the agent's filters in their order, locked until the commit: order and number are those of all. */
async function lockFilters(ctx: Ctx): Promise<{ agentId: number; ids: number[] }> {
  const { id: agentId } = await requireVerifiedAgent(ctx.tx, requireActor(ctx))
  await lockList(ctx.tx, 'feed_filter', String(agentId))
  const rows = await ctx.tx
    .selectFrom('feed_filter')
    .select('id')
    .where('agent_id', '=', agentId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { agentId, ids: rows.map(({ id }) => id) }
}

export async function saveFilter(ctx: Ctx, input: NewFilter): Promise<SavedFilter> {
  const { agentId, ids } = await lockFilters(ctx)
  if (ids.length >= workLimits.savedFiltersMax) throw new Refusal('conflict', 'filters_full')
  if (input.is_default) await forgetDefault(ctx, agentId)
  const { id } = await ctx.tx
    .insertInto('feed_filter')
    .values({
      ...input,
      agent_id: agentId,
      filters: JSON.stringify(input.filters),
      position: ids.length + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ownFilter(ctx, { agentId, id })
}

export type FilterChange = { [K in keyof NewFilter]?: NewFilter[K] | undefined } & {
  id: number
  position?: number | undefined
}

export async function changeFilter(
  ctx: Ctx,
  { id, position, filters, ...input }: FilterChange,
): Promise<SavedFilter> {
  const { agentId, ids } = await lockFilters(ctx)
  if (!ids.includes(id)) throw new Refusal('missing', 'not_found')
  if (input.is_default) await forgetDefault(ctx, agentId)
  const change = { ...input, ...(filters && { filters: JSON.stringify(filters) }) }
  if (Object.values(change).some((value) => value !== undefined))
    await ctx.tx.updateTable('feed_filter').set(change).where('id', '=', id).execute()
  if (position !== undefined) await putInOrder(ctx.tx, 'feed_filter', movedTo(ids, id, position))
  return ownFilter(ctx, { agentId, id })
}

export async function removeFilter(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { ids } = await lockFilters(ctx)
  if (!ids.includes(id)) throw new Refusal('missing', 'not_found')
  await ctx.tx.deleteFrom('feed_filter').where('id', '=', id).execute()
  await putInOrder(
    ctx.tx,
    'feed_filter',
    ids.filter((one) => one !== id),
  )
}

async function forgetDefault({ tx }: Ctx, agentId: number): Promise<void> {
  await tx
    .updateTable('feed_filter')
    .set({ is_default: false })
    .where('agent_id', '=', agentId)
    .where('is_default', '=', true)
    .execute()
}

async function ownFilter({ tx }: Ctx, own: { agentId: number; id: number }): Promise<SavedFilter> {
  const found = (await filtersOf(tx, own.agentId)).find(({ id }) => id === own.id)
  return found ?? Promise.reject(new Error('the filter is gone'))
}
