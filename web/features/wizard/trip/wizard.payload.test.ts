import { expect, test } from 'vitest'
import { AuctionRequest } from '../../../../contract/auctions/launch.ts'
import { TripRequest } from '../../../../contract/trip.ts'
import { emptyFields, type Fields } from './wizard.fields.ts'
import { auctionBody, tripBody } from './wizard.payload.ts'

const fields: Fields = {
  ...emptyFields,
  departure: { id: 1, title: 'Москва' },
  country: { id: 4, title: 'Турция' },
  region: { id: 19, title: 'Аланья' },
  hotel: { id: 900, title: 'Sunrise Resort (Аланья)', stars: 5 },
  stars: 5,
  dates: { from: '2027-06-01', to: '2027-06-10' },
  nights: 10,
  adults: 2,
  childAges: [0, 7],
  mealIds: [4, 5],
  budget: 150_000,
  wishes: 'Первая линия',
  restTypeIds: [1, 2],
}

test('WIZ-20 the launch sends exactly the fields of the specification', () => {
  expect(auctionBody(fields, { state: 'found', minimum: 140_000, pricedAt: null })).toEqual({
    adult_count: 2,
    childrens: [0, 7],
    max_price: 150_000,
    days_count: 10,
    date_from: '01.06.2027',
    date_to: '10.06.2027',
    food_types: [4, 5],
    rest_types: [1, 2],
    wishes: 'Первая линия',
    hotel_stars: 5,
    geo_departure_id: 1,
    geo_country_id: 4,
    geo_region_id: 19,
    geo_hotel_id: 900,
    recommended_price: 140_000,
  })
})

test('WIZ-20 what is not important goes as null, and the contract takes it', () => {
  const plain: Fields = { ...fields, region: null, hotel: null, stars: null, mealIds: [] }
  const body = auctionBody(plain, { state: 'no-tours' })
  expect(body).toMatchObject({ food_types: null, hotel_stars: null, geo_region_id: null, geo_hotel_id: null })
  expect(AuctionRequest.safeParse(body).success).toBe(true)
  expect(TripRequest.safeParse(tripBody(plain)).success).toBe(true)
})
