import type { Trip } from '../../contract/trip.ts'
import { findMinimum, findTours } from '../../server/modules/supply/index.ts'
import { type Latency, latencyOf, type Samples, takeTurns } from './latency.ts'
import type { Market } from './market.ts'
import { randomTrips } from './trips.ts'

const FIRST_PAGE = {
  page: 1,
  sort: 'price',
  operator_ids: null,
  price_to: null,
  hotel_name: null,
  region_ids: null,
} as const

export interface PriceFigures {
  key: Latency
  minimum: Latency
  search: Latency
}

export interface Question {
  trip: Trip
  /** A hotel's number, for the look by primary key. */
  key: number
}

/** Questions drawn around tours of the list. */
export async function drawQuestions({ long, supply }: Market, count: number): Promise<Question[]> {
  const trips = await randomTrips(long, count)
  return trips.map((trip, at) => ({
    trip,
    key: supply.hotels[(at * 7919) % supply.hotels.length]!.id,
  }))
}

const calls = ({ database: { read } }: Market) => ({
  key: ({ key }: Question) => read.selectFrom('hotel').selectAll().where('id', '=', key).execute(),
  minimum: ({ trip }: Question) => findMinimum(read, trip),
  search: ({ trip }: Question) => findTours(read, trip, FIRST_PAGE),
})

/** Each question by primary key and in both ways, one after another. No answer is remembered. */
export async function measureQuestions(
  market: Market,
  questions: readonly Question[],
): Promise<PriceFigures> {
  return figuresOf(await takeTurns(questions, calls(market)))
}

/** The same as long as `goesOn` says. */
export async function measureMeanwhile(
  market: Market,
  questions: readonly Question[],
  goesOn: () => boolean,
): Promise<PriceFigures> {
  const samples: Samples = { key: [], minimum: [], search: [] }
  for (let at = 0; goesOn() || at < 200; at += 1)
    for (const [name, call] of Object.entries(calls(market))) {
      const began = performance.now()
      await call(questions[at % questions.length]!)
      samples[name]!.push(performance.now() - began)
    }
  return figuresOf(samples)
}

function figuresOf({ key, minimum, search }: Samples): PriceFigures {
  return { key: latencyOf(key!), minimum: latencyOf(minimum!), search: latencyOf(search!) }
}
