import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { smallIdInPath } from '../wire.ts'
import { inCountry, list, lookup, searchQuery } from './lookup.ts'

export const continents = ['oceania', 'europe', 'asia', 'america', 'africa'] as const

export const Departure = z.object({
  id: z.int(),
  name: z.string(),
  /** 'из Москвы' */
  name_from: z.string(),
  popular: z.boolean(),
})

export const Country = z.object({
  id: z.int(),
  name: z.string(),
  /** 'в Турцию' */
  name_to: z.string(),
  slug: z.string(),
  continent: z.enum(continents),
  flag: z.string(),
  priority: z.number(),
  popular: z.boolean(),
  /** The least price for two, seven nights, from the asked city or Moscow in the present price list; whole roubles. */
  min_price: z.int().nullable(),
})

export const Region = z.object({ id: z.int(), country_id: z.int(), name: z.string(), popular: z.boolean() })
export type Departure = z.output<typeof Departure>
export type Country = z.output<typeof Country>
export type Region = z.output<typeof Region>

export const departures = lookup({
  path: '/api/geo/v2/departures',
  summary: 'Города вылета',
  query: searchQuery,
  item: Departure,
})

/** Countries, and when the prices of all of them were loaded. */
const countryLookup = ({ path, summary }: { path: string; summary: string }) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    limit: 'read',
    scope: 'any key',
    summary,
    /** Prices are from `departure_id`; from Moscow where none is given. */
    query: searchQuery.extend({ departure_id: smallIdInPath.optional() }),
    answer: list(Country).extend({ priced_at: z.iso.datetime().nullable() }),
  })

export const countries = countryLookup({ summary: 'Страны', path: '/api/geo/v2/countries' })
export const regions = lookup({
  path: '/api/geo/v2/regions',
  summary: 'Курорты страны',
  query: inCountry,
  item: Region,
})
export const countriesOld = countryLookup({ summary: 'Страны (прежний путь)', path: '/api/geo/country' })
export const regionsOld = lookup({
  path: '/api/geo/city',
  summary: 'Курорты (прежний путь)',
  query: inCountry,
  item: Region,
})
export const homeCities = lookup({
  path: '/api/geo/home-cities',
  summary: 'Города проживания',
  query: searchQuery,
  item: z.object({ id: z.int(), name: z.string(), departure_id: z.int() }),
})
