import { expect, test } from 'vitest'
import { askedDays, daysShown, type HotelTrip } from './hotel-days.rules.ts'

const trip: HotelTrip = {
  departure: { id: 1, name: 'Москва' },
  adult_count: 2,
  childrens: [],
  days_count: 7,
  date_from: '10.06.2027',
  date_to: '20.06.2027',
}
const day = (date: string, min_price = 100_000) => ({ date, min_price })

test('GEO-02 a hotel is asked for with the party of the request', () => {
  const asked = askedDays({ ...trip, childrens: [4, 9] }, { id: 5, country_id: 4, region_id: 22 })
  expect(asked).toMatchObject({ hotel_id: '5', region_id: '22', nights: '7', adults: '2', child_ages: '4,9' })
  expect(askedDays(trip, { id: 5, country_id: 4, region_id: 22 })).not.toHaveProperty('child_ages')
})

test('GEO-02 of all days those of the request are shown, with the cheapest of them', () => {
  const all = [day('2027-06-09', 1), day('2027-06-10', 90), day('2027-06-20', 80), day('2027-06-21', 2)]
  expect(daysShown(all, trip)).toEqual({ days: [all[1], all[2]], least: 80, nearest: null })
})

test('GEO-02 where none of the days has a tour, the nearest that has one is named', () => {
  const [before, after] = [day('2027-06-01'), day('2027-06-22')]
  expect(daysShown([before, after], trip).nearest).toBe(after)
  expect(daysShown([before, day('2027-07-22')], trip).nearest).toBe(before)
  expect(daysShown([], trip)).toEqual({ days: [], least: null, nearest: null })
})
