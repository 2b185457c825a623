import type { Read } from '../../platform/db/database.ts'

/** The least price of each country, whole roubles; a country without tours is absent. */
export type CountryPrices = (read: Read) => Promise<ReadonlyMap<number, number>>

let source: CountryPrices = async () => new Map()

/** Prices belong to the supply, which stands above the geography and so hands them in. */
export function provideCountryPrices(prices: CountryPrices): void {
  source = prices
}

export function countryPrices(read: Read): Promise<ReadonlyMap<number, number>> {
  return source(read)
}
