import { sql } from 'kysely'
import type { SearchedTrip } from '../../../../../contract/supply/tour-search.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { outsideSuppliers } from '../../suppliers/suppliers.ts'
import type { Asker } from '../../suppliers/tour-supplier.ts'
import { FRESH_MS, LOSSES_MAX, LOST_SEARCHING_MS, LOST_WAITING_MS, RETRY_MS } from './search-age.rules.ts'
import { queryOf } from './supplier-search.queries.ts'
import { defineTask } from '../../../../platform/jobs/task.ts'

/**
 * Searches last long and would keep everything else waiting: no more than this many run at a time. Those of agents never
 * wait for budget checks.
 */
const LANES: Record<Asker, number> = { guest: 1, tourist: 1, agent: 5 }
const TRIES = 3

export interface Run {
  id: number
  run: number
}

export const searchSupplierTask = defineTask<Run>('search_supplier', { maxAttempts: TRIES })

/**
 * Has every outside supplier look for this trip, unless an equal search is under way or fresh: the unique key decides.
 * Whose search it was does not matter, but that an agent does not wait in the line of others, nor suffer for their spent
 * calls; what a broken search has found stays to be seen until its pause is over. It comes last in a transaction, for
 * equal searches wait for its end.
 */
export async function beginSearches(ctx: Ctx, trip: SearchedTrip, asker: Asker): Promise<void> {
  const suppliers = outsideSuppliers(ctx.config)
  if (suppliers.length === 0) return
  const { key, query } = await queryOf(ctx.tx, trip)
  for (const { name } of suppliers) {
    const begun = await beginSearch(ctx, { supplier: name, key, query: JSON.stringify(query), asker })
    if (!begun) continue
    ctx.enqueue(searchSupplierTask, begun, {
      queue: `${searchSupplierTask.name} ${asker} ${begun.id % LANES[asker]}`,
    })
  }
}

/** The new run, or null where the present one is under way or fresh. */
async function beginSearch(
  { tx, now }: Ctx,
  row: { supplier: string; key: Buffer; query: string; asker: Asker },
): Promise<Run | null> {
  const { rows } = await sql<Run>`
    insert into supplier_search as search (supplier, key, query, asker, started_at, updated_at)
    values (${row.supplier}, ${row.key}, ${row.query}::jsonb, ${row.asker}, ${now}, ${now})
    on conflict (supplier, key) do update set
      run = search.run + 1, worker = null, asker = ${row.asker}, state = 'waiting', progress = 0, tours_found = 0, failure = null, notes = '{}',
      losses = case when search.state in ('waiting', 'searching') and search.asker = ${row.asker} then search.losses + 1 else 0 end,
      started_at = ${now}, updated_at = ${now}, finished_at = null
    where ${mayBeginAnew(now, row.asker)}
    returning id, run`.execute(tx)
  return rows[0] ?? null
}

function mayBeginAnew(now: Date, asker: Asker) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return sql`
    (search.state = 'finished' and search.finished_at < ${before(FRESH_MS)})
    or (search.state = 'failed' and search.finished_at < ${before(RETRY_MS)})
    or (search.state = 'searching' and search.updated_at < ${before(LOST_SEARCHING_MS)} and search.losses < ${LOSSES_MAX})
    or (search.state = 'waiting' and search.updated_at < ${before(LOST_WAITING_MS)} and search.losses < ${LOSSES_MAX})
    or (${asker} = 'agent' and search.asker <> 'agent'
      and (search.state = 'waiting' or (search.state = 'failed' and search.tours_found = 0)))
    or search.updated_at < ${before(FRESH_MS)}`
}
