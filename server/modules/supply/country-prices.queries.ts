import type { Read } from '../../platform/db/database.ts'

const FRESH_MS = 60_000
let memory: { prices: ReadonlyMap<number, number>; readAt: number } | undefined

/** The least price for two, seven nights, from Moscow by country; from memory for up to a minute. */
export async function cheapestByCountry(read: Read): Promise<ReadonlyMap<number, number>> {
  const now = performance.now()
  if (memory && now - memory.readAt < FRESH_MS) return memory.prices
  const rows = await read.selectFrom('country_price').select(['country_id', 'price']).execute()
  const prices = new Map(rows.map(({ country_id, price }) => [country_id, price]))
  if (prices.size > 0) memory = { prices, readAt: now }
  return prices
}

/** A list has just been loaded. */
export function forgetCountryPrices(): void {
  memory = undefined
}
