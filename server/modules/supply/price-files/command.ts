import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { feedReasonText } from '../../../../contract/supply/line-reasons.ts'
import type { PriceFeed } from '../../../../contract/supply/price-files.ts'
import { addYears, dayIn } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { generatePriceList } from '../price-list/generate-price-list.ts'
import { removeLeftTables } from '../price-list/import-prices.ts'
import { priceClient } from '../price-list/price-client.ts'
import { readSupply } from '../price-list/load-price-list.ts'
import type { PriceLine } from '../price-list/price-line.ts'
import { dayNumber } from '../price-list/seasons.rules.ts'
import type { FeedEncoding } from './reading/file-bytes.ts'
import { KEPT_OF_REASON } from './import-report.ts'
import { feedErrors, readPriceFeed, unfinishedFeeds } from './price-files.queries.ts'
import { registerFeed } from './register-price-file.ts'
import { type FeedRun, runFeed } from './import-price-file.ts'
import { writeFeed } from './write-price-file.ts'

export { feedEncodings } from './reading/file-bytes.ts'
export { rollBackFeed } from './price-files.jobs.ts'
export { listFeeds, readPriceFeed } from './price-files.queries.ts'
export { stopFeed } from './register-price-file.ts'
export type { FeedRun as Run } from './import-price-file.ts'

/** What `npm run prices` does, without its words. */

export interface FileImport {
  path: string
  source: string
  format: 'csv' | 'jsonl' | undefined
  encoding: FeedEncoding | undefined
  /** Told once the feed has its number. */
  onBegin: (feedId: number, isResumed: boolean) => void
  /** Told when another file of the source has to be waited for. */
  onWait: () => void
}

/** Imports a file, or goes on with the import of the same file that was killed. */
export async function importFile(run: FeedRun, file: FileImport): Promise<PriceFeed> {
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
    .where('state', 'in', ['queued', 'reading', 'loading'])
    .executeTakeFirst()
  const { source, format = null, encoding = null } = file
  const feed = { source, path, size, format, encoding, file_name: basename(path), is_ours: false }
  const id = before?.id ?? (await run.act(registerFeed, { ...feed, created_by: null }))
  file.onBegin(id, before !== undefined)
  for (let waited = 0; ; waited += 1) {
    const { state } = await runFeed(run, id)
    if (state !== 'busy' && state !== 'elsewhere') return readPriceFeed(run.read, id)
    if (waited === 0) file.onWait()
    await sleep(1000)
  }
}

/** Finishes what killed processes began, the oldest first. */
export async function resumeAll(
  run: FeedRun,
  { except, onBegin }: { except?: string; onBegin: (feed: PriceFeed) => void },
): Promise<void> {
  for (const { id, path } of await unfinishedFeeds(run.read)) {
    if (path === except) continue
    onBegin(await readPriceFeed(run.read, id))
    await runFeed(run, id)
  }
  const client = await priceClient(run.database.connectionString)
  try {
    await removeLeftTables(client)
  } finally {
    await client.end()
  }
}

/** The told lines of a feed as a person reads them. */
export async function reportLines(read: Read, feedId: number): Promise<string[]> {
  const errors = await feedErrors(read, feedId, KEPT_OF_REASON)
  return errors.map(({ line, reason, excerpt }) => `${line}\t${feedReasonText[reason]}\t${excerpt}`)
}

export interface Generation {
  rows: number
  out: string
  operatorId: number | undefined
}

/** Writes the built-in price list as operators' feeds look; answers how many tours it has. */
export async function generateFile(read: Read, { rows, out, operatorId }: Generation): Promise<number> {
  const supply = await readSupply(read)
  const today = dayIn('Europe/Moscow', new Date())
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
  const feed = Readable.from(writeFeed(batches(), { format, mealCodes }))
  if (out.endsWith('.gz')) await pipeline(feed, createGzip({ level: 1 }), createWriteStream(out))
  else await pipeline(feed, createWriteStream(out))
  return count
}
