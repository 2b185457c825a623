import { sql } from 'kysely'
import type { Read } from '../../platform/db/database.ts'
import { missingRest } from './missing-rest.rules.ts'
import { knownPlaces } from './places/places.ts'

/** The holiday types that these hotels do not have, by hotel; one query by number. */
export async function missingRestOf(
  read: Read,
  hotels: readonly { id: number; region_id: number }[],
): Promise<Map<number, number[]>> {
  if (hotels.length === 0) return new Map()
  const places = await knownPlaces(read)
  const rows = await read
    .selectFrom('hotel')
    .select(['id', 'kinds'])
    .where(sql<boolean>`id = any(${hotels.map(({ id }) => id)}::int[])`)
    .execute()
  const kinds = new Map(rows.map((row) => [row.id, row.kinds]))
  return new Map(
    hotels.map(({ id, region_id }) => {
      const scene = places.region(region_id)?.scene ?? ''
      return [id, missingRest({ scene, kinds: kinds.get(id) ?? [] })]
    }),
  )
}
