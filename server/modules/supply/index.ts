import type { Module, Preparation } from '../../platform/module.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { provideCountryPrices } from '../geo/index.ts'
import { prepareRates } from './actualisation/rates/prepare-rates.ts'
import { refreshRates } from './actualisation/rates/rates.jobs.ts'
import { cheapestByCountry } from './country-prices.queries.ts'
import { askForHotTours, refreshHotTours, refreshHotToursTask } from './hot-tours/hot-tours.jobs.ts'
import { hotTourRoutes } from './hot-tours/hot-tours.routes.ts'
import {
  askToResume,
  importPriceFileJob,
  resumePriceFiles,
  rollBackJob,
} from './price-files/price-files.jobs.ts'
import { priceFileRoutes } from './price-files/price-files.routes.ts'
import { loadPriceList, priceListAge } from './price-list/load-price-list.ts'
import { remakeMissing } from './price-list/switch-import.ts'
import { searchSupplier } from './search/search-supplier.job.ts'
import { refreshPriceList, refreshTask } from './supply.jobs.ts'
import { supplyRoutes } from './supply.routes.ts'

export { priceNow } from './actualisation/price-now.ts'
export { type AskedTour, askedTour } from './actualisation/asked-tour.ts'
export {
  priceVersionsQuery,
  latestVersions,
  versionKey,
  type Versions,
} from './actualisation/price-versions.queries.ts'
export * as priceFiles from './price-files/command.ts'
export { type PriceFileCatalogue, readPriceFileCatalogue } from './price-files/reading/catalogue.ts'
export { readPriceFile } from './price-files/reading/read-price-file.ts'
export { writePriceFile } from './price-files/write-price-file.ts'
export {
  type AgentTour,
  hideAgentTours,
  showAgentTour,
  shownAgentTours,
} from './hot-tours/agent-hot-tours.store.ts'
export { checkTrip, daysOnEarth } from './check-trip.ts'
export { findMinimum, marketMinimum } from './market.queries.ts'
export { generatePriceList } from './price-list/generate-price-list.ts'
export { importPrices } from './price-list/import-prices.ts'
export { readSupply } from './price-list/load-price-list.ts'
export { madeUpTours, withdrawMadeUp } from './price-list/made-up-prices.ts'
export type { Supply } from './price-list/routes.ts'
export { findTours } from './tour-search.queries.ts'
export { type LoadedTour, loadTours, withOutsideTours } from './search/load-tours.ts'
export { supplyPersonal } from './supply.personal.ts'
export { switchedAt } from './switched-at.queries.ts'
export { leastMealRank, type ListedTour, toursQuery, pricedAt } from './tours.queries.ts'

/** The first start waits for prices; an old list goes on selling while its successor is loaded in the background. */
async function prepare(preparation: Preparation): Promise<void> {
  const { act, database, config } = preparation
  const now = preparation.now()
  // Prices in currency are made with them.
  await prepareRates(preparation, now)
  // Files whose import died with its process.
  await act(system, askToResume, {})
  await remakeMissing(database)
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
    refreshPriceList,
    refreshRates,
    searchSupplier,
    refreshHotTours,
    askForHotTours,
  ],
  prepare,
}
