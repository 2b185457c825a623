import type { Trip } from '../../contract/trip.ts'
import { findMinimum, findTours, leastMealRank } from '../../server/modules/supply/index.ts'
import { type Latency, latencyOf, type Samples, takeTurns } from './latency.ts'
import type { Market } from './market.ts'
import { plainMinimum, plainSearch } from './plain.ts'
import { randomTrips } from './trips.ts'

export const HOTELS = 25
const FIRST_PAGE = { page: 1, sort: 'price', operator_ids: null, price_to: null, hotel_name: null } as const

export interface PriceFigures {
  key: Latency
  minimum: Latency
  plainMinimum: Latency
  search: Latency
  plainSearch: Latency
}

export type ColumnFigures = Record<'minimum' | 'search', Latency>

const COLUMN_QUESTIONS = 200

interface Question {
  trip: Trip
  mealRank: number | null
  /** A hotel's number, for the look by primary key. */
  key: number
}

export interface Questions {
  list: Question[]
  rows: number
}

/** Questions drawn around tours of the list. */
export async function drawQuestions(market: Market, count: number): Promise<Questions> {
  const { rows } = await market.long.query<{ rows: number }>('select count(*)::int as rows from plain_tour')
  const all = rows[0]!.rows
  const trips = await randomTrips(market.long, { count, rows: all })
  const hotels = market.supply.hotels
  const list = await Promise.all(
    trips.map(async (trip, at) => ({
      trip,
      mealRank: await leastMealRank(market.database.read, trip.meal_ids),
      key: hotels[(at * 7919) % hotels.length]!.id,
    })),
  )
  return { list, rows: all }
}

/** Each question by primary key, by our way and by the plain way, one after another. No answer is remembered. */
export async function measureQuestions(
  { database, long }: Market,
  { list }: Questions,
): Promise<PriceFigures> {
  const { read } = database
  const samples = await takeTurns(list, {
    key: ({ key }) => read.selectFrom('hotel').selectAll().where('id', '=', key).execute(),
    minimum: ({ trip }) => findMinimum(read, trip),
    plainMinimum: (question) => long.query(plainMinimum(question, 'plain_tour')),
    search: ({ trip }) => findTours(read, trip, FIRST_PAGE),
    plainSearch: (question) => long.query(plainSearch(question, 'plain_tour', HOTELS)),
  })
  return figuresOf(samples)
}

/** Some of the questions to the table with an index on each column. */
export async function measureColumns({ long }: Market, { list }: Questions): Promise<ColumnFigures> {
  const samples = await takeTurns(list.slice(0, COLUMN_QUESTIONS), {
    minimum: (question) => long.query(plainMinimum(question, 'column_tour')),
    search: (question) => long.query(plainSearch(question, 'column_tour', HOTELS)),
  })
  return figuresOf(samples)
}

/** The same without the plain ways, as long as `goesOn` says. */
export async function measureOurs(
  { database }: Market,
  { list }: Questions,
  goesOn: () => boolean,
): Promise<Pick<PriceFigures, 'key' | 'minimum' | 'search'>> {
  const { read } = database
  const samples: Samples = { key: [], minimum: [], search: [] }
  for (let at = 0; goesOn() || at < 200; at += 1) {
    const { trip, key } = list[at % list.length]!
    for (const [name, call] of Object.entries({
      key: () => read.selectFrom('hotel').selectAll().where('id', '=', key).execute(),
      minimum: () => findMinimum(read, trip),
      search: () => findTours(read, trip, FIRST_PAGE),
    })) {
      const began = performance.now()
      await call()
      samples[name]!.push(performance.now() - began)
    }
  }
  return figuresOf(samples)
}

function figuresOf<T>(samples: Samples): T {
  return Object.fromEntries(Object.entries(samples).map(([name, times]) => [name, latencyOf(times)])) as T
}

/** The plain query and ours tell the same minimum and number of tours; throws where they do not. */
export async function compareAnswers({ database, long }: Market, { list }: Questions): Promise<void> {
  for (const { trip, mealRank } of list.slice(0, 200)) {
    const ours = await findMinimum(database.read, { ...trip, adults: 2, child_ages: [] })
    const { rows } = await long.query<{ price: number | null; tours: number }>(
      plainMinimum({ trip, mealRank }, 'plain_tour'),
    )
    const found = await findTours(database.read, trip, FIRST_PAGE)
    const plain = rows[0]!
    if (
      ours.min_price !== plain.price ||
      ours.tours_found !== plain.tours ||
      found.tours_found !== plain.tours
    )
      throw new Error(`ours ${JSON.stringify(ours)}, plain ${JSON.stringify(plain)}: ${JSON.stringify(trip)}`)
  }
}
