import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/db/database.ts'
import type { CodeChannel, CodePurpose, CodeTimes } from './codes.rules.ts'

/** What a registration keeps until its phone is proved. */
export interface PendingRegistration {
  last_name: string
  first_name: string
  patronymic_name: string | null
  email: string
  city_id: number | null
  utm: Record<string, string> | null
}

/** Who asks for a code: limits are counted by each of these. */
export interface Sender {
  phone: string
  network: string
  /** SHA-256 of the browser's own secret. */
  device: Buffer | null
  /** The phone's owner has signed in with this device before. */
  is_known_device: boolean
}

export interface PhoneCode extends CodeTimes, Sender {
  id: string
  channel: CodeChannel
  purpose: CodePurpose
  address: string
  code_hash: Buffer
  registration: PendingRegistration | null
  /** The open session whose owner it proves; such a code lets nobody in. */
  session_id: number | null
  /** Who sent it; null while nobody has. */
  provider: string | null
}

export interface NewCode extends Sender {
  id: string
  channel: CodeChannel
  purpose: CodePurpose
  code_hash: Buffer
  registration: PendingRegistration | null
  session_id: number | null
  address: string
  created_at: Date
  expires_at: Date
}

/** Requests of one network, device or phone are counted one after another. Always in this order: no deadlock. */
export async function lockSending(tx: Tx, { phone, network, device }: Sender): Promise<void> {
  const keys = [
    `network ${network}`,
    ...(device ? [`device ${device.toString('hex')}`] : []),
    `phone ${phone}`,
  ]
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${key}`}, 0))`.execute(tx)
}

/** Tries of one phone's codes are counted one after another, whichever of its codes they are of. */
export async function lockTries(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code tries ${phone}`}, 0))`.execute(tx)
}

export interface Looking {
  since: Date
  limit: number
}

/** Codes of one phone: those that strangers asked for, or those of one device of its owner. */
function ofPhone(tx: Tx, { phone, device, is_known_device }: Sender, since: Date) {
  const codes = tx.selectFrom('phone_code').where('phone', '=', phone).where('created_at', '>', since)
  return is_known_device
    ? codes.where('is_known_device', '=', true).where('device', '=', device)
    : codes.where('is_known_device', '=', false)
}

/** When codes were asked for since a moment, newest first. */
export async function timesForPhone(tx: Tx, sender: Sender, { since, limit }: Looking): Promise<Date[]> {
  const rows = await ofPhone(tx, sender, since)
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.created_at)
}

/** The same for whatever phones; the codes of known devices are not the network's. */
export async function timesFrom(
  tx: Tx,
  by: { network: string } | { device: Buffer },
  { since, limit }: Looking,
): Promise<Date[]> {
  const codes = tx.selectFrom('phone_code').select('created_at').where('created_at', '>', since)
  const rows = await (
    'network' in by
      ? codes.where('network', '=', by.network).where('is_known_device', '=', false)
      : codes.where('device', '=', by.device)
  )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.created_at)
}

/** Wrong digits over all codes of a phone: one time for each try, newest first. */
export async function triesOf(tx: Tx, sender: Sender, since: Date): Promise<Date[]> {
  const rows = await ofPhone(tx, sender, since)
    .select(['created_at', 'attempts'])
    .where('attempts', '>', 0)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.flatMap(({ created_at, attempts }) => Array.from({ length: attempts }, () => created_at))
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
  'purpose',
  'address',
  'network',
  'device',
  'is_known_device',
  'code_hash',
  'registration',
  'session_id',
  'provider',
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
  | { channel: CodeChannel }
  | { provider: string; sent_at: Date }
  | { failure: string }

export async function changeCode(tx: Tx, id: string, change: CodeChange): Promise<void> {
  await tx.updateTable('phone_code').set(change).where('id', '=', id).execute()
}

export async function deleteCodesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('phone_code').where('created_at', '<', moment).execute()
}
