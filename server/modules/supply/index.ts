export { priceNow } from './actualisation/price-now.ts'
export { type AskedTour, askedTour, type TourFacts } from './actualisation/asked-tour.ts'
export {
  contents as tourContents,
  serviceWords as hotelTraits,
} from './actualisation/formula/tour-words.rules.ts'
export { latestVersions, versionKey } from './actualisation/versions/price-versions.queries.ts'
export { type PriceFileCatalogue, readPriceFileCatalogue } from './price-files/reading/catalogue.ts'
export { readPriceFile } from './price-files/reading/read-price-file.ts'
export { writePriceFile } from './price-files/write-price-file.ts'
export {
  type AgentTour,
  hideAgentTours,
  showAgentTour,
  shownAgentTours,
} from './hot-tours/agent-hot-tours.store.ts'
export { countTours, findMinimum, marketMinimum } from './price-list/queries/market.queries.ts'
export { generatePriceList } from './price-list/generation/generate-price-list.ts'
export { importPrices } from './price-list/importing/import-prices.ts'
export { readSupply } from './price-list/load-price-list.ts'
export { madeUpTours, withdrawMadeUp } from './price-list/made-up-prices.ts'
export type { Supply } from './price-list/generation/routes.ts'
export { firstTourId } from './price-list/importing/tour-id.rules.ts'
export { findTours } from './price-list/queries/tour-search.queries.ts'
export {
  exactTours,
  exactToursBeside,
  type FoundTours,
  type PricedTour,
  pricingTours,
} from './search/exact-tours.ts'
export { type LoadedTour, loadTours } from './search/load-tours.ts'
export { toursNow } from './search/tours-now.ts'
export { supplyPersonal } from './supply.personal.ts'
export { partyPrice } from './supply.rules.ts'
export { soundMinimum } from './price-list/queries/sound-minimum.queries.ts'
export { switchedAt } from './price-list/queries/switched-at.queries.ts'
export { pricedAt } from './price-list/queries/tours.queries.ts'
export { listHotTours } from './hot-tours/hot-tours.queries.ts'
