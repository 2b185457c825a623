import { type RawBuilder, sql } from 'kysely'
import { factsLimits, factsTrip } from '../../../../contract/public-pages/facts.ts'
import { hotelFactsLimits } from '../../../../contract/public-pages/hotel-facts.ts'
import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Statement } from '../../../platform/db/statement.ts'
import { mainPicture } from '../../hotel-pictures/index.ts'

/** Whose prices are wanted. `days` are ISO, both included. */
export interface Sold {
  countryId: number
  regionId: number | null
  /** Of one hotel alone. */
  hotelId?: number
  departureId: number
  days: { from: string; to: string }
}

/** The least price and what it is of: compared as a row, the price first. */
export interface BestRow {
  price: number
  /** ISO. */
  day: string
  operator_id: number
  checked_at: Date
}

function rowsOf<Row>(read: Read, query: RawBuilder<Row>): Statement<Row[]> {
  return { query: query.compile(read), read: (rows: Row[]) => rows }
}

const EPOCH = sql`date '1970-01-01'`
/** Of several things that are least together the price decides. */
const least = sql`min(array[price, day - ${EPOCH}, operator_id, import_id])`
const current = sql`import_id = any (array(select id from price_import where state = 'current'))`
const usual = sql`nights = ${sql.lit(factsTrip.nights)}`

/** Names no column that is not in the index of trips. */
function soldIn(
  { countryId, regionId, hotelId, days }: Omit<Sold, 'departureId'>,
  departures: RawBuilder<unknown>,
) {
  const conditions = [
    sql`country_id = ${countryId}::integer and departure_id = any (${departures}) and ${usual} and ${current}
      and day between ${days.from}::date and ${days.to}::date`,
  ]
  if (regionId !== null) conditions.push(sql`region_id = ${regionId}::integer`)
  if (hotelId !== undefined) conditions.push(sql`hotel_id = ${hotelId}::integer`)
  return sql.join(conditions, sql` and `)
}

const from = ({ departureId }: Pick<Sold, 'departureId'>) => sql`array[${departureId}]::smallint[]`

/** What the least was made of, in columns. */
const opened = sql`best[1] as price, (${EPOCH} + best[2])::text as day, best[3] as operator_id,
  (select finished_at from price_import where id = best[4]) as checked_at`

/** By what prices from one city are told. */
export type Spread = 'whole' | 'day' | 'week' | 'month' | 'region' | 'country'
export interface SpreadRow extends BestRow {
  spread: Spread
  /** The first day of a week or a month (ISO), the day, the number of a region or a country. */
  key: string
  tours: number
}

/** Everything about one city's prices by one walk along the index. */
export function pricesSpread(read: Read, sold: Sold): Statement<SpreadRow[]> {
  const query = sql<SpreadRow>`
    with offered as materialized (
      select price, day, operator_id, import_id, region_id from tour where ${soldIn(sold, from(sold))}
    )
    select part.spread, part.key, part.tours, ${opened} from (
      select 'whole' as spread, '' as key, count(*)::int as tours, ${least} as best from offered having count(*) > 0
      union all select 'day', day::text, count(*)::int, ${least} from offered group by day
      union all select 'week', date_trunc('week', day::timestamp)::date::text, count(*)::int, ${least}
        from offered group by 2
      union all select 'month', date_trunc('month', day::timestamp)::date::text, count(*)::int, ${least}
        from offered group by 2
      union all select 'region', region_id::text, count(*)::int, ${least} from offered group by region_id
    ) as part order by part.spread, part.key`
  return rowsOf(read, query)
}

/** The least price from each city that has one, whatever the day. */
export function pricesByDeparture(
  read: Read,
  sold: Omit<Sold, 'departureId'>,
): Statement<{ id: number; price: number }[]> {
  const query = sql<{ id: number; price: number }>`
    select departure_id as id, min(price) as price from tour
    where ${soldIn(sold, sql`array(select id::smallint from departure)`)}
    group by departure_id`
  return rowsOf(read, query)
}

export interface CountryRow extends BestRow {
  id: number
  tours: number
}

