import {
  blockUser,
  type ListedUser,
  unblockUser,
  type UserWithBlocks,
} from '../../../../contract/identity/users.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'

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

export async function block(id: number, reason: string): Promise<UserWithBlocks> {
  return (await call(blockUser, { ...byId(id), body: { reason } })).result
}

export async function unblock(id: number): Promise<UserWithBlocks> {
  return (await call(unblockUser, byId(id))).result
}
