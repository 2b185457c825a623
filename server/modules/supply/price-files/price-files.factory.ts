import { addDays, moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { PriceFileCatalogue } from './reading/catalogue.ts'
import type { PriceLine } from '../price-list/importing/price-line.ts'
import { normalised } from '../../../../contract/spelling.ts'

/** The day on which price files of tests are read. */
export const TODAY = '2026-11-20'

const hotels = new Map(
  Array.from({ length: 2000 }, (_, index) => [
    100 + index,
    { country_id: index % 2 ? 4 : 1, region_id: index % 2 ? 22 : 5, stars: 3 + (index % 3) },
  ]),
)

/** A few places, without a database. */
export const catalogue: PriceFileCatalogue = {
  departures: new Set([1, 5]),
  operators: new Set([1, 2]),
  meals: new Map([
    [1, 1],
    [4, 4],
    [5, 5],
  ]),
  hotels,
  names: {
    departure: new Map([['москва', 1]]),
    country: new Map([['турция', 4]]),
    region: new Map([['кемер', 22]]),
    operator: new Map([['anex tour', 1]]),
    meal: new Map([
      ['bb', 1],
      ['ai', 4],
      ['uai', 5],
    ]),
  },
  hotelNamed: (name, regionId) =>
    regionId === 22 && normalised(name) === 'kemer palace hotel' ? 101 : undefined,
}

/** A tour that every price file may sell. */
export const tour: PriceLine = {
  departure_id: 1,
  country_id: 4,
  region_id: 22,
  hotel_id: 101,
  operator_id: 1,
  meal_id: 4,
  day: '2027-07-01',
  nights: 7,
  room: 'Standard Room',
  price: 150_000,
}

/** So many different tours. */
export const tours = (count: number, change: Partial<PriceLine> = {}): PriceLine[] =>
  Array.from({ length: count }, (_, index) => ({
    ...tour,
    hotel_id: 101 + 2 * (index % 900),
    nights: 1 + (Math.floor(index / 900) % 30),
    price: 1000 + index,
    ...change,
  }))

export const CSV_HEADER = 'departure_id,hotel_id,operator_id,meal,date,nights,room,price\n'

/** So many different tours to these hotels as lines of CSV, a month from now. */
export function csvRows(hotelIds: readonly number[], count: number, price: number | string): string {
  const day = addDays(moscowDay(new Date()), 30)
  const row = (index: number) => {
    const nights = 1 + (Math.floor(index / hotelIds.length) % 30)
    const room = `Room ${Math.floor(index / (hotelIds.length * 30))}`
    return `1,${hotelIds[index % hotelIds.length]},1,AI,${day},${nights},${room},${price}\n`
  }
  return Array.from({ length: count }, (_, index) => row(index)).join('')
}

/** What a source sells: price to the number of tours. */
export async function soldPrices(read: Read, source: string): Promise<Record<string, number>> {
  const found = await read
    .selectFrom('tour_on_sale as tour')
    .innerJoin('price_import as import', 'import.id', 'tour.import_id')
    .select(['price', ({ fn }) => fn.countAll<number>().as('count')])
    .where('source', '=', source)
    .groupBy('price')
    .orderBy('price')
    .execute()
  return Object.fromEntries(found.map(({ price, count }) => [price, count]))
}
