import pg from 'pg'
import { limits } from '../../../../contract/limits.ts'
import { limitSession, unhurried } from '../../../platform/db/session-limits.ts'
import { comparedDays, type HotFind, hotAmong, type ListedTour } from './hot-tours.rules.ts'

const FETCHED_AT_ONCE = 5000
const LIMITS = { ...unhurried, statement_timeout: '40s', transaction_timeout: '120s', lock_timeout: '5s' }

export interface HuntOptions {
  connectionString: string
  /** Days since 1970, in Moscow. */
  today: number
  departureIds: readonly number[]
}

/**
 * The hot tours of the price lists on sale. Only the days ahead are read, one departure city after another and in
 * pieces, on a connection of its own: a long list takes longer than a page's query may, yet holds nobody up.
 */
export async function findHotTours({
  connectionString,
  today,
  departureIds,
}: HuntOptions): Promise<HotFind[]> {
  const client = new pg.Client({
    connectionString,
    application_name: 'lotour-hot-tours',
    keepAlive: true,
  })
  // Its death is told by the query that was under way.
  client.on('error', () => {})
  await client.connect()
  await limitSession(client, LIMITS)
  try {
    const found: HotFind[] = []
    for (const departureId of departureIds)
      for await (const group of comparableTours(client, departureId, today))
        found.push(...hotAmong(group, today))
    return found
  } finally {
    await client.end()
  }
}

/** Group after group of tours that are compared with each other. */
async function* comparableTours(
  client: pg.Client,
  departureId: number,
  today: number,
): AsyncGenerator<ListedTour[]> {
  const { from, to } = comparedDays(today)
  await client.query('begin read only')
  try {
    await client.query(
      `declare ahead no scroll cursor for
       select id::float8 as id, departure_id, country_id, region_id, hotel_id, operator_id, stars, nights, meal_id,
         meal_rank, day - date '1970-01-01' as day, price, room, import_id::float8 as import_id
       from tour_on_sale tour
       where departure_id = $1 and day between date '1970-01-01' + $2::int and date '1970-01-01' + $3::int
         -- Every country and length, so that the index of trips leads to the days.
         and country_id = any (array(select id from country)) and nights = any (array(select generate_series($4::int, $5::int)))
       order by country_id, region_id, stars, nights`,
      [departureId, from, to, limits.nightsMin, limits.nightsMax],
    )
    let group: ListedTour[] = []
    for (;;) {
      const { rows } = await client.query<ListedTour>(`fetch ${FETCHED_AT_ONCE} from ahead`)
      for (const tour of rows) {
        if (group[0] && !isComparable(group[0], tour)) {
          yield group
          group = []
        }
        group.push(tour)
      }
      if (rows.length < FETCHED_AT_ONCE) break
    }
    if (group.length > 0) yield group
  } finally {
    await client.query('rollback')
  }
}

function isComparable(one: ListedTour, other: ListedTour): boolean {
  return (
    one.nights === other.nights &&
    one.stars === other.stars &&
    one.region_id === other.region_id &&
    one.country_id === other.country_id
  )
}
