import { sql } from 'kysely'
import type { Read } from '../../../../platform/db/database.ts'
import { pricedAt } from './tours.queries.ts'

const FRESH_MS = 60_000
/** Its prices are made with every switch of lists; those from other cities when somebody asks. */
const MOSCOW = 1
const USUAL_NIGHTS = 7

interface Cheapest {
  prices: ReadonlyMap<number, number>
  pricedAt: Date | null
}

interface Remembered {
  cheapest: Promise<Cheapest>
  readAt: number
}

/** By departure city: as many as there are. */
let memory = new Map<number, Remembered>()

/** The least price for two, seven nights, from a city by country; from memory for up to a minute. */
export async function cheapestByCountry(read: Read, departureId = MOSCOW): Promise<Cheapest> {
  const now = performance.now()
  const known = memory.get(departureId)
  if (known && now - known.readAt < FRESH_MS) return known.cheapest
  // Whoever asks meanwhile waits for the same answer.
  const asked = { cheapest: readCheapest(read, departureId), readAt: now }
  memory.set(departureId, asked)
  const forget = (): void => {
    if (memory.get(departureId) === asked) memory.delete(departureId)
  }
  try {
    const cheapest = await asked.cheapest
    // Nothing on sale is not worth remembering: the first list is about to be loaded.
    if (cheapest.pricedAt === null) forget()
    return cheapest
  } catch (error) {
    forget()
    throw error
  }
}

async function readCheapest(read: Read, departureId: number): Promise<Cheapest> {
  const rows = departureId === MOSCOW ? await madePrices(read) : await pricesFrom(read, departureId)
  if (rows.length === 0 && departureId === MOSCOW) return { prices: new Map(), pricedAt: null }
  const prices = new Map(rows.map(({ country_id, price }) => [country_id, price]))
  return { prices, pricedAt: await pricedAt(read) }
}

interface CountryPrice {
  country_id: number
  price: number
}

function madePrices(read: Read): Promise<CountryPrice[]> {
  return read.selectFrom('country_price').select(['country_id', 'price']).execute()
}

/** Answered from the index of tours alone. */
async function pricesFrom(read: Read, departureId: number): Promise<CountryPrice[]> {
  const { rows } = await sql<CountryPrice>`
    select country.id as country_id, cheapest.price from country, lateral (
      select min(price) as price from tour_on_sale
      where country_id = country.id and departure_id = ${departureId}::integer and nights = ${sql.lit(USUAL_NIGHTS)}
    ) as cheapest where cheapest.price is not null`.execute(read)
  return rows
}

/** A list has just been loaded. */
export function forgetCountryPrices(): void {
  memory = new Map()
}
