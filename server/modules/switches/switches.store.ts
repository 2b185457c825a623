import { sql } from 'kysely'
import type { SwitchKey } from '../../../contract/platform/switches.ts'
import type { Read, Tx } from '../../platform/db/database.ts'

export interface StoredSwitch {
  key: string
  is_on: boolean
  version: number
  reason: string
  flipped_by: number
  flipped_at: Date
}

export function storedSwitches(read: Read): Promise<StoredSwitch[]> {
  return read.selectFrom('switch_state').selectAll().execute()
}

export function storedSwitch(read: Read, key: SwitchKey): Promise<StoredSwitch | undefined> {
  return read.selectFrom('switch_state').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Answers whether it was put in: not where it has another version by now than the one before this one. */
export async function putSwitch(tx: Tx, wanted: StoredSwitch): Promise<boolean> {
  const { key, is_on, version, reason, flipped_by, flipped_at } = wanted
  const { rows } =
    version === 1
      ? await sql`
          insert into switch_state (key, is_on, version, reason, flipped_by, flipped_at)
          values (${key}, ${is_on}, 1, ${reason}, ${flipped_by}, ${flipped_at})
          on conflict (key) do nothing returning key`.execute(tx)
      : await sql`
          update switch_state set is_on = ${is_on}, version = ${version}, reason = ${reason},
            flipped_by = ${flipped_by}, flipped_at = ${flipped_at}
          where key = ${key} and version = ${version - 1} returning key`.execute(tx)
  return rows.length > 0
}
