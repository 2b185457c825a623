import type { Client } from 'pg'
import type { Imported, ImportOptions } from './import-options.ts'
import { copyLines, createTable } from './import-table.ts'
import { removeTables } from './import-tables-removal.ts'
import { onlyOne, SourceIsBusy } from './source-lock.ts'
import { switchIn } from './switch-import.ts'

/** A list with more than a tenth of its lines not understood is another format, not a list with mistakes. */
export class UnusablePriceList extends Error {
  override readonly name = 'UnusablePriceList'
}

/**
 * Loads a price list aside and switches it in: a reader sees the last list whole or the new one whole. The client is
 * its own for the time, without time-outs. Throws UnusablePriceList, SourceIsBusy and what the lines throw; the last
 * list then stays. Killed at any moment it leaves the last list on sale, and the next import of the source clears up.
 */
export async function importPrices(client: Client, options: ImportOptions): Promise<Imported> {
  return onlyOne(client, options.source, async () => {
    await removeTables(client, await leftBehind(client, options.source))
    const importId = await beginImport(client, options)
    options.onBegin?.(importId)
    try {
      const imported = await loadAside(client, importId, options)
      await switchIn(client, { importId, source: options.source })
      options.onSwitched?.()
      return imported
    } catch (error) {
      // Where the connection itself is gone, the next import of the source clears up.
      await abandon(client, importId).catch(() => {})
      throw error
    } finally {
      await tidyUp(client, options.source).catch(() => {})
    }
  })
}

/** Nobody waits for it: the list is on sale. */
async function tidyUp(client: Client, source: string): Promise<void> {
  await removeTables(client, await replaced(client, source))
  // A switch replaces the cells of every fortnight that it touches: imports that follow one another would otherwise
  // leave a dead copy each before the server's own vacuum comes round.
  await client.query('vacuum (skip_locked) price_fortnight')
}

async function beginImport(client: Client, { source, rates = {} }: ImportOptions): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into price_import (source, rates) values ($1, $2) returning id',
    [source, JSON.stringify(rates)],
  )
  return rows[0]!.id
}

/** Everything that readers need, built where nobody looks; one commit makes it whole. */
async function loadAside(client: Client, importId: number, options: ImportOptions): Promise<Imported> {
  const imported: Imported = {
    importId,
    loaded: 0,
    rejected: 0,
    firstDay: null,
    lastDay: null,
    reasons: [],
  }
  await client.query('begin')
  const table = await createTable(client, importId)
  await copyLines(client, { ...options, imported, meanwhile: () => table.finish() })
  refuseUnusable(imported, options.source)
  await client.query(
    `update price_import set state = 'loaded', finished_at = clock_timestamp(), rows_loaded = $2, rows_rejected = $3,
       rejected = $4, first_day = $5, last_day = $6
     where id = $1`,
    [
      importId,
      imported.loaded,
      imported.rejected,
      JSON.stringify(imported.reasons),
      imported.firstDay,
      imported.lastDay,
    ],
  )
  await client.query('commit')
  return imported
}

const REJECTED_SHARE = 0.1

function refuseUnusable({ loaded, rejected }: Imported, source: string): void {
  const lines = loaded + rejected
  if (rejected > lines * REJECTED_SHARE)
    throw new UnusablePriceList(`Прайс-лист ${source}: не принято ${rejected} строк из ${lines}`)
}

async function abandon(client: Client, importId: number): Promise<void> {
  await client.query('rollback')
  const { rows } = await client.query<{ id: number }>(
    `update price_import set state = 'failed' where id = $1 and state in ('loading', 'loaded') returning id`,
    [importId],
  )
  await removeTables(
    client,
    rows.map(({ id }) => id),
  )
}

/** Imports of a source that died on the way: nobody else can be at them, for their lock is ours. */
async function leftBehind(client: Client, source: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update price_import set state = 'failed' where source = $1 and state in ('loading', 'loaded') returning id`,
    [source],
  )
  return rows.map(({ id }) => id)
}

/** What imports that were killed after their switch have left behind: of every source at which nobody is at work. */
export async function removeLeftTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ source: string }>(
    `select distinct source from price_import
     where state in ('replaced', 'withdrawn', 'failed') and to_regclass('tour_' || id) is not null`,
  )
  for (const { source } of rows)
    await onlyOne(client, source, () => tidyUp(client, source)).catch((error: unknown) => {
      if (!(error instanceof SourceIsBusy)) throw error
    })
}

/** Imports that are neither sold nor kept for a roll-back, whose tables are still there. */
async function replaced(client: Client, source: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from price_import where source = $1 and state in ('replaced', 'withdrawn', 'failed')
       and to_regclass('tour_' || id) is not null`,
    [source],
  )
  return rows.map(({ id }) => id)
}
