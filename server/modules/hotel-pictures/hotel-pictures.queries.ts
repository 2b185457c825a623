import { type Expression, sql } from 'kysely'
import { hotelPicturesMax } from '../../../contract/hotel-pictures/hotel-pictures.ts'
import type { HotelPicture } from '../../../contract/hotel-pictures/hotel-picture.ts'
import type { Read } from '../../platform/db/database.ts'

/** The hotel's main picture as a value of a query; null where there is none yet. */
export function mainPicture(hotelId: Expression<number | null>) {
  return sql<HotelPicture | null>`(
    select json_build_object('key', picture.key, 'width', picture.width, 'height', picture.height)
    from hotel_picture join picture_address as address on address.id = hotel_picture.url_id
      join picture on picture.key = address.picture_key
    where hotel_picture.hotel_id = ${hotelId}
    order by hotel_picture.place, hotel_picture.url_id limit 1)`
}

/** All of them, the main one first; the same under two addresses is one. */
export async function picturesOf(read: Read, hotelId: number): Promise<HotelPicture[]> {
  const { rows } = await sql<HotelPicture>`
    select key, width, height from (
      select picture.key, width, height, min(place) as place, min(url_id) as url_id
      from hotel_picture join picture_address as address on address.id = url_id
        join picture on picture.key = picture_key
      where hotel_id = ${hotelId} group by picture.key
    ) as its order by place, url_id limit ${hotelPicturesMax}`.execute(read)
  return rows
}

/** The main pictures of these hotels, of those that have one. */
export async function mainPicturesOf(
  read: Read,
  hotelIds: readonly number[],
): Promise<Map<number, HotelPicture>> {
  if (hotelIds.length === 0) return new Map()
  const { rows } = await sql<HotelPicture & { hotel_id: number }>`
    select distinct on (hotel_id) hotel_id, picture.key, width, height
    from hotel_picture join picture_address as address on address.id = url_id
      join picture on picture.key = picture_key
    where hotel_id = any(${[...new Set(hotelIds)]}) order by hotel_id, place, url_id`.execute(read)
  return new Map(rows.map(({ hotel_id, ...picture }) => [hotel_id, picture]))
}
