import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { addYears, moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/opened-database.ts'
import { allHotels, DATA_FOLDER, knownPlaces } from '../../geo/index.ts'
import { generatePriceList } from './generation/generate-price-list.ts'
import type { Imported } from './importing/import-options.ts'
import { importPrices } from './importing/import-prices.ts'
import { priceClient } from './importing/price-client.ts'
import type { Catalogue } from './importing/price-line.ts'
import type { Supply } from './generation/routes.ts'
import { dayNumber, type Season } from './generation/seasons.rules.ts'

export const BUILT_IN = 'built-in'
const FULL_SIZE = 450_000
const GOOD_FOR_MS = 7 * 24 * 3600 * 1000
const LOAD_LOCK = 7_105_020

export interface LoadOptions {
  database: Pick<Database, 'read' | 'connectionString'>
  /** About how many tours; absent: the full size. */
  rows: number | undefined
  now: Date
  say(step: string): void
}

export type PriceListAge = 'none' | 'old' | 'fresh'

/** The built-in list is good for a week: then its first days have passed and its last are less than a year away. */
export async function priceListAge(read: Read, now: Date): Promise<PriceListAge> {
  const newest = await read
    .selectFrom('price_import')
    .select('finished_at')
    .where('source', '=', BUILT_IN)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest?.finished_at) return 'none'
  return now.getTime() - newest.finished_at.getTime() > GOOD_FOR_MS ? 'old' : 'fresh'
}

/**
 * Makes and loads the built-in price list where there is none or it is old; null where another process has just done it.
 * Works on a connection of its own, for it lasts longer than a page's query may.
 */
export async function loadPriceList(options: LoadOptions): Promise<Imported | null> {
  const { database, now } = options
  const client = await priceClient(database.connectionString)
  try {
    await client.query('select pg_advisory_lock($1)', [LOAD_LOCK])
    if ((await priceListAge(database.read, now)) === 'fresh') return null
    return await importBuiltIn(client, options)
  } finally {
    await client.end()
  }
}

async function importBuiltIn(
  client: pg.Client,
  { database, rows = FULL_SIZE, now, say }: LoadOptions,
): Promise<Imported> {
  const supply = await readSupply(database.read)
  const today = moscowDay(now)
  const days = dayNumber(addYears(today, 1)) - dayNumber(today)
  const number = (count: number) => count.toLocaleString('ru-RU')
  say(`Загружаю прайс-лист: ${number(rows)} туров на год вперёд…`)
  return importPrices(client, {
    source: BUILT_IN,
    lines: generatePriceList(supply, { rows, today, days }),
    catalogue: catalogueOf(supply),
    onProgress: (lines) => say(`Загружаю прайс-лист: ${number(lines)} из ${number(rows)} туров…`),
  })
}

export async function readSupply(read: Read): Promise<Supply> {
  const { departures, countries, regions, operators, meals } = await knownPlaces(read)
  const seasons = JSON.parse(readFileSync(join(DATA_FOLDER, 'seasons.json'), 'utf8')) as Season[]
  return { departures, countries, regions, operators, meals, seasons, hotels: await allHotels(read) }
}

export function catalogueOf(supply: Supply): Catalogue {
  return {
    departures: new Set(supply.departures.map(({ id }) => id)),
    operators: new Set(supply.operators.map(({ id }) => id)),
    meals: new Map(supply.meals.map(({ id, rank }) => [id, rank])),
    hotels: new Map(supply.hotels.map((hotel) => [hotel.id, hotel])),
  }
}
