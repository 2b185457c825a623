import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '../../../../../contract/wire.ts'
import { DATA_FOLDER, parseReference, readReferenceFiles } from '../../../geo/reference-files.ts'
import { generatePriceList } from './generate-price-list.ts'
import type { PriceLine } from '../importing/price-line.ts'
import type { Supply } from './routes.ts'
import type { Season } from './seasons.rules.ts'
import { dayNumber, weekdayOf } from './seasons.rules.ts'

const reference = parseReference(readReferenceFiles())
const place = ({ lat, lon }: { lat: number | null; lon: number | null }) => ({
  latitude: lat,
  longitude: lon,
})
const supply: Supply = {
  departures: reference.departures.map((city) => ({ id: city.id, ...place(city) })),
  countries: reference.countries,
  regions: reference.regions.map((region) => ({ ...region, ...place(region) })),
  hotels: reference.hotels.map((hotel, index) => ({ ...hotel, id: index + 1 })),
  operators: reference.operators.map((operator) => ({ ...operator, country_ids: operator.countries })),
  meals: reference.meals,
  seasons: JSON.parse(readFileSync(join(DATA_FOLDER, 'seasons.json'), 'utf8')) as Season[],
}
const make = (rows: number) => [...generatePriceList(supply, { rows, today: '2026-11-20', days: 365 })].flat()
const lines = make(120_000)

const hotels = new Map(supply.hotels.map((hotel) => [hotel.id, hotel]))
const starsOf = (line: PriceLine) => hotels.get(line.hotel_id)?.stars ?? 0
const where = (want: Partial<PriceLine>, more: (line: PriceLine) => boolean = () => true) =>
  lines.filter(
    (line) =>
      Object.entries(want).every(([key, value]) => line[key as keyof PriceLine] === value) && more(line),
  )
const within = (from: string, to: string) => (line: PriceLine) => line.day >= from && line.day <= to
const median = (some: PriceLine[]) =>
  some.map((line) => line.price).sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
const mean = (some: PriceLine[]) => some.reduce((sum, line) => sum + line.price, 0) / some.length
const moscowTurkey = { departure_id: 1, country_id: 4 }

test('TOUR-04 the list is the same every time and about as long as asked', () => {
  const one = make(3000)
  expect(make(3000)).toEqual(one)
  for (const [list, rows] of [
    [one, 3000],
    [lines, 120_000],
  ] as const) {
    expect(list.length).toBeGreaterThan(rows * 0.97)
    expect(list.length).toBeLessThanOrEqual(rows * 1.01)
  }
})

test('TOUR-04 it covers the coming year, the popular departure cities, at least 14 countries and tours without a flight', () => {
  const days = lines.map((line) => line.day).sort()
  expect([days[0], days.at(-1)]).toEqual(['2026-11-21', '2027-11-20'])
  const cities = new Set(lines.map((line) => line.departure_id))
  for (const city of [1, 5, 3, 9, 56, 18, 10, 4, 7, 39, 23, 2, 12, 99]) expect(cities).toContain(city)
  expect(new Set(lines.map((line) => line.country_id)).size).toBeGreaterThanOrEqual(14)
  expect(where({ departure_id: 99, country_id: 47 }).length).toBeGreaterThan(500)
})

test('TOUR-04 every line is a whole number of roubles for a real hotel, its own meal, an operator that sells the country', () => {
  const operators = new Map(supply.operators.map((operator) => [operator.id, operator]))
  const wrong = lines.filter((line) => {
    const hotel = hotels.get(line.hotel_id)
    const sold = operators.get(line.operator_id)?.country_ids.includes(line.country_id)
    return (
      !Number.isInteger(line.price) || line.price <= 0 || !sold || !hotel?.meal_ids.includes(line.meal_id)
    )
  })
  expect(wrong).toEqual([])
})

test('TOUR-04 a week in Turkey for two costs what people expect, in July and in November', () => {
  const usual = (from: string, to: string) =>
    median(
      where(
        { ...moscowTurkey, nights: 7, meal_id: 4 },
        (line) => starsOf(line) === 4 && within(from, to)(line),
      ),
    )
  expect(usual('2027-06-25', '2027-08-05')).toBeGreaterThan(165_000)
  expect(usual('2027-06-25', '2027-08-05')).toBeLessThan(235_000)
  const november = median(
    where(
      { ...moscowTurkey, nights: 7 },
      (line) => starsOf(line) === 4 && within('2026-11-21', '2026-12-20')(line),
    ),
  )
  expect(november).toBeGreaterThan(70_000)
  expect(november).toBeLessThan(125_000)
})

