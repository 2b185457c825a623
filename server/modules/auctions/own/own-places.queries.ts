import { sql } from 'kysely'
import { filterCounted } from '../../../../contract/offers/feed/filter-places.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Occurrence } from '../../geo/index.ts'

/** Where a tourist's own auctions lead, by the newest of them. */
export async function placesOfOwn(
  read: Read,
  { touristId, by }: { touristId: number; by: 'country_id' | 'region_id' },
): Promise<Occurrence[]> {
  const place = sql.ref(`own.${by}`)
  const { rows } = await sql<Occurrence>`
    select ${place} as id, least(count(*), ${sql.lit(filterCounted)}) as count
    from (
      select country_id, region_id from auction
      where tourist_id = ${touristId} and state <> 'deleted'
      order by id desc
      limit ${sql.lit(limits.totalCounted)}
    ) as own
    where ${place} is not null
    group by ${place}`.execute(read)
  return rows
}
