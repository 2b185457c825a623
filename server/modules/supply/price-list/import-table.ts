import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Imported, ImportOptions } from './import-options.ts'
import { copyHeader, CopyRows, copyTrailer } from './copy-rows.ts'
import { type PriceLine, ranksOf, refusalOf } from './price-line.ts'
import { openTourRows, tourColumns, type TourRows } from './tour-rows.ts'
import { collectFortnights, type FortnightCollector } from './fortnight-collector.ts'

/** The table of an import: a partition of `tour` once it is switched in. */
export function tableOf(importId: number): string {
  return `tour_${importId}`
}

/** Made in the transaction that fills it, so that its rows are written as if vacuumed already. */
export async function createTable(client: Client, importId: number) {
  const name = tableOf(importId)
  // The check spares the attaching a look at every row.
  await client.query(
    `create table ${name} (like tour including defaults including storage, check (import_id = ${importId}))`,
  )
  /** An index built once over all rows costs a third of one kept through the load. */
  const finish = async () => {
    for (const definition of await indexesOfTour(client))
      await client.query(
        definition.replace(/^create index (\S+) on only \S+/i, `create index ${name}_$1 on ${name}`),
      )
    await client.query('set local default_statistics_target = 10')
    await client.query(`analyze ${name}`)
  }
  return { name, finish }
}

async function indexesOfTour(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'tour'::regclass order by 1`,
  )
  return rows.map(({ definition }) => definition)
}

/** So many lines are written at a stretch; the fortnights of a stretch wait in memory, some thirty bytes a line. */
const STRETCH = 2_000_000

/**
 * Writes the taken lines and their fortnights, a stretch at a time, and counts both kinds into `imported`. `meanwhile`
 * is done while the last stretch is packed: the server works on the one, this process on the other.
 */
export async function copyLines(
  client: Client,
  { imported, meanwhile, ...options }: ImportOptions & { imported: Imported; meanwhile: () => Promise<void> },
): Promise<void> {
  const { importId } = imported
  const batches = iteratorOf(options.lines)
  const fortnights = collectFortnights()
  const rows = openTourRows(importId)
  const feed = { isOver: false }
  async function* stretch() {
    yield copyHeader
    while (fortnights.size() < STRETCH) {
      const { done, value } = await batches.next()
      feed.isOver = done === true
      if (feed.isOver) break
      take(value as PriceLine[], { imported, options, fortnights, rows })
      yield rows.take()
      // Between two batches the event loop has its turn.
      await setImmediate()
    }
    yield copyTrailer
  }
  for (let part = 0; !feed.isOver; part += 1) {
    const tours = `copy ${tableOf(importId)} (${tourColumns}) from stdin with (freeze, format binary)`
    await copyBytes(client, tours, stretch())
    const [chunks] = await Promise.all([
      packed(fortnights, { importId, part }),
      feed.isOver ? meanwhile() : Promise.resolve(),
    ])
    await copyBytes(
      client,
      `copy price_import_fortnight (${fortnightColumns}) from stdin with (format binary)`,
      chunks,
    )
  }
}

async function copyBytes(client: Client, copy: string, bytes: Iterable<Buffer> | AsyncIterable<Buffer>) {
  await pipeline(Readable.from(bytes, { objectMode: true, highWaterMark: 2 }), client.query(copyFrom(copy)))
}

function iteratorOf(lines: ImportOptions['lines']): AsyncIterator<PriceLine[]> | Iterator<PriceLine[]> {
  return Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines[Symbol.iterator]()
}

const REASONS_MAX = 50
const PROGRESS_STEP = 60_000

interface Taking {
  imported: Imported
  options: ImportOptions
  fortnights: FortnightCollector
  rows: TourRows
}

/** Adds the lines that make sense to the rows and the fortnights, and counts the others. */
function take(batch: readonly PriceLine[], { imported, options, fortnights, rows }: Taking): void {
  const { catalogue, isChecked = false, onProgress } = options
  const before = imported.loaded + imported.rejected
  let rejected = 0
  for (let index = 0; index < batch.length; index += 1) {
    const line = batch[index]!
    const reason = isChecked ? null : refusalOf(line, catalogue)
    if (reason !== null) {
      rejected += 1
      if (imported.reasons.length < REASONS_MAX) imported.reasons.push({ line: before + index + 1, reason })
      continue
    }
    const ranks = ranksOf(line, catalogue)
    const one = { line, ranks, ordinal: imported.loaded }
    rows.add(one)
    fortnights.add(one)
    imported.loaded += 1
    if (imported.firstDay === null || line.day < imported.firstDay) imported.firstDay = line.day
    if (imported.lastDay === null || line.day > imported.lastDay) imported.lastDay = line.day
  }
  imported.rejected += rejected
  const after = before + batch.length
  if (Math.floor(after / PROGRESS_STEP) > Math.floor(before / PROGRESS_STEP)) onProgress?.(after)
}

const CHUNK = 1 << 18
const fortnightColumns = 'import_id, part, departure_id, country_id, fortnight, nights, ends, tours'

/** The fortnights of a stretch as COPY reads them. */
async function packed(
  fortnights: FortnightCollector,
  { importId, part }: { importId: number; part: number },
): Promise<Buffer[]> {
  const rows = new CopyRows(fortnightColumns.split(',').length)
  const chunks: Buffer[] = [copyHeader]
  for (const { departure_id, country_id, fortnight, nights, ends, tours } of fortnights.drain()) {
    rows
      .row(tours.length + 16 * nights.length)
      .integer(importId)
      .smallint(part)
    rows.smallint(departure_id).smallint(country_id).smallint(fortnight)
    rows.smallints(nights).integers(ends).bytes(tours)
    if (rows.size < CHUNK) continue
    chunks.push(rows.take())
    await setImmediate()
  }
  return [...chunks, rows.take(), copyTrailer]
}
