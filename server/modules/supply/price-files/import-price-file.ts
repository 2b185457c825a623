import type { Readable } from 'node:stream'
import type pg from 'pg'
import { moscowDay } from '../../../../contract/wire.ts'
import { normalised } from '../../../../contract/spelling.ts'
import { ObjectsAway, SpoiltObject } from '../../../platform/files/objects-away.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { forgetCountryPrices } from '../price-list/queries/country-prices.queries.ts'
import { importPrices, UnusablePriceList } from '../price-list/importing/import-prices.ts'
import { priceClient } from '../price-list/importing/price-client.ts'
import type { PriceLine } from '../price-list/importing/price-line.ts'
import { SourceIsBusy } from '../price-list/importing/source-lock.ts'
import { type PriceFileCatalogue, readPriceFileCatalogue } from './reading/catalogue.ts'
import type { FileEncoding } from './reading/file-bytes.ts'
import {
  beginPriceFile,
  finishPriceFile,
  noteImport,
  noteProgress,
  noteRead,
  noteUnread,
  type Outcome,
  requeuePriceFile,
} from './import-progress.ts'
import { openPriceFile, UnreadableFile } from './file-source.ts'
import { waitsForOlder } from './price-files.queries.ts'
import { removeKept } from './stored-files.ts'
import { priceFileRates } from './reading/file-rates.ts'
import { ImportReport } from './import-report.ts'
import { readPriceFile } from './reading/read-price-file.ts'

export interface PriceFileRun extends Pick<
  JobContext,
  'act' | 'read' | 'database' | 'gateways' | 'config' | 'log' | 'now'
> {
  /** Told about twice a second while the file is read. */
  onProgress?: (report: ImportReport) => void
}

/**
 * busy: the source's other file is being imported. elsewhere: another process is at this very price file. away: its bytes
 * cannot be had now, and it waits for another try.
 */
type Ran = Outcome | Busy | Away | { state: 'elsewhere' | 'done'; message: null }
type Busy = { state: 'busy'; message: null }
type Away = { state: 'away'; message: null; error: ObjectsAway }

/**
 * Imports a registered price file, from the beginning of its file however far a predecessor came: that one's half-loaded
 * table goes first. Killed at any moment it leaves the old prices on sale, and its row for whoever comes next.
 */
export async function runPriceFile(run: PriceFileRun, id: number): Promise<Ran> {
  const client = await priceClient(run.database.connectionString)
  try {
    if (!(await isAlone(client, id))) return { state: 'elsewhere', message: null }
    if (await waitsForOlder(run.read, id)) return { state: 'busy', message: null }
    const priceFile = await run.act(beginPriceFile, id)
    if (!priceFile) return { state: 'done', message: null }
    const report = new ImportReport()
    const tried = await importPriceFile(client, { run, priceFile, report })
    const outcome = tried.state === 'away' ? await againOrFailed(run, priceFile, tried) : tried
    if (outcome.state === 'away') return outcome
    if (outcome.state === 'busy') {
      await run.act(requeuePriceFile, id)
      return { state: 'busy', message: null }
    }
    await run.act(finishPriceFile, { id, source: priceFile.source, report, ...outcome })
    if (priceFile.is_ours) await removeKept(run.gateways.largeFiles, priceFile)
    forgetCountryPrices()
    return outcome
  } finally {
    await client.end().catch(() => {})
  }
}

const OVER = {
  spoilt: 'Хранилище отдаёт не тот файл, который прислали: пришлите его ещё раз',
  unreadable: 'Файл не читается с диска: проверьте диск и пришлите файл ещё раз',
  away: 'Хранилище больше суток не отдаёт файл: пришлите его ещё раз, прежние цены остаются',
}

async function againOrFailed(
  run: PriceFileRun,
  { id, message }: Importing['priceFile'],
  away: Away,
): Promise<Away | Outcome> {
  const why = whyUnread(away.error)
  run.log.warn({ err: away.error, priceFileId: id }, 'the bytes of a price file cannot be had')
  const then = await run.act(noteUnread, { id, isBroken: why !== 'away', message })
  if (then === 'again') return away
  if (then === 'cancelled') return { state: 'cancelled', message: null }
  return { state: 'failed', message: OVER[why] }
}

function whyUnread(error: ObjectsAway): keyof typeof OVER {
  if (error instanceof SpoiltObject) return 'spoilt'
  // Of a disk: a store behind the network names no call of the system.
  return error.cause instanceof Error && 'syscall' in error.cause ? 'unreadable' : 'away'
}

