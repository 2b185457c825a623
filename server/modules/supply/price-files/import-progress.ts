import type { Ctx } from '../../../platform/use-case.ts'
import { tellPictures } from '../../hotel-pictures/index.ts'
import type { ImportReport } from './import-report.ts'
import { lockPriceFile, nextQueued, replaceErrors, saveCounts, updatePriceFile } from './price-files.store.ts'
import { importPriceFileTask } from './register-price-file.ts'

const UNFINISHED = ['queued', 'reading', 'loading']
const WAS_SOLD = ['current', 'previous', 'replaced', 'withdrawn']

/** Steps of a price file's import, each stored by a transaction of its own, so that a successor knows how far it came. */

/** Null where nothing is left to do; then a predecessor died when all but the last note was written. */
export async function beginPriceFile({ tx, now }: Ctx, id: number) {
  const priceFile = await lockPriceFile(tx, id)
  if (!priceFile || !UNFINISHED.includes(priceFile.state)) return null
  const before = await tx
    .selectFrom('price_import')
    .select('state')
    .where('id', '=', priceFile.import_id)
    .executeTakeFirst()
  if (before && WAS_SOLD.includes(before.state)) {
    await updatePriceFile(tx, id, { state: 'switched', finished_at: now })
    return null
  }
  await updatePriceFile(tx, id, { state: 'reading', started_at: now, import_id: null, message: null })
  await replaceErrors(tx, id, [])
  return priceFile
}

export async function noteImport({ tx }: Ctx, { id, importId }: { id: number; importId: number }) {
  await updatePriceFile(tx, id, { import_id: importId })
}

/** Answers whether somebody wants the import to stop. */
export async function noteProgress({ tx }: Ctx, { id, report }: Noted): Promise<boolean> {
  return saveCounts(tx, id, report)
}

/** All is read: from here on it cannot be stopped. False where somebody wanted it before. */
export async function noteRead({ tx }: Ctx, { id, report }: Noted): Promise<boolean> {
  const isStopped = await saveCounts(tx, id, report)
  await replaceErrors(tx, id, report.errors)
  if (!isStopped) await updatePriceFile(tx, id, { state: 'loading' })
  return !isStopped
}

interface Noted {
  id: number
  report: ImportReport
}

export interface Outcome {
  state: 'switched' | 'refused' | 'failed' | 'cancelled'
  message: string | null
}

/** The last note; the source's next file may begin. */
export async function finishPriceFile(
  ctx: Ctx,
  { id, source, report, state, message }: Noted & Outcome & { source: string },
): Promise<void> {
  const { tx, now, enqueue } = ctx
  await saveCounts(tx, id, report)
  await replaceErrors(tx, id, report.errors)
  await updatePriceFile(tx, id, { state, message, finished_at: now })
  if (state === 'switched')
    await tellPictures(ctx, { source: `price-file:${source}`, told: picturesOf(report) })
  const next = await nextQueued(tx, source)
  if (next !== undefined)
    enqueue(importPriceFileTask, { priceFileId: next }, { key: `${importPriceFileTask.name} ${next}` })
}

function picturesOf({ pictures }: ImportReport) {
  return [...pictures].map(([hotelId, url]) => ({ hotelId, url, place: 0 }))
}

/** What is broken where it lies is given up after so many reads: the line may mend meanwhile. */
const BROKEN_READS_MAX = 10
/** For so long a file waits for whoever keeps it; then its prices are of yesterday, and later files have waited for it. */
const AWAY_MAX_MS = 24 * 3_600_000
const AWAY = 'Хранилище файлов не отдаёт файл: загрузка повторится сама, прежние цены остаются'

interface Unread {
  id: number
  /** Otherwise nobody could say. */
  isBroken: boolean
  /** As its row was before this try. */
  message: string | null
}

/** Its file could not be read, and may be later: it goes back and waits, unless somebody stops it or it has been tried enough. */
export async function noteUnread(
  { tx, now }: Ctx,
  { id, isBroken, message }: Unread,
): Promise<'again' | 'cancelled' | 'over'> {
  const { spoilt_reads, cancel_asked, created_at } = await tx
    .updateTable('price_feed')
    .set(({ eb }) => ({
      state: 'queued' as const,
      message: AWAY,
      spoilt_reads: eb('spoilt_reads', '+', isBroken ? 1 : 0),
    }))
    .where('id', '=', id)
    .returning(['spoilt_reads', 'cancel_asked', 'created_at'])
    .executeTakeFirstOrThrow()
  if (cancel_asked) return 'cancelled'
  // One that has waited for a worker all the time is not over at its first try.
  const isLate = message === AWAY && now.getTime() - created_at.getTime() > AWAY_MAX_MS
  return spoilt_reads >= BROKEN_READS_MAX || isLate ? 'over' : 'again'
}

/** Another file of the source is under way: this one goes back and waits. */
export async function requeuePriceFile({ tx }: Ctx, id: number): Promise<void> {
  await updatePriceFile(tx, id, { state: 'queued' })
}

export async function finishRollBack({ tx }: Ctx, { id, message }: { id: number; message: string | null }) {
  await updatePriceFile(tx, id, { roll_back_asked: false, ...(message === null ? {} : { message }) })
}
