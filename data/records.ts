/** The records of data/*.json as they stand in the files, for whoever checks them. */
import { readFileSync } from 'node:fs'

type Country = {
  id: number
  name: string
  slug: string
  continent: string
  flag: string
  priority: number
  en: string
  to: string
}
type Departure = {
  id: number
  name: string
  from: string
  en: string
  popular: boolean
  rank: number | null
  lat: number | null
  lon: number | null
  utc: number | null
}
type HomeCity = { id: number; name: string; departure_id: number }
type Region = {
  id: number
  country_id: number
  name: string
  supplier_name?: string
  en: string
  lat: number
  lon: number
  scene: string
  popular: boolean
}
type Operator = {
  id: number
  name: string
  ru: string
  countries: number[]
  class: string
  url: string | null
}
type Meal = { id: number; code: string; name: string; full: string; rank: number }
type Phone = {
  en: string
  ru: string
  flag: string
  dial: string
  mask: string
  rank: number | null
  areas?: string[]
}
type Season = {
  country_id: number
  months: number[]
  beach: boolean
  flight_hours_from_moscow: number
  base_night: number
  base_meal: string
  base_flight: number
}

export const read = <T>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T[]
export const repeated = (values: readonly unknown[]) =>
  values.filter((value, i) => values.indexOf(value) !== i)
export const digits = (mask: string) => [...mask].filter((char) => char === '.').length

export const countries = read<Country>('countries.json')
export const departures = read<Departure>('departures.json')
export const homeCities = read<HomeCity>('home-cities.json')
export const regions = read<Region>('regions.json')
export const operators = read<Operator>('operators.json')
export const meals = read<Meal>('meals.json')
export const phones = read<Phone>('phone-countries.json')
export const seasons = read<Season>('seasons.json')
