import type { Module, Preparation } from '../../platform/module.ts'
import { system } from '../../platform/use-case.ts'
import { geoRoutes } from './geo.routes.ts'
import { readHotels } from './hotel-memory.ts'
import { loadReference } from './load-reference.ts'
import { forgetPlaces } from './places.ts'
import { readReferenceFiles } from './reference-files.ts'

export { checkPlaces, checkRestTypes } from './check-places.ts'
export { provideCountryPrices } from './country-prices.ts'
export { findHotels } from './find-hotels.ts'
export { hotelsOf, type OutsideHotel } from './hotels-of.ts'
export { allHotels } from './hotels.queries.ts'
export { missingRestOf } from './missing-rest.queries.ts'
export { missingRest } from './missing-rest.rules.ts'
export { operatorsOf } from './operators-of.ts'
export { isHomeCityOf } from './geo.queries.ts'
export { knownPlaces, type Places } from './places.ts'
export { countriesAmong, type Occurrence, regionsAmong } from './places-among.ts'
export { aliasesOf } from './place-aliases.ts'
export { distances, searchKeys } from './place-search.rules.ts'
export { DATA_FOLDER } from './reference-files.ts'

async function prepare({ act, database, say }: Preparation): Promise<void> {
  const { loaded } = await act(system, loadReference, readReferenceFiles())
  if (loaded) {
    forgetPlaces()
    say('Загружены справочники: страны, курорты, отели, туроператоры')
  }
  await readHotels(database.read)
}

export const geoModule: Module = { name: 'geo', routes: geoRoutes, prepare }
