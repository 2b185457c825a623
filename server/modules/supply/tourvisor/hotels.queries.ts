import type { Read } from '../../../platform/db/database.ts'

export interface NamedHotel {
  name: string
  region_id: number
  country_id: number
}

export async function namedHotel(read: Read, id: number): Promise<NamedHotel | null> {
  const hotel = await read
    .selectFrom('hotel')
    .select(['name', 'region_id', 'country_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return hotel ?? null
}
