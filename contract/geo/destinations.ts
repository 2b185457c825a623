import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { searchText, smallIdInPath } from '../wire.ts'
import { list } from './lookup.ts'
import { Country, Region } from './places.ts'
import { Hotel } from './hotels.ts'

/** Where a trip may lead, with all places around it: what a request's country, resort and hotel become. */
export const Destination = z.object({
  kind: z.enum(['country', 'region', 'hotel']),
  country: Country.pick({ id: true, name: true, flag: true }),
  /** Null for a country. */
  region: Region.pick({ id: true, name: true }).nullable(),
  /** Null for a country and a resort. */
  hotel: Hotel.pick({ id: true, name: true, stars: true }).nullable(),
  /** Of a country as in the list of countries, from the asked city; null for what lies in it. */
  min_price: Country.shape.min_price,
})
export type Destination = z.output<typeof Destination>

export const destinations = endpoint({
  method: 'GET',
  path: '/api/geo/v2/destinations',
  access: 'public',
  limit: 'read',
  scope: 'any key',
  summary: 'Страны, курорты и отели одним списком; без search — популярные страны',
  query: z.strictObject({
    search: searchText.optional(),
    /** The city from which prices are told; Moscow where none is given. */
    departure_id: smallIdInPath.optional(),
  }),
  answer: list(Destination).extend({ priced_at: z.iso.datetime().nullable() }),
})
