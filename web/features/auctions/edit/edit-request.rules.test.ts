import { expect, test } from 'vitest'
import type { Auction } from '../../../../contract/auctions/auctions.ts'
import { EditedAuction } from '../../../../contract/auctions/edit.ts'
import { TripRequest } from '../../../../contract/trip.ts'
import {
  askedTrip,
  editBody,
  packed,
  rebased,
  requestChanges,
  unpacked,
  valuesOf,
} from './edit-request.rules.ts'

const auction = {
  id: 7,
  version: 3,
  adult_count: 2,
  childrens: [5],
  days_count: 7,
  date_from: '20.05.2027',
  date_to: '30.05.2027',
  food_types: null,
  hotel: null,
  hotel_stars: null,
  max_price: 200_000,
  wishes: 'У моря',
} as unknown as Auction

test('AUC-05 what was not touched is not sent, and what is sent the contract takes', () => {
  const values = valuesOf(auction)
  expect(editBody(values, auction)).toEqual({ version: 3 })
  const body = editBody(
    {
      ...values,
      dates: { from: '2027-06-01', to: '2027-06-02' },
      guests: { adults: 3, children: [] },
      stars: 5,
      mealIds: [4],
      budget: 210_000,
      wishes: ' Тихо ',
    },
    auction,
  )
  expect(body).toEqual({
    version: 3,
    date_from: '01.06.2027',
    date_to: '02.06.2027',
    adult_count: 3,
    childrens: [],
    hotel_stars: 5,
    food_types: [4],
    max_price: 210_000,
    wishes: 'Тихо',
  })
  expect(EditedAuction.safeParse(body).success).toBe(true)
})

test('AUC-05 an empty budget is refused at its field, any class and any meal are taken', () => {
  const named = { ...auction, hotel_stars: 5, food_types: [4] }
  const values = { ...valuesOf(named), budget: null, stars: null, mealIds: [] }
  const read = EditedAuction.safeParse(editBody(values, named))
  expect(read.error?.issues.map(({ path }) => path.join())).toEqual(['max_price'])
  expect(EditedAuction.parse({ ...editBody(values, named), max_price: 5000 })).toMatchObject({
    hotel_stars: null,
    food_types: null,
  })
})

test('AUC-05 where another window was sooner, what was typed here stays over what stands there', () => {
  const now = { ...auction, version: 4, max_price: 250_000, days_count: 9 }
  const typed = { ...valuesOf(auction), nights: 10, wishes: 'Тихо' }
  const merged = rebased(typed, { before: auction, now })
  expect(merged).toMatchObject({ nights: 10, wishes: 'Тихо', budget: 250_000 })
  expect(editBody(merged, now)).toEqual({ version: 4, days_count: 10, wishes: 'Тихо' })
  expect(requestChanges(auction, now)).toEqual([
    { name: 'Ночи', was: '7\u00a0ночей', now: '9\u00a0ночей' },
    { name: 'Бюджет', was: '200\u00a0000\u00a0₽', now: '250\u00a0000\u00a0₽' },
  ])
})

const placed = {
  ...auction,
  departure: { id: 1, name: 'Москва' },
  country: { id: 4, name: 'Турция' },
  region: null,
} as unknown as Auction

test('AUC-05, WIZ-13 the market is asked of the trip as it would be, and only where its price or the budget may differ', () => {
  const values = valuesOf(placed)
  expect(askedTrip(values, placed)).toBeNull()
  expect(askedTrip({ ...values, wishes: 'Тихо' }, placed)).toBeNull()
  const cheaper = askedTrip({ ...values, budget: 5000 }, placed)
  expect(cheaper).toMatchObject({ geo_departure_id: 1, geo_country_id: 4, adult_count: 2, childrens: [5] })
  expect(TripRequest.safeParse(cheaper).success).toBe(true)
  expect(askedTrip({ ...values, nights: 14 }, placed)).toMatchObject({ days_count: 14 })
})

test('AUC-05 an edit that was left is kept by its fields and laid over the request as it stands now', () => {
  const values = valuesOf(auction)
  expect(packed(values, auction)).toBeNull()
  const kept = JSON.stringify(packed({ ...values, wishes: 'Тихо', budget: null }, auction))
  const now = { ...auction, days_count: 9 }
  expect(unpacked(kept, now)).toEqual({ ...valuesOf(now), wishes: 'Тихо', budget: null })
  expect(unpacked('{"nights":"семь"}', auction)).toBeNull()
  expect(unpacked('{', auction)).toBeNull()
})
