import { listFilters, readView } from '../../../contract/saved-views/list-filters.ts'
import type { SavedView, SavedViews } from '../../../contract/saved-views/saved-views.ts'
import type { ViewList } from '../../../contract/saved-views/view-lists.ts'
import { viewsMax } from '../../../contract/saved-views/view-refusals.ts'
import type { Read } from '../../platform/db/database.ts'

/** A person's own views of a list in their order. */
export async function viewsOf(read: Read, owner: { userId: number; list: ViewList }): Promise<SavedView[]> {
  const rows = await read
    .selectFrom('saved_view')
    .select(['id', 'name', 'filter', 'position'])
    .where('user_id', '=', owner.userId)
    .where('list', '=', owner.list)
    .orderBy('position')
    .orderBy('id')
    .limit(viewsMax)
    .execute()
  return rows.map(({ filter, ...view }) => ({
    ...view,
    // What was kept once was right then: the list may have changed since.
    ...readView(owner.list, filter as Record<string, string>),
  }))
}

export async function savedViewsOf(
  read: Read,
  owner: { userId: number; list: ViewList },
): Promise<SavedViews> {
  const fields = Object.entries(listFilters[owner.list].fields)
  return {
    items: await viewsOf(read, owner),
    fields: fields.map(([name, [, , usual = null]]) => ({ name, usual })),
  }
}