/** From one city to every country: names no column that is not in the index of trips. */
const fromCity = ({ departureId, days }: Pick<Sold, 'departureId' | 'days'>) =>
  sql`country_id = any (array(select id::smallint from country)) and departure_id = ${departureId}::integer
    and ${usual} and ${current} and day between ${days.from}::date and ${days.to}::date`

/** The same from one city to each country. */
export function pricesByCountry(
  read: Read,
  sold: Pick<Sold, 'departureId' | 'days'>,
): Statement<CountryRow[]> {
  const query = sql<CountryRow>`
    select id, tours, ${opened} from (
      select country_id as id, count(*)::int as tours, ${least} as best from tour where ${fromCity(sold)}
      group by country_id
    ) as part order by price, id`
  return rowsOf(read, query)
}

/** All that one operator sells from a city. */
export function operatorSpread(
  read: Read,
  { operatorId, ...sold }: Pick<Sold, 'departureId' | 'days'> & { operatorId: number },
): Statement<SpreadRow[]> {
  const query = sql<SpreadRow>`
    with offered as materialized (
      select price, day, operator_id, import_id, country_id from tour
      where ${fromCity(sold)} and operator_id = ${operatorId}::integer
    )
    select part.spread, part.key, part.tours, ${opened} from (
      select 'whole' as spread, '' as key, count(*)::int as tours, ${least} as best from offered having count(*) > 0
      union all select 'week', date_trunc('week', day::timestamp)::date::text, count(*)::int, ${least}
        from offered group by 2
      union all select 'country', country_id::text, count(*)::int, ${least} from offered group by country_id
    ) as part order by part.spread, part.best[1], part.key`
  return rowsOf(read, query)
}

/** The least price of one operator from each city: names no column that is not in the index of trips. */
export function operatorDepartures(
  read: Read,
  { operatorId, days }: Pick<Sold, 'days'> & { operatorId: number },
): Statement<{ id: number; price: number }[]> {
  const query = sql<{ id: number; price: number }>`
    select departure_id as id, min(price) as price from tour
    where country_id = any (array(select id::smallint from country))
      and departure_id = any (array(select id::smallint from departure)) and ${usual} and ${current}
      and day between ${days.from}::date and ${days.to}::date and operator_id = ${operatorId}::integer
    group by departure_id`
  return rowsOf(read, query)
}

/** What each operator sells from a city. */
export function pricesByOperator(
  read: Read,
  sold: Pick<Sold, 'departureId' | 'days'>,
): Statement<{ id: number; tours: number; countries: number; price: number }[]> {
  const query = sql<{ id: number; tours: number; countries: number; price: number }>`
    select operator_id as id, count(*)::int as tours, count(distinct country_id)::int as countries, min(price) as price
    from tour where ${fromCity(sold)} group by operator_id`
  return rowsOf(read, query)
}

export interface HotelRow {
  id: number
  name: string
  stars: number
  region_id: number
  price: number
  picture: HotelPicture | null
}

/** The best known hotels that are sold from a city, each with its least price. */
export function soldHotels(read: Read, sold: Sold): Statement<HotelRow[]> {
  const query = sql<HotelRow>`
    select hotel.id, hotel.name, hotel.stars, hotel.region_id, offered.price,
      ${mainPicture(sql<number>`hotel.id`)} as picture from (
      select hotel_id, min(price) as price from tour where ${soldIn(sold, from(sold))} group by hotel_id
    ) as offered join hotel on hotel.id = offered.hotel_id
    order by hotel.popularity desc, hotel.id limit ${sql.lit(factsLimits.hotels)}`
  return rowsOf(read, query)
}

/** The rooms of a hotel as lists write them, the most often offered first. */
export function soldRooms(read: Read, sold: Sold): Statement<{ room: string }[]> {
  const query = sql<{ room: string }>`
    select room from tour where ${soldIn(sold, from(sold))} and room <> ''
    group by room order by count(*) desc, room limit ${sql.lit(hotelFactsLimits.rooms)}`
  return rowsOf(read, query)
}
