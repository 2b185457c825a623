import { sql } from 'kysely'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { ApiScope } from '../../../../contract/platform/scopes.ts'
import type { Tx } from '../../../platform/db/database.ts'

export interface KeyRow {
  agent_id: number
  name: string
  prefix: string
  key_hash: Buffer
  scopes: ApiScope[]
  addresses: string[]
  created_at: Date
  expires_at: Date | null
  daily_fee_max: number | null
}

/** The key's number; null where all places are taken. Of several at once that want the same place one gets it. */
export async function insertKey(tx: Tx, key: KeyRow): Promise<number | null> {
  for (let place = 1; place <= workLimits.apiKeysMax; place++) {
    const row = await tx
      .insertInto('api_key')
      .values({ ...key, place })
      .onConflict((conflict) =>
        conflict.columns(['agent_id', 'place']).where('revoked_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
  }
  return null
}

/** False where the agency has no such key that stands. */
export async function markRevoked(
  tx: Tx,
  { agentId, id, now }: { agentId: number; id: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`greatest(${now}::timestamptz, created_at)` })
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
