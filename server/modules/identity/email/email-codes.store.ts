import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'

export interface EmailCode {
  id: string
  user_id: number
  email: string
  code_hash: Buffer
  attempts: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** A mail service says that nobody has this address. */
  refused_at: Date | null
  /** The address whose place this one has taken. */
  replaced_email: string | null
}

export interface NewEmailCode {
  id: string
  user_id: number
  email: string
  code_hash: Buffer
  address: string
  network: string
  created_at: Date
  expires_at: Date
}

const columns = [
  'id',
  'user_id',
  'email',
  'code_hash',
  'attempts',
  'created_at',
  'expires_at',
  'used_at',
  'refused_at',
  'replaced_email',
] as const

interface Sending {
  userId: number
  email: string
  network: string
}

/** Requests that share a network, a person or an e-mail are counted one after another. Always in this order. */
export async function lockEmailSending(tx: Tx, { userId, email, network }: Sending): Promise<void> {
  for (const key of [`code network ${network}`, `email code of ${userId}`, `email code to ${email}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** When letters were asked for since a moment, newest first. */
export async function emailSendingTimes(
  tx: Tx,
  by: { user_id: number } | { email: string } | { network: string },
  more: { since: Date; limit: number },
): Promise<Date[]> {
  const [[column, value]] = Object.entries(by) as [['user_id' | 'email' | 'network', string | number]]
  const rows = await tx
    .selectFrom('email_code')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', more.since)
    .orderBy('created_at', 'desc')
    .limit(more.limit)
    .execute()
  return rows.map((row) => row.created_at)
}

/** A person's letters to one e-mail since a moment, newest first. */
export async function lettersTo(
  tx: Tx,
  { userId, email }: Pick<Sending, 'userId' | 'email'>,
  more: { since: Date; limit: number },
): Promise<EmailCode[]> {
  return tx
    .selectFrom('email_code')
    .select(columns)
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('created_at', '>', more.since)
    .orderBy('created_at', 'desc')
    .limit(more.limit)
    .execute()
}

export async function insertEmailCode(tx: Tx, code: NewEmailCode): Promise<void> {
  await tx.insertInto('email_code').values(code).execute()
}

export async function findEmailCode(read: Read, id: string): Promise<EmailCode | null> {
  const row = await read.selectFrom('email_code').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The named code of this person, or the newest. */
export async function lockEmailCode(tx: Tx, userId: number, id: string | null): Promise<EmailCode | null> {
  const row = await tx
    .selectFrom('email_code')
    .select(columns)
    .where('user_id', '=', userId)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function changeEmailCode(
  tx: Tx,
  id: string,
  change: { attempts: number } | { used_at: Date; replaced_email?: string | null } | { refused_at: Date },
): Promise<void> {
  await tx.updateTable('email_code').set(change).where('id', '=', id).execute()
}

export async function deleteEmailCodesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('email_code').where('created_at', '<', moment).execute()
}
