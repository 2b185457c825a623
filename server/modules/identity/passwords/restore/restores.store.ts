import { sql } from 'kysely'
import type { Read, Tx } from '../../../../platform/db/database.ts'

export interface NewRestore {
  id: string
  token_hash: Buffer
  email: string
  /** Null: there is no password that this e-mail may restore. */
  user_id: number | null
  address: string
  created_at: Date
  expires_at: Date
}

/** Requests that share an address or an e-mail are counted one after another. Always in this order. */
export async function lockRestores(
  tx: Tx,
  { email, network }: { email: string; network: string },
): Promise<void> {
  for (const key of [`restore address ${network}`, `restore of ${email}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** When letters were asked for since a moment, newest first. */
export async function restoreTimes(
  tx: Tx,
  by: { email: string } | { address: string },
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const [column, value] = 'email' in by ? (['email', by.email] as const) : (['address', by.address] as const)
  const rows = await tx
    .selectFrom('password_restore')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.created_at)
}

export async function insertRestore(tx: Tx, restore: NewRestore): Promise<void> {
  await tx.insertInto('password_restore').values(restore).execute()
}

export async function findRestore(read: Read, id: string) {
  return read
    .selectFrom('password_restore')
    .select(['email', 'user_id', 'token_hash', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The person whom a link of a letter may give a new password; null where it is used, expired or none of ours. */
export async function userOfLink(read: Read, tokenHash: Buffer, now: Date): Promise<number | null> {
  const row = await read
    .selectFrom('password_restore')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Uses a link up, once: of many at the same moment one gets the person. */
export async function takeLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<number | null> {
  const row = await tx
    .updateTable('password_restore')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The password has changed: links in older letters are of no use. */
export async function spendLinks(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('password_restore')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteRestoresBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('password_restore').where('created_at', '<', moment).execute()
}