/** The lock ends with the connection, so with its process. */
async function isAlone(client: pg.Client, id: number): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as alone',
    [`price file ${id}`],
  )
  return rows[0]?.alone === true
}

interface Importing {
  run: PriceFileRun
  priceFile: NonNullable<Awaited<ReturnType<typeof beginPriceFile>>>
  report: ImportReport
}

class Cancelled extends Error {}

async function importPriceFile(client: pg.Client, importing: Importing): Promise<Outcome | Busy | Away> {
  const { run, priceFile, report } = importing
  let bytes: Readable | undefined
  try {
    bytes = await openPriceFile(run.gateways.largeFiles, priceFile)
    const catalogue = await readPriceFileCatalogue(run.read)
    const now = run.now()
    const operatorId = operatorOf(catalogue, priceFile.source)
    const rates = await priceFileRates(run.read, { config: run.config, now, operatorId })
    const noted = Promise.withResolvers<number>()
    await importPrices(client, {
      source: priceFile.source,
      catalogue,
      isChecked: true,
      rates: Object.fromEntries(rates),
      onBegin: noted.resolve,
      lines: watched(
        importing,
        noted.promise,
        readPriceFile(bytes, {
          catalogue,
          rates,
          operatorId,
          today: moscowDay(now),
          report,
          format: priceFile.format ?? undefined,
          encoding: (priceFile.encoding as FileEncoding | null) ?? undefined,
        }),
      ),
    })
    return { state: 'switched', message: null }
  } catch (error) {
    return outcomeOf(await whyOf(error, importing), run)
  } finally {
    bytes?.destroy()
  }
}

/** What is no price list may be another file than was put: whether it is, is known at its end. */
async function whyOf(error: unknown, { run, priceFile }: Importing): Promise<unknown> {
  if (!(error instanceof UnusablePriceList) || priceFile.object === null) return error
  try {
    for await (const _piece of await openPriceFile(run.gateways.largeFiles, priceFile));
    return error
  } catch (other) {
    return other
  }
}

/** Whose price file it is, where the source is an operator's name: «anex» is Anex Tour, «anex-tour» too. */
function operatorOf({ names }: PriceFileCatalogue, source: string): number | undefined {
  const name = normalised(source)
  const exact = names.operator.get(name)
  if (exact !== undefined && exact >= 0) return exact
  const ids = [...names.operator].filter(([one]) => one.split(' ')[0] === name).map(([, id]) => id)
  return ids.length === 1 ? ids[0] : undefined
}

const PROGRESS_MS = 500

async function* watched(
  { run, priceFile: { id }, report }: Importing,
  importId: Promise<number>,
  batches: AsyncIterable<PriceLine[]>,
): AsyncGenerator<PriceLine[]> {
  await run.act(noteImport, { id, importId: await importId })
  let told = performance.now()
  for await (const batch of batches) {
    if (performance.now() - told > PROGRESS_MS) {
      if (await run.act(noteProgress, { id, report })) throw new Cancelled()
      run.onProgress?.(report)
      told = performance.now()
    }
    yield batch
  }
  if (!(await run.act(noteRead, { id, report }))) throw new Cancelled()
  run.onProgress?.(report)
}

/** What a person can mend gets a sentence; where the database went away, the price file is left for the next try. */
function outcomeOf(error: unknown, { log }: PriceFileRun): Outcome | Busy | Away {
  if (error instanceof SourceIsBusy) return { state: 'busy', message: null }
  if (error instanceof ObjectsAway) return { state: 'away', message: null, error }
  if (error instanceof UnreadableFile) return { state: 'failed', message: error.message }
  if (error instanceof Cancelled) return { state: 'cancelled', message: null }
  if (error instanceof UnusablePriceList) return { state: 'refused', message: error.message }
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return { state: 'failed', message: 'Файл не найден на этом сервере' }
  if (code === 'EACCES' || code === 'EISDIR' || code === 'EIO')
    return { state: 'failed', message: 'Файл не читается' }
  if (/^(08|57P)/.test(code) || /Connection terminated|ECONNRE/.test(message)) throw error
  log.error({ err: error }, 'price file failed')
  if (code.startsWith('53'))
    return { state: 'failed', message: 'На сервере базы данных не хватает места или памяти' }
  return { state: 'failed', message: 'Загрузка не удалась из-за внутренней ошибки, прежние цены остаются' }
}
