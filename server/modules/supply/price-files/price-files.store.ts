import { sql, type Updateable } from 'kysely'
import { constants } from '../../../platform/db/constants.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LargePlace } from '../../../platform/files/large/large-file.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { PriceFileError, ImportReport } from './import-report.ts'

export interface NewPriceFile {
  source: string
  file_name: string
  path: string
  /** Absent: it lies at its path. */
  place?: LargePlace
  object?: string
  sha256?: Buffer
  is_ours: boolean
  size: number
  format: 'csv' | 'jsonl' | null
  encoding: string | null
  created_by: number | null
  created_at: Date
}

export async function insertPriceFile(tx: Tx, priceFile: NewPriceFile): Promise<number> {
  const { id } = await tx.insertInto('price_feed').values(priceFile).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function lockPriceFile(tx: Tx, id: number) {
  return tx.selectFrom('price_feed').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Change = Updateable<DB['price_feed']>

export async function updatePriceFile(tx: Tx, id: number, change: Change): Promise<void> {
  await tx.updateTable('price_feed').set(change).where('id', '=', id).execute()
}

/** What the reading has come to; answers whether somebody wants it to stop. */
export async function saveCounts(tx: Tx, id: number, report: ImportReport): Promise<boolean> {
  const { bytes, lines, taken, repeats, rejected, format, encoding, byReason } = report
  const reasons = JSON.stringify(Object.fromEntries(byReason))
  const row = await tx
    .updateTable('price_feed')
    .set({ bytes_read: bytes, lines, taken, repeats, rejected, format, encoding, reasons })
    .where('id', '=', id)
    .returning('cancel_asked')
    .executeTakeFirst()
  return row?.cancel_asked ?? true
}

/** Makes the told lines of a price file exactly these. */
export async function replaceErrors(tx: Tx, id: number, errors: readonly PriceFileError[]): Promise<void> {
  await tx.deleteFrom('price_feed_error').where('feed_id', '=', id).execute()
  await sql`
    insert into price_feed_error (feed_id, line, reason, excerpt)
    select ${id}, line, reason, excerpt
    from unnest(${errors.map(({ line }) => line)}::bigint[], ${errors.map(({ reason }) => reason)}::text[],
      ${errors.map(({ excerpt }) => excerpt)}::text[]) as e(line, reason, excerpt)
    on conflict do nothing`.execute(tx)
}

/** Until the commit nobody else registers a file of this source. */
export async function lockSource(tx: Tx, source: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price files of ${source}`}, 0))`.execute(tx)
}

/** The last file of the source that is on sale or on its way there. */
export async function lastOfSource(tx: Tx, source: string) {
  return tx
    .selectFrom('price_feed')
    .select(['path', 'sha256', 'file_name', 'created_at'])
    .where('source', '=', source)
    .where('state', 'in', constants('queued', 'reading', 'loading', 'switched'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The price file of the source that has waited longest. */
export async function nextQueued(tx: Tx, source: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('price_feed')
    .select('id')
    .where('source', '=', source)
    .where('state', 'in', constants('queued'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
