import { type RawBuilder, sql } from 'kysely'
import { filterCounted } from '../../../../contract/filters.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces, type Occurrence } from '../../geo/index.ts'
import { ownList, standing } from './agent-feed.queries.ts'

export interface FeedPlaces {
  agentId: number
  countryIds: readonly number[]
  is_responded: boolean | undefined
}

/** The countries of the requests in an agent's feed. */
export async function countriesOfFeed(read: Read, feed: FeedPlaces): Promise<Occurrence[]> {
  if (feed.is_responded) return answered(read, feed, sql.ref('auction.country_id'))
  return open(read, { feed, ids: feed.countryIds, place: sql.ref('auction.country_id') })
}

/** Their resorts, where one was asked for. */
export async function regionsOfFeed(read: Read, feed: FeedPlaces): Promise<Occurrence[]> {
  if (feed.is_responded) return answered(read, feed, sql.ref('auction.region_id'))
  const { regions } = await knownPlaces(read)
  const ids = regions.filter(({ country_id }) => feed.countryIds.includes(country_id)).map(({ id }) => id)
  return open(read, { feed, ids, place: sql.ref('auction.region_id') })
}

/** Counted from the agent's own answers, the newest of them. */
async function answered(read: Read, feed: FeedPlaces, place: RawBuilder<unknown>): Promise<Occurrence[]> {
  const { rows } = await sql<Occurrence>`
    select id, least(count(*), ${sql.lit(filterCounted)}) as count
    from (
      select ${place} as id from ${ownList(asked(feed))}
      order by done.id desc limit ${sql.lit(limits.totalCounted)}
    ) as places
    where id is not null
    group by id`.execute(read)
  return rows
}

interface Open {
  feed: FeedPlaces
  ids: readonly number[]
  place: RawBuilder<unknown>
}

/** Each place's requests are counted off its own index, and no further than anybody wants to know. */
async function open(read: Read, { feed, ids, place }: Open): Promise<Occurrence[]> {
  const { rows } = await sql<Occurrence>`
    select possible.id, counted.count
    from unnest(${ids}::integer[]) as possible(id)
    cross join lateral (
      select count(*) from (
        select from auction
        where ${place} = possible.id and ${standing(asked(feed))}
        limit ${sql.lit(filterCounted)}
      ) as request
    ) as counted
    where counted.count > 0`.execute(read)
  return rows
}

/** A resort lies in its country, so that an agent's resorts are those of the agent's countries. */
function asked({ agentId, countryIds, is_responded }: FeedPlaces) {
  return { agentId, countryIds, countries: countryIds, is_responded, hidden: false }
}
