import type { Client } from 'pg'
import { firstTourId } from './tour-id.rules.ts'

/** So many rows are removed by one statement, some tens of milliseconds. */
const PIECE = 20_000

/**
 * Removes the tours of imports that nobody sells any more, in pieces: no reader waits, and no transaction lasts. Killed on
 * the way, the next one goes on.
 */
export async function removeImports(client: Client, importIds: readonly number[]): Promise<void> {
  let removed = 0
  for (const id of importIds) {
    for (;;) {
      const { rowCount } = await client.query(
        `delete from tour where id = any (array(select id from tour where id >= $1 and id < $2 limit ${PIECE}))`,
        [firstTourId(id), firstTourId(id + 1)],
      )
      removed += rowCount ?? 0
      if (rowCount !== PIECE) break
    }
    await client.query('update price_import set cleared_at = clock_timestamp() where id = $1', [id])
  }
  if (removed > 0) await client.query('vacuum (skip_locked) tour')
}
