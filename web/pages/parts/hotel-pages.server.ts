import { hotelPages } from '../../../contract/public-pages/hotel-pages.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import type { Api } from '../../app/calls/server/api.server.ts'
import type { ShownTour } from '../../features/hot-tours/list/shown-tours.rules.ts'

/** The cards with the pages of their hotels; where those cannot be had, without. */
export async function withHotelPages(api: Api, tours: readonly ShownTour[]): Promise<ShownTour[]> {
  const ids = [...new Set(tours.flatMap(({ hotel: { id } }) => id ?? []))]
  const paths = await pathsOf(api, ids)
  return tours.map((tour) => {
    const page = paths.get(tour.hotel.id)
    return page === undefined ? tour : { ...tour, page }
  })
}

async function pathsOf(api: Api, ids: readonly number[]): Promise<ReadonlyMap<number | null, string>> {
  if (ids.length === 0) return new Map()
  try {
    const { result } = await api(hotelPages, { query: { hotel_ids: ids.join(',') } })
    return new Map(result.map(({ id, path }) => [id, path]))
  } catch (error) {
    if (error instanceof ApiRefusal) return new Map()
    throw error
  }
}
