import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

const id = z.int()

/** The page of a place, by the numbers of what it is about. */
export const PlacePage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('country'), country_id: id }),
  z.object({ type: z.literal('resort'), country_id: id, region_id: id }),
  z.object({ type: z.literal('hotel'), country_id: id, region_id: id, hotel_id: id }),
  z.object({ type: z.literal('month'), country_id: id, month: z.int().min(1).max(12) }),
  z.object({ type: z.literal('country-from'), country_id: id, departure_id: id }),
  z.object({ type: z.literal('departure'), departure_id: id }),
  z.object({ type: z.literal('operator'), operator_id: id }),
  z.object({ type: z.literal('agent-city'), home_city_id: id }),
])
export type PlacePage = z.output<typeof PlacePage>
export type PlacePageType = PlacePage['type']

/** What an address leads to. */
export const ResolvedPlace = z.discriminatedUnion('state', [
  z.object({ state: z.literal('found'), page: PlacePage }),
  /** The one address of the same page: another spelling was asked for, or a name of before. */
  z.object({ state: z.literal('moved'), to: z.string() }),
  /** There was such a place; it is closed. */
  z.object({ state: z.literal('gone') }),
  z.object({ state: z.literal('unknown') }),
])
export type ResolvedPlace = z.output<typeof ResolvedPlace>

export const pathMax = 300

export const resolvePlace = endpoint({
  method: 'GET',
  path: '/api/places/resolve',
  access: 'public',
  limit: 'read',
  summary: 'Что за место стоит под этим адресом страницы',
  query: z.strictObject({ path: z.string().max(pathMax, 'Слишком длинный адрес').startsWith('/') }),
  answer: z.object({ result: ResolvedPlace }),
})
