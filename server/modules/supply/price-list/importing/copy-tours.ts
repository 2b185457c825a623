import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Imported, ImportOptions } from './import-options.ts'
import { type PriceLine, ranksOf, refusalOf } from './price-line.ts'
import { tourColumns, tourRow } from './tour-rows.ts'

/** So many lines are one transaction, about a second: nobody sees them before their import is switched in. */
const STRETCH = 100_000
const REASONS_MAX = 50
const PROGRESS_STEP = 60_000

/** Writes the lines that make sense, a stretch at a time, and counts both kinds into `imported`. */
export async function copyTours(
  client: Client,
  { imported, ...options }: ImportOptions & { imported: Imported },
): Promise<void> {
  const batches = iteratorOf(options.lines)
  let isOver = false
  async function* stretch() {
    const end = imported.loaded + STRETCH
    while (imported.loaded < end) {
      const { done, value } = await batches.next()
      isOver = done === true
      if (isOver) break
      yield Buffer.from(take(value as PriceLine[], { imported, options }))
      // Between two batches the event loop has its turn.
      await setImmediate()
    }
  }
  while (!isOver) {
    const copy = client.query(copyFrom(`copy tour (${tourColumns}) from stdin`))
    await pipeline(Readable.from(stretch(), { objectMode: true, highWaterMark: 2 }), copy)
  }
}

function iteratorOf(lines: ImportOptions['lines']): AsyncIterator<PriceLine[]> | Iterator<PriceLine[]> {
  return Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines[Symbol.iterator]()
}

interface Taking {
  imported: Imported
  options: ImportOptions
}

/** The lines that make sense, as COPY reads them; counts both kinds. */
function take(batch: readonly PriceLine[], { imported, options }: Taking): string {
  const { catalogue, isChecked = false, onProgress } = options
  const before = imported.loaded + imported.rejected
  let rejected = 0
  let rows = ''
  for (let index = 0; index < batch.length; index += 1) {
    const line = batch[index]!
    const reason = isChecked ? null : refusalOf(line, catalogue)
    if (reason !== null) {
      rejected += 1
      if (imported.reasons.length < REASONS_MAX) imported.reasons.push({ line: before + index + 1, reason })
      continue
    }
    rows += tourRow(imported.importId, { line, ranks: ranksOf(line, catalogue), ordinal: imported.loaded })
    imported.loaded += 1
    if (imported.firstDay === null || line.day < imported.firstDay) imported.firstDay = line.day
    if (imported.lastDay === null || line.day > imported.lastDay) imported.lastDay = line.day
  }
  imported.rejected += rejected
  const after = before + batch.length
  if (Math.floor(after / PROGRESS_STEP) > Math.floor(before / PROGRESS_STEP)) onProgress?.(after)
  return rows
}
