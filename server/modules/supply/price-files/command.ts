import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { lineReasonText } from '../../../../contract/supply/line-reasons.ts'
import type { PriceFile } from '../../../../contract/supply/price-files.ts'
import { addYears, moscowDay } from '../../../../contract/wire.ts'
import { constants } from '../../../platform/db/constants.ts'
import type { Read } from '../../../platform/db/database.ts'
import { generatePriceList } from '../price-list/generation/generate-price-list.ts'
import { removeLeftImports } from '../price-list/importing/import-prices.ts'
import { priceClient } from '../price-list/importing/price-client.ts'
import { readSupply } from '../price-list/load-price-list.ts'
import type { PriceLine } from '../price-list/importing/price-line.ts'
import { dayNumber } from '../price-list/generation/seasons.rules.ts'
import type { FileEncoding } from './reading/file-bytes.ts'
import { KEPT_OF_REASON } from './import-report.ts'
import { priceFileErrors, readPriceFile, unfinishedPriceFiles } from './price-files.queries.ts'
import { registerPriceFile } from './register-price-file.ts'
import { type PriceFileRun, runPriceFile } from './import-price-file.ts'
import { writePriceFile } from './write-price-file.ts'

export { fileEncodings } from './reading/file-bytes.ts'
export { rollBackPriceFile } from './price-files.jobs.ts'
export { listPriceFiles, readPriceFile, unfinishedPriceFiles } from './price-files.queries.ts'
export { stopPriceFile } from './register-price-file.ts'
export type { PriceFileRun as Run } from './import-price-file.ts'

/** What `npm run prices` does, without its words. */

export interface FileImport {
  path: string
  source: string
  format: 'csv' | 'jsonl' | undefined
  encoding: FileEncoding | undefined
  /** Told once the price file has its number. */
  onBegin: (priceFileId: number, isResumed: boolean) => void
  /** Told when another file of the source has to be waited for. */
  onWait: () => void
}

/** Imports a file, or goes on with the import of the same file that was killed. */
export async function importFile(run: PriceFileRun, file: FileImport): Promise<PriceFile> {
  const path = resolve(file.path)
  const { size } = await stat(path)
  // Whether it may be read is better known before it is registered.
  await (await open(path)).close()
  const before = await run.read
    .selectFrom('price_feed')
    .select('id')
    .where('source', '=', file.source)
    .where('path', '=', path)
    .where('size', '=', size)
    .where('state', 'in', constants('queued', 'reading', 'loading'))
    .executeTakeFirst()
  const { source, format = null, encoding = null } = file
  const priceFile = { source, path, size, format, encoding, file_name: basename(path), is_ours: false }
  const id = before?.id ?? (await run.act(registerPriceFile, { ...priceFile, created_by: null }))
  file.onBegin(id, before !== undefined)
  for (let waited = 0; ; waited += 1) {
    const { state } = await runPriceFile(run, id)
    if (state !== 'busy' && state !== 'elsewhere') return readPriceFile(run.read, id)
    if (waited === 0) file.onWait()
    await sleep(1000)
  }
}

/** Finishes what killed processes began, the oldest first; answers how many wait for a store that gives no bytes. */
export async function resumeAll(
  run: PriceFileRun,
  { except, onBegin }: { except?: string; onBegin: (priceFile: PriceFile) => void },
): Promise<number> {
  let away = 0
  for (const { id, path } of await unfinishedPriceFiles(run.read)) {
    if (path === except) continue
    onBegin(await readPriceFile(run.read, id))
    const { state } = await runPriceFile(run, id)
    if (state === 'away') away += 1
  }
  const client = await priceClient(run.database.connectionString)
  try {
    await removeLeftImports(client)
  } finally {
    await client.end()
  }
  return away
}

/** The told lines of a price file as a person reads them. */
export async function reportLines(read: Read, priceFileId: number): Promise<string[]> {
  const errors = await priceFileErrors(read, priceFileId, KEPT_OF_REASON)
  return errors.map(({ line, reason, excerpt }) => `${line}\t${lineReasonText[reason]}\t${excerpt}`)
}

export interface Generation {
  rows: number
  out: string
  operatorId: number | undefined
}

/** Writes the built-in price list as operators' price files look; answers how many tours it has. */
export async function generateFile(read: Read, { rows, out, operatorId }: Generation): Promise<number> {
  const supply = await readSupply(read)
  const today = moscowDay(new Date())
  const days = dayNumber(addYears(today, 1)) - dayNumber(today)
  let count = 0
  const batches = function* (): Generator<PriceLine[]> {
    for (const batch of generatePriceList(supply, { rows, today, days })) {
      const own = operatorId === undefined ? batch : batch.filter((line) => line.operator_id === operatorId)
      count += own.length
      yield own
    }
  }
  const format = /\.(jsonl|ndjson)(\.gz)?$/.test(out) ? 'jsonl' : 'csv'
  const mealCodes = new Map(supply.meals.map(({ id, code }) => [id, code]))
  const priceFile = Readable.from(writePriceFile(batches(), { format, mealCodes }))
  if (out.endsWith('.gz')) await pipeline(priceFile, createGzip({ level: 1 }), createWriteStream(out))
  else await pipeline(priceFile, createWriteStream(out))
  return count
}
