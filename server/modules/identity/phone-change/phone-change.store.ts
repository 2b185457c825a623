import { sql } from 'kysely'
import { constants } from '../../../platform/db/constants.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { PhoneChangeState } from './phone-change.rules.ts'

export interface PhoneChange {
  id: string
  user_id: number
  session_id: number
  old_phone: string | null
  new_phone: string
  email: string
  by_old_phone: boolean
  state: PhoneChangeState
  expires_at: Date
  due_at: Date | null
  confirm_hash: Buffer
  cancel_hash: Buffer
}

export interface NewPhoneChange extends Omit<PhoneChange, 'state' | 'due_at'> {
  created_at: Date
}

const columns = [
  'id',
  'user_id',
  'session_id',
  'old_phone',
  'new_phone',
  'email',
  'by_old_phone',
  'state',
  'expires_at',
  'due_at',
  'confirm_hash',
  'cancel_hash',
] as const

export interface PhoneOwner {
  id: number
  phone: string | null
  email: string | null
  confirmed_email: string | null
}

/** Whatever changes a person's phone begins by locking the person: no two changes at once. */
export async function lockPhoneOwner(tx: Tx, userId: number): Promise<PhoneOwner | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'phone', 'email', 'confirmed_email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findPhoneChange(read: Read, id: string): Promise<PhoneChange | null> {
  const row = await read.selectFrom('phone_change').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The change of a link's secret, and its person, locked in the order of all changes: first the person. */
export async function lockByLink(
  tx: Tx,
  by: { confirm_hash: Buffer } | { cancel_hash: Buffer } | { id: string },
): Promise<{ change: PhoneChange; owner: PhoneOwner } | null> {
  const [[column, value]] = Object.entries(by) as [['confirm_hash' | 'cancel_hash' | 'id', Buffer | string]]
  const found = await tx
    .selectFrom('phone_change')
    .select(['id', 'user_id'])
    .where(column, '=', value)
    .executeTakeFirst()
  const owner = found && (await lockPhoneOwner(tx, found.user_id))
  if (!owner) return null
  const change = await findPhoneChange(tx, found.id)
  return change && { change, owner }
}

/** A person's change that has not come to an end. */
export async function findPendingChange(read: Read, userId: number): Promise<PhoneChange | null> {
  const row = await read
    .selectFrom('phone_change')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', 'in', constants('asked', 'waiting'))
    .executeTakeFirst()
  return row ?? null
}

/** When a person asked for changes since a moment, newest first. */
export async function changeTimes(tx: Tx, userId: number, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('phone_change')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => row.created_at)
}

export async function insertPhoneChange(tx: Tx, change: NewPhoneChange): Promise<void> {
  await tx.insertInto('phone_change').values(change).execute()
}

export type PhoneChangeMove =
  | { state: 'waiting'; followed_at: Date; due_at: Date }
  | { state: 'done'; followed_at?: Date; ended_at: Date }
  | { state: Exclude<PhoneChangeState, 'asked' | 'waiting' | 'done'>; ended_at: Date }

export async function movePhoneChange(tx: Tx, id: string, move: PhoneChangeMove): Promise<void> {
  await tx.updateTable('phone_change').set(move).where('id', '=', id).execute()
}

/** False where somebody has the phone: the unique key decides, and what came before in the transaction stays. */
export async function setPhone(tx: Tx, userId: number, phone: string): Promise<boolean> {
  await sql`savepoint new_phone`.execute(tx)
  try {
    await tx.updateTable('app_user').set({ phone }).where('id', '=', userId).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    await sql`rollback to savepoint new_phone`.execute(tx)
    return false
  }
}

/** Changes that were to be done before a moment, and wait still. */
export async function overdueChanges(
  read: Read,
  { before, most }: { before: Date; most: number },
): Promise<string[]> {
  const rows = await read
    .selectFrom('phone_change')
    .select('id')
    .where('state', '=', sql.lit('waiting' as const))
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

const UNIQUE_VIOLATION = '23505'

/** Phones are kept for as long as somebody may ask what became of theirs. */
export async function deletePhoneChangesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx
    .deleteFrom('phone_change')
    .where('created_at', '<', moment)
    .where('state', '<>', 'waiting')
    .execute()
}
