import {
  blockUser,
  getUserBlocks,
  listUsers,
  type ListedUser,
  unblockUser,
  type UserWithBlocks,
} from '../../../../contract/identity/users.ts'
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

export async function loadUsers(filter: UserFilter, signal?: AbortSignal): Promise<UserPage> {
  return (await call(listUsers, usersBy(filter), { signal })).result
}

export async function loadUser(id: number, signal?: AbortSignal): Promise<UserWithBlocks> {
  return (await call(getUserBlocks, { params: { id: String(id) } }, { signal })).result
}

export async function block(id: number, reason: string): Promise<UserWithBlocks> {
  return (await call(blockUser, { params: { id: String(id) }, body: { reason } })).result
}

export async function unblock(id: number): Promise<UserWithBlocks> {
  return (await call(unblockUser, { params: { id: String(id) } })).result
}
