import type { Database } from '../../platform/db/opened-database.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { forgetCountryPrices } from './price-list/queries/country-prices.queries.ts'
import { removeLeftImports } from './price-list/importing/import-prices.ts'
import { priceClient } from './price-list/importing/price-client.ts'
import { loadPriceList, priceListAge } from './price-list/load-price-list.ts'
import { defineTask } from '../../platform/jobs/task.ts'

export const refreshTask = defineTask<object>('refresh_price_list')
const DAY_MS = 24 * 3600 * 1000
const KEPT_MS = 2 * DAY_MS

/** Once a day, and at a start that finds the list old. */
export const refreshPriceList = defineJob(
  refreshTask,
  async ({ act, read, database, config, log, ...clock }) => {
    await act(removeOldSearches, {})
    await removeImportsOfTheKilled(database)
    const now = clock.now()
    if (config.priceRows === 0 || (await priceListAge(read, now)) === 'fresh') return
    const imported = await loadPriceList({
      database,
      rows: config.priceRows,
      now,
      say: (step) => log.info(step),
    })
    forgetCountryPrices()
    if (imported) log.info({ loaded: imported.loaded, rejected: imported.rejected }, 'price list loaded')
  },
  '17 1 * * *',
)

async function removeImportsOfTheKilled({ connectionString }: Database): Promise<void> {
  const client = await priceClient(connectionString)
  try {
    await removeLeftImports(client)
  } finally {
    await client.end()
  }
}

/** Budget checks and searches are looked at within minutes; two days are plenty. */
export async function removeOldSearches({ tx, now }: Ctx): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await tx.deleteFrom('min_price_check').where('created_at', '<', before).execute()
  await tx.deleteFrom('tour_search').where('created_at', '<', before).execute()
  // An outside supplier's tour may lie in an agent's basket for a day.
  const yesterday = new Date(now.getTime() - DAY_MS)
  await tx.deleteFrom('supplier_tour').where('priced_at', '<', yesterday).execute()
  await tx.deleteFrom('supplier_search').where('updated_at', '<', yesterday).execute()
}
