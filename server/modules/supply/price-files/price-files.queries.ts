import { sql } from 'kysely'
import { type LineReason, lineReasons } from '../../../../contract/supply/line-reasons.ts'
import { limits } from '../../../../contract/limits.ts'
import type { RejectedLine, PriceFile } from '../../../../contract/supply/price-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { constants } from '../../../platform/db/constants.ts'
import type { Read } from '../../../platform/db/database.ts'
import { namesOf } from '../../identity/index.ts'

const SHOWN_OF_REASON = 50
/** Whatever good lines stood in it, the former prices stay. */
const endedWithout: ReadonlySet<PriceFile['state']> = new Set(['refused', 'failed', 'cancelled'])

function selectPriceFiles(read: Read) {
  return read
    .selectFrom('price_feed as file')
    .leftJoin('price_import as import', 'import.id', 'file.import_id')
    .selectAll('file')
    .select('import.state as import_state')
    .select(
      sql<boolean>`import.state is not distinct from 'current' and exists (
        select from price_import before where before.source = file.source and before.state = 'previous')`.as(
        'can_roll_back',
      ),
    )
}
type Row = Awaited<ReturnType<ReturnType<typeof selectPriceFiles>['executeTakeFirstOrThrow']>>

export async function listPriceFiles(
  read: Read,
  { page }: { page: number },
): Promise<{ items: PriceFile[]; total_items: number }> {
  const [rows, total] = await Promise.all([
    selectPriceFiles(read)
      .orderBy('file.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    read
      .selectFrom(read.selectFrom('price_feed').select('id').limit(limits.totalCounted).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: await present(read, rows), total_items: total.count }
}

export async function readPriceFile(read: Read, id: number): Promise<PriceFile> {
  const row = await selectPriceFiles(read).where('file.id', '=', id).executeTakeFirst()
  const [priceFile] = row ? await present(read, [row]) : []
  if (!priceFile) throw new Refusal('missing', 'not_found')
  return priceFile
}

/** Told lines in their order; at most so many of each reason. */
export async function priceFileErrors(
  read: Read,
  id: number,
  most = SHOWN_OF_REASON,
): Promise<RejectedLine[]> {
  const numbered = read
    .selectFrom('price_feed_error')
    .select(['line', 'reason', 'excerpt'])
    .select(sql<number>`row_number() over (partition by reason order by line)`.as('place'))
    .where('feed_id', '=', id)
  const rows = await read
    .selectFrom(numbered.as('told'))
    .select(['line', 'reason', 'excerpt'])
    .where('place', '<=', most)
    .orderBy('line')
    .execute()
  return rows.map((row) => ({ ...row, reason: row.reason as LineReason }))
}

async function present(read: Read, rows: readonly Row[]): Promise<PriceFile[]> {
  const names = await namesOf(
    read,
    rows.flatMap((row) => row.created_by ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    file_name: row.file_name,
    size: row.size,
    format: row.format,
    encoding: row.encoding,
    state: row.import_state === 'withdrawn' ? 'rolled_back' : row.state,
    bytes_read: row.bytes_read,
    lines: row.lines,
    taken: endedWithout.has(row.state) ? 0 : row.taken,
    repeats: row.repeats,
    rejected: row.rejected,
    reasons: countsOf(row.reasons as Partial<Record<LineReason, number>>),
    message: row.message,
    is_current: row.import_state === 'current',
    can_roll_back: row.can_roll_back,
    is_rolling_back: row.roll_back_asked,
    created_by: names.get(row.created_by ?? 0)?.full ?? null,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  }))
}

/** The most frequent first. */
function countsOf(counts: Partial<Record<LineReason, number>>): PriceFile['reasons'] {
  return lineReasons
    .flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []))
    .sort((a, b) => b.count - a.count)
}

/** Price files that nobody has finished, the oldest first. */
export async function unfinishedPriceFiles(read: Read) {
  return read
    .selectFrom('price_feed')
    .select(['id', 'source', 'path', 'size', 'place', 'object'])
    .where('state', 'in', constants('queued', 'reading', 'loading'))
    .orderBy('id')
    .execute()
}

/** Whether an uploaded file of the same source was sent before this one and is not done: it comes first. */
export async function waitsForOlder(read: Read, id: number): Promise<boolean> {
  const older = await read
    .selectFrom('price_feed as file')
    .innerJoin('price_feed as older', 'older.source', 'file.source')
    .select('older.id')
    .where('file.id', '=', id)
    .where('file.is_ours', '=', true)
    .where('older.is_ours', '=', true)
    .where('older.state', 'in', constants('queued', 'reading', 'loading'))
    .whereRef('older.id', '<', 'file.id')
    .limit(1)
    .executeTakeFirst()
  return older !== undefined
}