test('TOUR-04 summer is dear in Turkey and cheap in Thailand', () => {
  const week = (country_id: number, from: string, to: string) =>
    median(where({ departure_id: 1, country_id, nights: 7 }, within(from, to)))
  expect(week(4, '2027-07-01', '2027-07-31')).toBeGreaterThan(1.4 * week(4, '2027-02-01', '2027-02-28'))
  expect(week(2, '2027-02-01', '2027-02-28')).toBeGreaterThan(1.3 * week(2, '2027-07-01', '2027-07-31'))
})

test('TOUR-04 more stars, better meals, more nights and a longer way cost more', () => {
  const july = within('2027-06-15', '2027-08-15')
  const stars = [3, 4, 5].map((count) =>
    mean(where({ ...moscowTurkey, nights: 7 }, (line) => starsOf(line) === count && july(line))),
  )
  expect(stars).toEqual(stars.toSorted((a, b) => a - b))
  const nights = [3, 7, 10, 14].map((count) => mean(where({ ...moscowTurkey, nights: count }, july)))
  expect(nights).toEqual(nights.toSorted((a, b) => a - b))
  const meals = [1, 4, 5].map((meal_id) => mean(where({ ...moscowTurkey, nights: 7, meal_id }, july)))
  expect(meals).toEqual(meals.toSorted((a, b) => a - b))
  expect(mean(where({ departure_id: 12, country_id: 4, nights: 7 }, july))).toBeGreaterThan(
    mean(where({ ...moscowTurkey, nights: 7 }, july)),
  )
})

test('TOUR-04 flights towards the weekend are dearer than those in the middle of the week', () => {
  const flying = (...days: number[]) =>
    mean(
      where({ departure_id: 1, country_id: 9, nights: 7 }, (line) =>
        days.includes(weekdayOf(dayNumber(line.day))),
      ),
    )
  expect(flying(5, 6)).toBeGreaterThan(flying(2, 3))
})

test('TOUR-04 nobody is sold a flight to his own city', () => {
  expect(where({ departure_id: 56, region_id: 426 })).toEqual([])
  expect(where({ departure_id: 5, region_id: 470 })).toEqual([])
  expect(where({ departure_id: 99, region_id: 426 })).not.toEqual([])
})

test('TOUR-04 the full list answers an ordinary search: a fortnight, seven nights, at least 50 tours in 30 hotels', () => {
  let rows = 0
  const weeks = new Map<string, PriceLine[]>()
  const nightsToTurkey = new Set<number>()
  for (const batch of generatePriceList(supply, { rows: 450_000, today: '2026-11-20', days: 365 })) {
    rows += batch.length
    for (const line of batch) {
      if (line.departure_id === 1 && line.country_id === 4) nightsToTurkey.add(line.nights)
      if (line.nights !== 7) continue
      const key = `${line.departure_id} ${line.country_id}`
      const known = weeks.get(key)
      if (known) known.push(line)
      else weeks.set(key, [line])
    }
  }
  expect(rows).toBeGreaterThan(400_000)
  expect([...nightsToTurkey].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  )

  const fortnight = (route: string, day: string) =>
    (weeks.get(route) ?? []).filter(within(day, addDays(day, 13)))
  const popular = supply.countries.filter(({ priority }) => priority > 0).map(({ id }) => id)
  for (let day = '2026-11-21'; day <= '2027-11-07'; day = addDays(day, 7)) {
    const poor = popular.filter((country) => fortnight(`1 ${country}`, day).length < 4)
    expect([day, poor]).toEqual([day, []])
  }
  for (const departure of [1, 5]) {
    for (const day of ['2026-12-01', '2027-02-01', '2027-05-01', '2027-07-01', '2027-10-01']) {
      const found = fortnight(`${departure} 4`, day)
      expect(found.length).toBeGreaterThanOrEqual(50)
      expect(new Set(found.map((line) => line.hotel_id)).size).toBeGreaterThanOrEqual(30)
    }
  }
}, 60_000)
