import type { Read } from '../../platform/db/database.ts'

export interface KnownPrices {
  /** The least price of each country, whole roubles; a country without tours is absent. */
  prices: ReadonlyMap<number, number>
  /** When they were loaded; null without prices. */
  pricedAt: Date | null
}

export type CountryPrices = (read: Read) => Promise<KnownPrices>

let source: CountryPrices = async () => ({ prices: new Map(), pricedAt: null })

/** Prices belong to the supply, which stands above the geography and so hands them in. */
export function provideCountryPrices(prices: CountryPrices): void {
  source = prices
}

export function countryPrices(read: Read): Promise<KnownPrices> {
  return source(read)
}
