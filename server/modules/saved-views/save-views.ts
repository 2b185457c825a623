import { Refusal } from '../../../contract/platform/refusals.ts'
import { listFilters, lostText, readView } from '../../../contract/saved-views/list-filters.ts'
import type { SavedView } from '../../../contract/saved-views/saved-views.ts'
import type { ViewList } from '../../../contract/saved-views/view-lists.ts'
import { viewsMax } from '../../../contract/saved-views/view-refusals.ts'
import { lockList, movedTo, putInOrder } from '../../platform/db/in-order.ts'
import { requireRight } from '../../platform/rights.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { viewsOf } from './saved-views.queries.ts'

interface Owner {
  userId: number
  list: ViewList
}

interface NewView {
  list: ViewList
  name: string
  filter: Record<string, string>
  position?: number | undefined
}

/** Whoever may not see a list any more has none of its views. */
export function requireList(ctx: Pick<Ctx, 'actor'>, list: ViewList): Owner {
  requireRight(ctx, 'keep_views')
  return { list, userId: requireRight(ctx, listFilters[list].right).id }
}

export async function saveView(ctx: Ctx, { list, name, filter, position }: NewView): Promise<SavedView> {
  const owner = requireList(ctx, list)
  const kept = keptOf(list, filter)
  const others = await lockViews(ctx, owner)
  if (others.length >= viewsMax) throw new Refusal('conflict', 'views_full')
  refuseTaken(others, name)
  const { id } = await ctx.tx
    .insertInto('saved_view')
    .values({
      user_id: owner.userId,
      list,
      name,
      name_key: keyOfName(name),
      filter: JSON.stringify(kept),
      position: others.length + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = others.map((one) => one.id)
  if (position !== undefined) await putInOrder(ctx.tx, 'saved_view', movedTo(ids, id, position))
  ctx.audit({ deed: 'view.save', id, after: { source: listFilters[list].title } })
  return ownView(ctx, owner, id)
}

type Change = { [K in 'name' | 'filter' | 'position']?: NewView[K] | undefined } & { id: number }

export async function changeView(ctx: Ctx, { id, name, filter, position }: Change): Promise<SavedView> {
  const owner = await ownerOf(ctx, id)
  const kept = filter && keptOf(owner.list, filter)
  const all = await lockViews(ctx, owner)
  const others = all.filter((one) => one.id !== id)
  // Another page of the same person may have removed it meanwhile.
  if (others.length === all.length) throw new Refusal('missing', 'not_found')
  if (name !== undefined) refuseTaken(others, name)
  const change = {
    ...(name !== undefined && { name, name_key: keyOfName(name) }),
    ...(kept && { filter: JSON.stringify(kept) }),
  }
  if (Object.keys(change).length > 0)
    await ctx.tx.updateTable('saved_view').set(change).where('id', '=', id).execute()
  if (position !== undefined)
    await putInOrder(
      ctx.tx,
      'saved_view',
      movedTo(
        all.map((one) => one.id),
        id,
        position,
      ),
    )
  ctx.audit({ deed: 'view.change', id, after: { source: listFilters[owner.list].title } })
  return ownView(ctx, owner, id)
}

export async function removeView(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const owner = await ownerOf(ctx, id)
  const all = await lockViews(ctx, owner)
  const { numDeletedRows } = await ctx.tx.deleteFrom('saved_view').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('missing', 'not_found')
  await putInOrder(
    ctx.tx,
    'saved_view',
    all.flatMap((one) => (one.id === id ? [] : [one.id])),
  )
  ctx.audit({ deed: 'view.remove', id, before: { source: listFilters[owner.list].title } })
}

/** Somebody else's view is as if it did not exist; one's own of a list that is closed by now is refused. */
async function ownerOf(ctx: Ctx, id: number): Promise<Owner> {
  const { id: userId } = requireRight(ctx, 'keep_views')
  const row = await ctx.tx
    .selectFrom('saved_view')
    .select('list')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', 'not_found')
  return requireList(ctx, row.list as ViewList)
}

async function lockViews({ tx }: Ctx, owner: Owner): Promise<SavedView[]> {
  await lockList(tx, 'saved_view', `${owner.userId} ${owner.list}`)
  return viewsOf(tx, owner)
}

/** As it is stored; what the list does not understand is refused in its words. */
function keptOf(list: ViewList, filter: Record<string, string>): Record<string, string> {
  const { filter: kept, lost } = readView(list, filter)
  if (lost.length > 0)
    throw new Refusal('invalid', 'view_filter', {
      fields: { filter: lostText(lost) },
    })
  if (Object.keys(kept).length === 0) throw new Refusal('conflict', 'view_empty')
  return kept
}

const keyOfName = (name: string) => name.toLocaleLowerCase('ru')

function refuseTaken(others: readonly SavedView[], name: string): void {
  if (others.some((one) => keyOfName(one.name) === keyOfName(name)))
    throw new Refusal('conflict', 'view_name')
}

async function ownView({ tx }: Ctx, owner: Owner, id: number): Promise<SavedView> {
  const found = (await viewsOf(tx, owner)).find((one) => one.id === id)
  return found ?? Promise.reject(new Error('the view is gone'))
}
