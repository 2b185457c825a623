import type { Module } from '../../platform/module.ts'
import type { Preparation } from '../../platform/preparation.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { provideCountryPrices } from '../geo/index.ts'
import { prepareRates } from './actualisation/rates/prepare-rates.ts'
import { refreshRates } from './actualisation/rates/rates.jobs.ts'
import { cheapestByCountry } from './price-list/queries/country-prices.queries.ts'
import { askForHotTours, refreshHotTours, refreshHotToursTask } from './hot-tours/hot-tours.jobs.ts'
import { hotTourRoutes } from './hot-tours/hot-tours.routes.ts'
import {
  askToResume,
  importPriceFileJob,
  resumePriceFiles,
  rollBackJob,
  sweepPriceFiles,
} from './price-files/price-files.jobs.ts'
import { priceFileRoutes } from './price-files/price-files.routes.ts'
import { loadPriceList, priceListAge } from './price-list/load-price-list.ts'
import { searchSupplier } from './search/outside/search-supplier.job.ts'
import { refreshPriceList, refreshTask } from './supply.jobs.ts'
import { supplyRoutes } from './supply.routes.ts'

/** For the console. */
export * as priceFiles from './price-files/command.ts'

/** The first start waits for prices; an old list goes on selling while its successor is loaded in the background. */
async function prepare(preparation: Preparation): Promise<void> {
  const { act, config } = preparation
  const now = preparation.now()
  // Prices in currency are made with them.
  await prepareRates(preparation, now)
  // Files whose import died with its process.
  await act(system, askToResume, {})
  if (config.priceRows !== 0) await keepBuiltIn(preparation, now)
  await act(system, requestHotTours, {})
}

async function keepBuiltIn({ act, database, config, say }: Preparation, now: Date): Promise<void> {
  const age = await priceListAge(database.read, now)
  if (age === 'none') await loadPriceList({ database, rows: config.priceRows, now, say })
  if (age === 'old') await act(system, requestRefresh, {})
}

async function requestRefresh({ enqueue }: Ctx): Promise<void> {
  enqueue(refreshTask, {}, { key: refreshTask.name })
}

async function requestHotTours({ enqueue }: Ctx): Promise<void> {
  enqueue(refreshHotToursTask, {}, { key: refreshHotToursTask.name })
}

export const supplyModule: Module = {
  name: 'supply',
  routes: (http) => {
    provideCountryPrices(cheapestByCountry)
    supplyRoutes(http)
    hotTourRoutes(http)
    priceFileRoutes(http)
  },
  jobs: [
    importPriceFileJob,
    resumePriceFiles,
    rollBackJob,
    sweepPriceFiles,
    refreshPriceList,
    refreshRates,
    searchSupplier,
    refreshHotTours,
    askForHotTours,
  ],
  prepare,
}
