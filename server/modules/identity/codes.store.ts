import { sql } from 'kysely'
import type { Read, Tx } from '../../platform/db/database.ts'
import type { CodeTimes } from './codes.rules.ts'

/** What a registration keeps until its phone is proved. */
export interface PendingRegistration {
  last_name: string
  first_name: string
  patronymic_name: string | null
  email: string
  city_id: number | null
  utm: Record<string, string> | null
}

export interface PhoneCode extends CodeTimes {
  id: string
  phone: string
  channel: 'sms' | 'call'
  address: string
  code_hash: Buffer
  registration: PendingRegistration | null
  /** The open session whose owner it proves; such a code lets nobody in. */
  session_id: number | null
}

export interface NewCode {
  id: string
  phone: string
  channel: 'sms' | 'call'
  code_hash: Buffer
  registration: PendingRegistration | null
  session_id: number | null
  address: string
  created_at: Date
  expires_at: Date
}

/** Requests for one address or one phone are counted one after another. Always the address first: no deadlock. */
export async function lockSending(
  tx: Tx,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code address ${address}`}, 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code phone ${phone}`}, 0))`.execute(tx)
}

/** When codes were asked for since a moment, newest first. */
export async function sendingTimes(
  tx: Tx,
  by: { phone: string } | { address: string },
  more: { since: Date; limit: number },
): Promise<Date[]> {
  const [column, value] = 'phone' in by ? (['phone', by.phone] as const) : (['address', by.address] as const)
  const rows = await tx
    .selectFrom('phone_code')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', more.since)
    .orderBy('created_at', 'desc')
    .limit(more.limit)
    .execute()
  return rows.map((row) => row.created_at)
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  const registration = code.registration && JSON.stringify(code.registration)
  await tx
    .insertInto('phone_code')
    .values({ ...code, registration })
    .execute()
}

const columns = [
  'id',
  'phone',
  'channel',
  'address',
  'code_hash',
  'registration',
  'session_id',
  'attempts',
  'expires_at',
  'confirmed_at',
  'used_at',
] as const

export async function findCode(read: Read, id: string): Promise<PhoneCode | null> {
  const row = await read.selectFrom('phone_code').select(columns).where('id', '=', id).executeTakeFirst()
  return (row as PhoneCode | undefined) ?? null
}

export async function lockCode(tx: Tx, id: string): Promise<PhoneCode | null> {
  const row = await tx
    .selectFrom('phone_code')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as PhoneCode | undefined) ?? null
}

export type CodeChange =
  | { attempts: number }
  | { confirmed_at: Date }
  | { used_at: Date }
  | { code_hash: Buffer }

export async function changeCode(tx: Tx, id: string, change: CodeChange): Promise<void> {
  await tx.updateTable('phone_code').set(change).where('id', '=', id).execute()
}

export async function deleteCodesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('phone_code').where('created_at', '<', moment).execute()
}
