import { agentFeed } from '../../../../contract/offers/feed/feed.ts'
import { FeedFilters } from '../../../../contract/offers/feed/feed-filters.ts'
import type { SavedFilter } from '../../../../contract/offers/feed/saved-filters.ts'
import { feedSorts, type FeedSort } from '../../../../contract/offers/feed/feed-sorts.ts'
import { feedQueryOf } from '../../../../contract/offers/feed/feed-fit.ts'
import { money, plural } from '../../../../contract/texts.ts'

/** What the agent's feed is narrowed and sorted by; values as they stand in addresses, the page's and the call's. */
export interface FeedFilter {
  query: Readonly<Record<string, string>>
  isHidden: boolean
}

const names = [...Object.keys(FeedFilters.shape), 'sort']

/** The feed's filter as it stands in the page's address; what is not understood is left out. */
export function feedFilterOf(search: URLSearchParams): FeedFilter {
  const said = names.flatMap((name): [string, string][] => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return { query: understood(Object.fromEntries(said)), isHidden: search.get('tab') === 'hidden' }
}

function understood(query: Record<string, string>): Record<string, string> {
  const { error } = agentFeed.query.safeParse(query)
  if (!error) return query
  const wrong = new Set(error.issues.map(({ path }) => String(path[0])))
  const rest = Object.entries(query).filter(([name]) => !wrong.has(name))
  return rest.length < Object.keys(query).length ? understood(Object.fromEntries(rest)) : {}
}

export interface ReadFilter {
  filters: FeedFilters
  sort: FeedSort
}

/** The same in the types of the contract. */
export function readFilter({ query }: Pick<FeedFilter, 'query'>): ReadFilter {
  const { sort, cursor: _, before: __, ...filters } = agentFeed.query.parse(query)
  return { filters, sort }
}

/** The filter as a part of the page's address; the usual sorting goes without saying. */
export function queryOf({ filters, sort }: ReadFilter): Record<string, string> {
  const set = Object.entries(feedQueryOf(filters)).filter(
    ([, value]) => value !== 'undefined' && value !== '',
  )
  return { ...Object.fromEntries(set), ...(sort !== feedSorts[0] && { sort }) }
}

/** The page with this filter instead of another. */
export function addressOf(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return `/travel-agent/requests${text && `?${text}`}`
}

export function savedQuery({ filters, sort }: SavedFilter): Record<string, string> {
  return understood({ ...feedQueryOf(filters), ...(sort !== feedSorts[0] && { sort }) })
}

/** Whether both narrow and sort alike, however they are written down. */
export function isSameFilter(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const plain = (query: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.entries(queryOf(readFilter({ query }))).toSorted(([a], [b]) => a.localeCompare(b)))
  return plain(one) === plain(other)
}

/** What the panel of filters sets; the sorting and the views in the line above it are not among it. */
export function filtersSet({ query }: Pick<FeedFilter, 'query'>): number {
  const { is_responded: responded } = query
  const isLeftOut = responded === '0' || responded === 'false'
  const apart = new Set(['sort', 'is_unread', ...(isLeftOut ? [] : ['is_responded'])])
  const pairs = new Set(
    Object.keys(query)
      .filter((name) => !apart.has(name))
      .map((name) => name.replace(/_(from|to)$/, '')),
  )
  return pairs.size
}

/** 'новая', 'новые': after a count of requests, for those who hear it. */
export function newWords(unread: number): string {
  return plural(unread, ['новая', 'новые', 'новых'])
}

/** Why a feed cannot be narrowed so, in words: nothing lies between the two. */
export function budgetFault({ budget_from: from, budget_to: to }: FeedFilters): string | undefined {
  return from !== undefined && to !== undefined && to < from ? `Не меньше ${money(from)}` : undefined
}

/** What stands where a view of the feed has no request. */
export function emptyWords(filter: Pick<FeedFilter, 'query'>): { title: string; text: string } {
  const { is_responded: responded, is_unread: unread } = filter.query
  if (filtersSet(filter) > 0)
    return { title: 'Под эти фильтры заявок нет', text: 'Новые, которые подойдут, появятся здесь сами.' }
  if (responded)
    return { title: 'Отвеченных заявок нет', text: 'Сюда попадают заявки, на которые вы ответили.' }
  if (unread) return { title: 'Новых заявок нет', text: 'Они появятся здесь сами.' }
  return {
    title: 'Подходящих заявок пока нет',
    text: 'Новые появятся здесь сами. Заявок станет больше, если добавить страны в профиле.',
  }
}
