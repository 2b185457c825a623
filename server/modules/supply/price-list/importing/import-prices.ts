import type { Client } from 'pg'
import type { Imported, ImportOptions } from './import-options.ts'
import { copyTours } from './copy-tours.ts'
import { removeImports } from './remove-imports.ts'
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
    await removeImports(client, await leftBehind(client, options.source))
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
      await removeReplaced(client, options.source).catch(() => {})
    }
  })
}

async function beginImport(client: Client, { source, rates = {} }: ImportOptions): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into price_import (source, rates) values ($1, $2) returning id',
    [source, JSON.stringify(rates)],
  )
  return rows[0]!.id
}

/** Everything that readers need, written where nobody looks. */
async function loadAside(client: Client, importId: number, options: ImportOptions): Promise<Imported> {
  const imported: Imported = {
    importId,
    loaded: 0,
    rejected: 0,
    firstDay: null,
    lastDay: null,
    reasons: [],
  }
  await copyTours(client, { ...options, imported })
  refuseUnusable(imported, options.source)
  // Only then are questions answered from the index alone. Without its dead rows, of which others may have left many.
  await client.query('vacuum (index_cleanup off, truncate off) tour')
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
  return imported
}

const REJECTED_SHARE = 0.1

function refuseUnusable({ loaded, rejected }: Imported, source: string): void {
  const lines = loaded + rejected
  if (rejected > lines * REJECTED_SHARE)
    throw new UnusablePriceList(`Прайс-лист ${source}: не принято ${rejected} строк из ${lines}`)
}

async function abandon(client: Client, importId: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `update price_import set state = 'failed' where id = $1 and state in ('loading', 'loaded') returning id`,
    [importId],
  )
  await removeImports(
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

/** Neither sold nor kept for a roll-back, and not removed yet. */
const REPLACED = `state in ('replaced', 'withdrawn', 'failed') and cleared_at is null`

/** Removes what imports that were killed after their switch have left behind: of every source at which nobody is at work. */
export async function removeLeftImports(client: Client): Promise<void> {
  const { rows } = await client.query<{ source: string }>(
    `select distinct source from price_import where ${REPLACED}`,
  )
  for (const { source } of rows)
    await onlyOne(client, source, () => removeReplaced(client, source)).catch((error: unknown) => {
      if (!(error instanceof SourceIsBusy)) throw error
    })
}

/** Nobody waits for it: the list that took their place is on sale. */
async function removeReplaced(client: Client, source: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from price_import where source = $1 and ${REPLACED}`,
    [source],
  )
  await removeImports(
    client,
    rows.map(({ id }) => id),
  )
}
