import { OPENED_VIEW } from '../../app/page/opened-view.ts'
import type { SavedView, SavedViews } from '../../../contract/saved-views/saved-views.ts'

/** A list's filter as it stands in the page's address. */
export type Filter = Readonly<Record<string, string>>

/** What of an address is the filter of its list. */
export function filterIn(search: URLSearchParams, fields: SavedViews['fields']): Filter {
  const set = fields.flatMap(({ name, usual }): [string, string][] => {
    const value = search.get(name)?.trim()
    return value && value !== usual ? [[name, value]] : []
  })
  return Object.fromEntries(set)
}

export const isEmpty = (filter: Filter): boolean => Object.keys(filter).length === 0

export function isSame(one: Filter, other: Filter): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** The list with this filter and nothing else, opened as this view. */
export function addressOf(filter: Filter, id?: number): string {
  const text = new URLSearchParams({
    ...filter,
    ...(id !== undefined && { [OPENED_VIEW]: String(id) }),
  }).toString()
  return `?${text}`
}

export interface Shown {
  /** Its filter is the present one. */
  current: SavedView | null
  /** It was opened, and the filter has been changed since. */
  changed: SavedView | null
}

export function shownOf(items: readonly SavedView[], present: Filter, openedId: number | null): Shown {
  const opened = items.find(({ id }) => id === openedId) ?? null
  if (opened && isSame(opened.filter, present)) return { current: opened, changed: null }
  const alike = items.find(({ filter }) => !isEmpty(filter) && isSame(filter, present)) ?? null
  return { current: alike, changed: alike ? null : opened }
}

/** So many in sight, the shown one always among them; the rest are behind a button. */
export function inSight(
  items: readonly SavedView[],
  shown: SavedView | null,
  most: number,
): { seen: SavedView[]; rest: SavedView[] } {
  if (items.length <= most) return { seen: [...items], rest: [] }
  const first = items.slice(0, most)
  const seen = shown && !first.includes(shown) ? [...first.slice(0, -1), shown] : first
  return { seen, rest: items.filter((one) => !seen.includes(one)) }
}
