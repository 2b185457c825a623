import { sql } from 'kysely'
import { filterCounted } from '../../../contract/offers/feed/filter-places.ts'
import { limits } from '../../../contract/limits.ts'
import { type Actor, agencyOf } from '../../platform/actor.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Occurrence } from '../geo/index.ts'

/** What a person's chats are about, by the latest of them. */
export async function placesOfChats(
  read: Read,
  { actor, by }: { actor: Actor; by: 'country_id' | 'region_id' },
): Promise<Occurrence[]> {
  const place = sql.ref(`auction.${by}`)
  const side = (column: 'tourist_id' | 'agent_id', own: number) => sql`(
    select auction_id from chat where ${sql.ref(column)} = ${own}
    order by last_at desc limit ${sql.lit(limits.totalCounted)})`
  const { rows } = await sql<Occurrence>`
    select ${place} as id, least(count(*), ${sql.lit(filterCounted)}) as count
    from (${side('tourist_id', actor.id)} union all ${side('agent_id', agencyOf(actor))}) as own
    join auction on auction.id = own.auction_id
    where ${place} is not null
    group by ${place}`.execute(read)
  return rows
}
