import type { ListedUser } from '../../../../contract/identity/users.ts'

export interface UserPage {
  items: ListedUser[]
  total_items: number
}

export interface UserFilter {
  search: string
  /** '1' the blocked, '0' the others, empty for all. */
  blocked: '0' | '1' | ''
  page: number
}

/** What `listUsers` is asked for a filter, by the page and by its loader. */
export function usersBy({ search, blocked, page }: UserFilter) {
  return { query: { page: String(page), ...(search && { search }), ...(blocked && { blocked }) } }
}
