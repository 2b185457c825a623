import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Read, Tx } from '../db/database.ts'
import type { Ctx } from '../use-case.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { ensureMonthKey, monthMark, readMonthKey } from './month-keys.ts'
import type { SealedColumn } from './sealed-column.ts'
import { seal, unseal } from './seal.ts'
import { keysOf } from './secrets.ts'

/*
 * For documents of people. Each thing that is kept (a booking, a saved traveller) has a random key of its own, wrapped twice:
 * by a key of the month, which lies in a folder outside the database and its backups, and by the installation's. A dump
 * with SECRET_KEY opens nothing without the month's key; the month's key opens nothing without SECRET_KEY.
 * Only the module that owns a thing calls this, and keeps `VaultKey.id` in the thing's row; others ask that module.
 * docs/decisions/0101.
 */

/** A thing's own key, open in memory. Never stored, logged or put into a job. */
export interface VaultKey {
  id: number
  key: Buffer
}

export const vaultSealed: readonly SealedColumn[] = [
  { table: 'vault_key', column: 'wrapped', id: 'id', placeOf: (id) => placeOf(id) },
]

/**
 * A key for a new thing, which exists if the transaction commits. `vault` is a word for things that live about as long: a
 * month's key is destroyed when none of them is left. Throws where the folder is not the one that the database knows.
 */
export async function newKey(
  { tx, now, config }: Pick<Ctx, 'tx' | 'now' | 'config'>,
  vault: string,
): Promise<VaultKey> {
  const month = `${vault}.${monthOf(now)}`
  const monthKey = await holdMonth(tx, { month, now, folder: config.keysDir })
  const { rows } = await sql<{ id: number }>`select nextval('vault_key_id') as id`.execute(tx)
  const id = rows[0]?.id ?? 0
  const key = randomBytes(32)
  const inner = encrypt(monthKey, key, placeOf(id)).toString('base64')
  await tx
    .insertInto('vault_key')
    .values({ id, month, wrapped: seal(config.secretKey, inner, placeOf(id)) })
    .execute()
  return { id, key }
}

/** The keys that can be opened, by their numbers. One that is absent is gone for ever, with all that it has sealed. */
export async function openKeys(
  { read, config }: { read: Read; config: Pick<Config, 'keysDir' | 'secretKey' | 'formerSecretKey'> },
  ids: readonly number[],
): Promise<Map<number, VaultKey>> {
  const rows = await wrappedKeys(read)
    .where('vault_key.id', 'in', [0, ...ids])
    .execute()
  return unwrapKeys(config, rows)
}

/** Keys as they lie, bytes in hex: read with what they seal, in one statement, and opened by `unwrapKeys`. */
export function wrappedKeys(read: Read) {
  return read
    .selectFrom('vault_key')
    .innerJoin('vault_month', 'vault_month.name', 'vault_key.month')
    .select([
      'vault_key.id',
      'vault_key.month',
      sql<string>`encode(vault_key.wrapped, 'hex')`.as('wrapped'),
      sql<string>`encode(vault_month.mark, 'hex')`.as('mark'),
    ])
    .where('vault_month.destroyed_at', 'is', null)
}

export interface WrappedKey {
  id: number
  month: string
  wrapped: string
  mark: string
}

/** See `openKeys`. */
export async function unwrapKeys(
  config: Pick<Config, 'keysDir' | 'secretKey' | 'formerSecretKey'>,
  rows: readonly WrappedKey[],
): Promise<Map<number, VaultKey>> {
  const months = new Map<string, Buffer | null>()
  const opened = new Map<number, VaultKey>()
  for (const { id, wrapped, month, mark } of rows) {
    if (!months.has(month))
      months.set(month, await knownKey(config.keysDir, { month, mark: Buffer.from(mark, 'hex') }))
    const monthKey = months.get(month)
    if (!monthKey) continue
    const inner = unseal(keysOf(config), Buffer.from(wrapped, 'hex'), placeOf(id))
    opened.set(id, { id, key: decrypt(monthKey, Buffer.from(inner, 'base64'), placeOf(id)) })
  }
  return opened
}

/** Seals bytes by a thing's key; `place` names the row, and in no other they open. */
export function sealBy({ key }: VaultKey, bytes: Buffer, place: string): Buffer {
  return encrypt(key, bytes, place)
}

/** Throws where it was changed, moved or sealed by another thing's key. */
export function openBy({ key }: VaultKey, sealed: Buffer, place: string): Buffer {
  return decrypt(key, sealed, place)
}

/** The things are gone, and what was sealed for them opens nowhere in this database any more. Their rows go before. */
export async function forgetKeys(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('vault_key').where('id', 'in', ids).execute()
}

/** '2026-11', in the clock of the database. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** The month's key, with its row held until the commit: it is not destroyed under a key that is being made. */
async function holdMonth(
  tx: Tx,
  { month, now, folder }: { month: string; now: Date; folder: string },
): Promise<Buffer> {
  const known = await heldMonth(tx, month)
  if (!known) {
    const mark = monthMark(await ensureMonthKey(folder, month))
    await tx
      .insertInto('vault_month')
      .values({ name: month, mark, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const held = known ?? (await heldMonth(tx, month))
  const key = held && !held.destroyed_at ? await knownKey(folder, { month, mark: held.mark }) : null
  if (!key) throw new Error(`the key ${month} is not in LOTOUR_KEYS_DIR`)
  return key
}

function heldMonth(tx: Tx, month: string) {
  return tx
    .selectFrom('vault_month')
    .select(['mark', 'destroyed_at'])
    .where('name', '=', month)
    .forShare()
    .executeTakeFirst()
}

/** Null where it is no more. Another key under its name means another folder, and is nothing to go on with. */
export async function knownKey(
  folder: string,
  { month, mark }: { month: string; mark: Buffer },
): Promise<Buffer | null> {
  const key = await readMonthKey(folder, month)
  if (key && !monthMark(key).equals(mark))
    throw new Error(`LOTOUR_KEYS_DIR holds another key ${month} than this database knows`)
  return key
}

const placeOf = (id: number | string) => `vault_key:${id}`
