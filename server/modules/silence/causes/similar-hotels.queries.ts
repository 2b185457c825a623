import type { Read, Tx } from '../../../platform/db/database.ts'

/** Of the same class in the same resort, the class or better. */
export async function similarHotels(read: Read | Tx, hotelId: number) {
  const hotel = await read
    .selectFrom('hotel')
    .select(['name', 'region_id', 'stars'])
    .where('id', '=', hotelId)
    .executeTakeFirst()
  return hotel && { name: hotel.name, region_id: hotel.region_id, hotel_id: null, hotel_stars: hotel.stars }
}
