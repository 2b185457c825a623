import type { Read } from '../../../platform/db/database.ts'
import { findOwner } from './passwords.store.ts'

export async function passwordOf(read: Read, userId: number) {
  const owner = await findOwner(read, { id: userId })
  const is_set = !!owner?.password_hash
  return { is_set, changed_at: is_set ? (owner.password_changed_at?.toISOString() ?? null) : null }
}
