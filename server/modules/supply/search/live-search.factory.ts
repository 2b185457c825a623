import type { TestApp } from '../../../../test/support/app.ts'
import { type OutsideSupplier, chooseSuppliers } from '../suppliers/suppliers.ts'

/** A week in Kemer; the days of each search are its own, so that tests do not share searches. */
export const kemerTrip = {
  geo_departure_id: 1,
  geo_country_id: 4,
  geo_region_id: 22,
  date_from: '01.07.2027',
  date_to: '14.07.2027',
  days_count: 7,
  adult_count: 2,
}

export interface FoundTour {
  id: number
  supplier: string
  price: number
  date: string
  operator: string
  operator_id: number
  priced_at: string
}

export interface FoundHotel {
  id: number
  name: string
  min_price: number
  stars: number
  tours: FoundTour[]
}

export interface Found {
  hotels: FoundHotel[]
  search: { toursfound: number; progress: number; state: string }
  pages: number
  request_id: number
  suppliers: {
    name: string
    state: string
    progress: number
    tours_found: number
    failure: string | null
    notes: string[]
    as_of: string | null
  }[]
}

/** An agent's search through the API; a refusal is an error. */
export function searcher(app: TestApp, token: () => string) {
  return async (change: object = {}): Promise<Found> => {
    const body = { ...kemerTrip, ...change }
    const answer = await app.call('POST /api/travel-agent/tours/search', { body, token: token() })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.result
  }
}

export const outsideOf = (found: Found) => found.suppliers.find(({ name }) => name !== 'price-list')!

export function sell(app: TestApp, ...suppliers: OutsideSupplier[]): void {
  chooseSuppliers(app.config, suppliers)
}

/** Lets time pass for everything that the server asks the time of. */
export function later(app: TestApp, seconds: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
