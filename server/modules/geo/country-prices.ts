import type { Read } from '../../platform/db/database.ts'
import { knownPlaces } from './places/places.ts'

export interface KnownPrices {
  /** The least price of each country, whole roubles; a country without tours is absent. */
  prices: ReadonlyMap<number, number>
  /** When they were loaded; null without prices. */
  pricedAt: Date | null
}

/** From one departure city; without one as the house shows them to everybody, from Moscow. */
export type CountryPrices = (read: Read, departureId?: number) => Promise<KnownPrices>

let source: CountryPrices = async () => ({ prices: new Map(), pricedAt: null })

/** Prices belong to the supply, which stands above the geography and so hands them in. */
export function provideCountryPrices(prices: CountryPrices): void {
  source = prices
}

const none: KnownPrices = { prices: new Map(), pricedAt: null }

/** None from a city that does not exist. */
export async function countryPrices(read: Read, departureId?: number): Promise<KnownPrices> {
  if (departureId === undefined) return source(read)
  const { departure } = await knownPlaces(read)
  return departure(departureId) ? source(read, departureId) : none
}
