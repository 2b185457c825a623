import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Catalogue, copyColumns, copyText, type PriceLine, refusalOf } from './price-line.ts'

export interface ImportOptions {
  /** Whose list it is: it takes the place of the same source's last one. */
  source: string
  lines: Iterable<PriceLine[]> | AsyncIterable<PriceLine[]>
  catalogue: Catalogue
  /** Told now and then how many lines are behind. */
  onProgress?: (lines: number) => void
}

export interface Imported {
  importId: number
  loaded: number
  rejected: number
  /** The first of them, by the number of the line in the list. */
  reasons: { line: number; reason: string }[]
}

/** A list with more than a tenth of its lines not understood is another format, not a list with mistakes. */
export class UnusablePriceList extends Error {
  override readonly name = 'UnusablePriceList'
}

const REASONS_MAX = 50
const REJECTED_SHARE = 0.1
const PROGRESS_STEP = 60_000

/**
 * Loads a price list in one transaction of this client, so that a reader sees the last list whole or the new one whole.
 * Throws UnusablePriceList and keeps the last list where too many lines are bad.
 */
export async function importPrices(client: Client, options: ImportOptions): Promise<Imported> {
  await client.query('begin')
  try {
    const imported = await replaceList(client, options)
    await client.query('commit')
    // What was replaced lies dead in the table, and plans rest on figures.
    await client.query('vacuum (analyze) tour')
    return imported
  } catch (error) {
    // Where the connection itself is gone, the server has rolled back already.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function replaceList(client: Client, options: ImportOptions): Promise<Imported> {
  const { rows } = await client.query<{ first: boolean }>('select not exists (select from tour) as first')
  const first = rows[0]?.first === true
  const rebuild = first ? await dropIndexes(client) : []
  const imported = await copyLines(client, { ...options, freeze: first })
  for (const definition of rebuild) await client.query(definition)
  if (!first) await removeOlder(client, options.source, imported.importId)
  await finish(client, imported)
  return imported
}

/** An index built once over all rows costs a third of one kept through the load. Gives the definitions back. */
async function dropIndexes(client: Client): Promise<string[]> {
  // Rows of a table emptied in this very transaction are written as if vacuumed already.
  await client.query('truncate tour')
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'tour'::regclass and not i.indisprimary`,
  )
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  return rows.map(({ definition }) => definition)
}

async function copyLines(client: Client, options: ImportOptions & { freeze: boolean }): Promise<Imported> {
  const { rows } = await client.query<{ id: number }>(
    'insert into price_import (source) values ($1) returning id',
    [options.source],
  )
  const imported: Imported = { importId: rows[0]?.id ?? 0, loaded: 0, rejected: 0, reasons: [] }
  const copy = client.query(
    copyFrom(`copy tour (${copyColumns}) from stdin${options.freeze ? ' with (freeze)' : ''}`),
  )
  await pipeline(Readable.from(taken(imported, options), { objectMode: true, highWaterMark: 2 }), copy)
  const lines = imported.loaded + imported.rejected
  if (imported.rejected > lines * REJECTED_SHARE)
    throw new UnusablePriceList(
      `Прайс-лист ${options.source}: не принято ${imported.rejected} строк из ${lines}`,
    )
  return imported
}

/** The texts of the taken lines, a batch at a time; between two batches the event loop has its turn. */
async function* taken(
  imported: Imported,
  { lines, catalogue, onProgress }: ImportOptions,
): AsyncGenerator<Buffer> {
  let number = 0
  for await (const batch of lines) {
    let text = ''
    for (const line of batch) {
      number++
      const reason = refusalOf(line, catalogue)
      if (reason === null) text += copyText(imported.importId, line, catalogue)
      else if (imported.reasons.length < REASONS_MAX) imported.reasons.push({ line: number, reason })
      imported.rejected += reason === null ? 0 : 1
    }
    imported.loaded = number - imported.rejected
    if (Math.floor(number / PROGRESS_STEP) > Math.floor((number - batch.length) / PROGRESS_STEP))
      onProgress?.(number)
    if (text !== '') yield Buffer.from(text)
    await setImmediate()
  }
}

async function removeOlder(client: Client, source: string, importId: number): Promise<void> {
  const older = 'select id from price_import where source = $1 and id <> $2'
  await client.query(`delete from tour where import_id in (${older})`, [source, importId])
  await client.query(`delete from price_import where id in (${older})`, [source, importId])
}

async function finish(client: Client, { importId, loaded, rejected, reasons }: Imported): Promise<void> {
  await client.query(
    `update price_import set finished_at = clock_timestamp(), rows_loaded = $2, rows_rejected = $3, rejected = $4,
       first_day = (select min(day) from tour where import_id = $1), last_day = (select max(day) from tour where import_id = $1)
     where id = $1`,
    [importId, loaded, rejected, JSON.stringify(reasons)],
  )
  await client.query('delete from country_price')
  await client.query(
    `insert into country_price (country_id, price)
     select country_id, min(price) from tour where departure_id = 1 and nights = 7 group by country_id`,
  )
}
