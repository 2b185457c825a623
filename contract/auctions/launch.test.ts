import { expect, test } from 'vitest'
import { AuctionRequest } from './launch.ts'

const trip = {
  adult_count: 2,
  days_count: 7,
  date_from: '20.05.2027',
  date_to: '30.05.2027',
  geo_country_id: 4,
  max_price: 200_000,
}

test('WIZ-20 the names of older pages are taken: the departure by each of its three, the home city by none', () => {
  for (const name of ['geo_departure_id', 'departure_city_id', 'geo_departure'])
    expect(AuctionRequest.parse({ ...trip, [name]: '10' }).departure_id).toBe(10)
  const both = AuctionRequest.parse({ ...trip, geo_departure_id: 1, geo_departure: 10 })
  expect(both.departure_id).toBe(1)
  const home = { city_id: 4, city_name: 'Москва', city: { id: 4 } }
  expect(Object.keys(AuctionRequest.parse({ ...trip, geo_departure: 1, ...home }))).not.toContain('city')
  expect(AuctionRequest.safeParse({ ...trip, geo_departure: 1, town: 'Москва' }).success).toBe(false)
})
