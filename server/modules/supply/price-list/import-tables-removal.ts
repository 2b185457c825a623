import type { Client } from 'pg'
import { tableOf } from './import-table.ts'

/**
 * Drops the tables of imports that nobody sells any more, without ever standing in a reader's way: a plain drop would
 * wait for the longest reader while all the others queue up behind it.
 */
export async function removeTables(client: Client, importIds: readonly number[]): Promise<void> {
  for (const id of importIds) {
    await client.query('delete from price_import_fortnight where import_id = $1', [id])
    await detach(client, tableOf(id))
    await client.query(`drop table if exists ${tableOf(id)}`)
  }
}

async function detach(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ pending: boolean }>(
    `select inhdetachpending as pending from pg_inherits
     where inhparent = 'tour'::regclass and inhrelid = to_regclass($1)`,
    [table],
  )
  if (!rows[0]) return
  await client.query(
    `alter table tour detach partition ${table} ${rows[0].pending ? 'finalize' : 'concurrently'}`,
  )
}
