import type { Client } from '../client.ts'
import { client } from '../client.ts'
import { MOSCOW, TURKEY } from '../people/people.ts'

const DAY_MS = 86_400_000

/** dd.mm.yyyy, so many days from now. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-').toReversed().join('.')
}

export interface Trip {
  geo_departure_id: number
  geo_country_id: number
  geo_region_id: number | null
  geo_hotel_id: number | null
  hotel_stars: number | null
  adult_count: number
  childrens: number[]
  date_from: string
  date_to: string
  days_count: number
  food_types: number[] | null
}

/** The payload of a budget check: two with a child to Turkey, a week within a fortnight. */
export function trip(): Trip {
  return {
    geo_departure_id: MOSCOW,
    geo_country_id: TURKEY,
    geo_region_id: null,
    geo_hotel_id: null,
    hotel_stars: null,
    adult_count: 2,
    childrens: [5],
    date_from: dayAhead(40),
    date_to: dayAhead(60),
    days_count: 7,
    food_types: null,
  }
}

/** The least price of the market for the trip, whole roubles. */
export async function marketMinimum(of = trip()): Promise<number> {
  const { request_id: id } = await client().call('POST /api/min-price/request/create', of)
  const { result } = await client().call(`GET /api/min-price/request/get?request_id=${id}`)
  return result.min_price
}

export interface Launched {
  id: number
  budget: number
}

interface Wish {
  of?: Trip
  wishes?: string
  /** The budget against the least price of the market. */
  times?: number
}

/** An auction whose budget leaves the agents a choice. */
export async function launched(tourist: Client, wish: Wish = {}): Promise<Launched> {
  const { of = trip(), wishes = 'Тихий отель у моря', times = 2 } = wish
  const minimum = await marketMinimum(of)
  const budget = Math.round(minimum * times)
  const { request_id: id } = await tourist.call('POST /api/request', {
    ...of,
    max_price: budget,
    recommended_price: minimum,
    rest_types: [1],
    wishes,
  })
  return { id, budget }
}
