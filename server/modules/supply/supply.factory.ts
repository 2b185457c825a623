import pg from 'pg'
import type { Database } from '../../platform/db/opened-database.ts'
import { forgetCountryPrices } from './price-list/queries/country-prices.queries.ts'
import { importPrices } from './price-list/importing/import-prices.ts'
import { catalogueOf, loadPriceList, readSupply } from './price-list/load-price-list.ts'
import type { Catalogue, PriceLine } from './price-list/importing/price-line.ts'

export interface SupplyApp {
  database: Database
  clock: { now: Date }
}

let counter = 1

/** A made-up tour: Moscow to a hotel of Turkey, seven nights, 1 July 2027, 100 000 roubles for two. */
export type TourWish = Partial<PriceLine>

/** Writes these tours through the importer as a list of its own and gives their numbers, in the same order. */
export async function addTours(
  app: SupplyApp,
  wishes: readonly TourWish[],
  source = `test ${counter++}`,
): Promise<number[]> {
  const { supply, catalogue } = await supplyOf(app)
  const hotels = new Map(supply.hotels.map((hotel) => [hotel.id, hotel]))
  const lines = wishes.map((wish): PriceLine => {
    const hotel = wish.hotel_id
      ? hotels.get(wish.hotel_id)
      : supply.hotels.find(
          ({ country_id, region_id }) =>
            country_id === (wish.country_id ?? 4) && region_id === (wish.region_id ?? region_id),
        )
    if (!hotel) throw new Error('no such hotel: call loadGeo first')
    const place = { country_id: hotel.country_id, region_id: hotel.region_id, hotel_id: hotel.id }
    const plain = {
      departure_id: 1,
      operator_id: 1,
      meal_id: 4,
      day: '2027-07-01',
      nights: 7,
      room: 'Standard Room',
      price: 100_000,
    }
    return { ...place, ...plain, ...wish }
  })
  const client = new pg.Client({ connectionString: app.database.connectionString })
  await client.connect()
  try {
    const { importId } = await importPrices(client, {
      source,
      lines: [lines],
      catalogue,
    })
    forgetCountryPrices()
    const rows = await app.database.read
      .selectFrom('tour')
      .select('id')
      .where('import_id', '=', importId)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

type Known = { as: string; supply: Awaited<ReturnType<typeof readSupply>>; catalogue: Catalogue }
const known = new WeakMap<Database, Known>()

/** Read again only where a hotel has come: eight thousand of them for one tour are most of its price. */
async function supplyOf({ database }: SupplyApp): Promise<Known> {
  const { rows } = await database.pool.query<{ as: string }>(
    `select concat_ws(' ', (select count(*) from hotel), (select max(id) from hotel), (select count(*) from operator)) as "as"`,
  )
  const as = rows[0]?.as ?? ''
  const before = known.get(database)
  if (before?.as === as) return before
  const supply = await readSupply(database.read)
  const now = { as, supply, catalogue: catalogueOf(supply) }
  known.set(database, now)
  return now
}

/** The built-in price list in small, made on the test's day. */
export async function loadPrices(app: SupplyApp, rows = 20_000): Promise<void> {
  await loadPriceList({ database: app.database, rows, now: app.clock.now, say: () => {} })
  forgetCountryPrices()
}
