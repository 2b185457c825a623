import type { Read } from '../../../../platform/db/database.ts'
import { pricedAt } from './tours.queries.ts'

const FRESH_MS = 60_000

interface Cheapest {
  prices: ReadonlyMap<number, number>
  pricedAt: Date | null
}

let memory: (Cheapest & { readAt: number }) | undefined

/** The least price for two, seven nights, from Moscow by country; from memory for up to a minute. */
export async function cheapestByCountry(read: Read): Promise<Cheapest> {
  const now = performance.now()
  if (memory && now - memory.readAt < FRESH_MS) return memory
  const rows = await read.selectFrom('country_price').select(['country_id', 'price']).execute()
  if (rows.length === 0) return { prices: new Map(), pricedAt: null }
  const prices = new Map(rows.map(({ country_id, price }) => [country_id, price]))
  memory = { prices, pricedAt: await pricedAt(read), readAt: now }
  return memory
}

/** A list has just been loaded. */
export function forgetCountryPrices(): void {
  memory = undefined
}
