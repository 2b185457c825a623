import { z } from 'zod'
import { Destination } from '../geo/destinations.ts'
import { endpoint } from '../platform/endpoint.ts'
import { searchText, smallIdInPath } from '../wire.ts'

/** A country, a resort or a hotel that has a page. */
export const FoundPlace = Destination.extend({ path: z.string() })
export type FoundPlace = z.output<typeof FoundPlace>

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/pages/search',
  access: 'public',
  limit: 'read',
  summary:
    'Страницы стран, курортов и отелей по названию, с опечатками; рядом с курортом и отелем — их страна',
  query: z.strictObject({ search: searchText, departure_id: smallIdInPath.optional() }),
  answer: z.object({ result: z.array(FoundPlace) }),
})
