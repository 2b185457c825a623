import type { Module, Preparation } from '../../platform/module.ts'
import { system } from '../../platform/use-case.ts'
import { geoRoutes } from './geo.routes.ts'
import { readHotels } from './hotels/hotel-memory.ts'
import { loadReference } from './load-reference.ts'
import { forgetPlaces } from './places/places.ts'
import { readReferenceFiles } from './reference-files.ts'

export { checkPlaces, checkRestTypes } from './places/check-places.ts'
export { provideCountryPrices } from './country-prices.ts'
export { findHotels } from './hotels/find-hotels.ts'
export { hotelsOf, type OutsideHotel } from './hotels/hotels-of.ts'
export { allHotels } from './hotels/hotels.queries.ts'
export { missingRestOf } from './missing-rest.queries.ts'
export { missingRest } from './missing-rest.rules.ts'
export { operatorsOf } from './operators-of.ts'
export { isHomeCityOf } from './geo.queries.ts'
export { knownPlaces, type Places } from './places/places.ts'
export { countriesAmong, type Occurrence, regionsAmong } from './places/places-among.ts'
export { aliasesOf } from './places/place-aliases.ts'
export { distances, searchKeys } from './places/place-search.rules.ts'
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
