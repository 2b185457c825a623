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

export async function loadUsers(filter: UserFilter, signal?: AbortSignal): Promise<UserPage> {
  const { search, blocked, page } = filter
  const query = {
    page: String(page),
    ...(search && { search }),
    ...(blocked && { blocked }),
  }
  return (await call(listUsers, { query }, { signal })).result
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
