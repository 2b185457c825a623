import { type RawBuilder, sql } from 'kysely'
import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import {
  type BrowseFilters,
  type BrowseSort,
  browsedPerPage,
} from '../../../../contract/supply/browse-tours.ts'
import { limits } from '../../../../contract/limits.ts'
import { addDays, addYears, moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { mainPicture } from '../../hotel-pictures/index.ts'
import { leastMealRank } from '../price-list/queries/meal-rank.queries.ts'

export interface BrowsedRow {
  id: number
  hotel_id: number
  hotel_name: string
  stars: number
  country_id: number
  region_id: number
  departure_id: number
  operator_id: number
  meal_id: number
  /** ISO. */
  day: string
  nights: number
  room: string
  /** For two, whole roubles. */
  price: number
  tours: number
  priced_at: Date
  picture: HotelPicture | null
}

/** Of a hotel's tours the first by this order is shown; hotels stand in it too. Each ends with a number of its own. */
const orders: Record<BrowseSort, { within: RawBuilder<unknown>; among: RawBuilder<unknown> }> = {
  price: { within: sql`price, day, id`, among: sql`price, day, id` },
  date: { within: sql`day, price, id`, among: sql`day, price, id` },
  stars: { within: sql`price, day, id`, among: sql`stars desc, price, id` },
}

/** One statement, so that one state of the lists is seen: read from the index of trips alone, but for what is shown. */
export async function readBrowsed(
  read: Read,
  filters: BrowseFilters,
  now: Date,
): Promise<{ rows: BrowsedRow[]; hotels: number }> {
  const { within, among } = orders[filters.sort]
  const { rows } = await sql<{ hotels: number } & (BrowsedRow | { id: null })>`
    with suitable as materialized (
      select id, hotel_id, price, day, stars from tour where ${await suiting(read, filters, now)}
    ), best as (
      select distinct on (hotel_id) *, count(*) over (partition by hotel_id)::int as tours
      from suitable order by hotel_id, ${within}
    ), page as (
      select *, row_number() over (order by ${among}) as place from best
      order by ${among} limit ${browsedPerPage} offset ${(filters.page - 1) * browsedPerPage}
    )
    select counted.hotels, shown.* from (select count(*)::int as hotels from best) as counted left join (
      select tour.id, tour.hotel_id, hotel.name as hotel_name, hotel.stars, tour.country_id, tour.region_id,
        tour.departure_id, tour.operator_id, tour.meal_id, tour.day, tour.nights, tour.room, tour.price, page.tours,
        (select finished_at from price_import where id = tour.import_id) as priced_at,
        page.place, ${mainPicture(sql.ref('page.hotel_id'))} as picture
      from page join tour on tour.id = page.id join hotel on hotel.id = page.hotel_id
    ) as shown on true order by shown.place`.execute(read)
  return {
    hotels: rows[0]?.hotels ?? 0,
    rows: rows.flatMap((row) => (row.id === null ? [] : [row])),
  }
}

export async function countHotels(read: Read, filters: BrowseFilters, now: Date): Promise<number> {
  const { rows } = await sql<{ hotels: number }>`
    select count(distinct hotel_id)::int as hotels from tour where ${await suiting(read, filters, now)}`.execute(
    read,
  )
  return rows[0]?.hotels ?? 0
}

/** Whatever else is asked: where the country's tours of this city and length lead to. */
export async function regionsWithTours(
  read: Read,
  { departure_id, country_id, nights, sort, page }: BrowseFilters,
  now: Date,
): Promise<number[]> {
  const asked = await suiting(read, { departure_id, country_id, nights, sort, page }, now)
  const { rows } = await sql<{
    id: number
  }>`select distinct region_id as id from tour where ${asked}`.execute(read)
  return rows.map(({ id }) => id)
}

/** A condition for `tour` that names no column outside the index `tour_by_trip`. */
async function suiting(read: Read, filters: BrowseFilters, now: Date): Promise<RawBuilder<unknown>> {
  const { departure_id, country_id, region_id, nights, month, stars, meal, price, operator_id } = filters
  const country = country_id
    ? sql`country_id = ${country_id}::integer`
    : // Every country, so that the index of trips leads to the lengths and days.
      sql`country_id = any (array(select id from country))`
  const conditions = [
    sql`${country} and departure_id = ${departure_id}::integer and nights = ${nights}
      and import_id = any (array(select id from price_import where state = 'current'))`,
    days(month, moscowDay(now)),
  ]
  if (region_id) conditions.push(sql`region_id = ${region_id}::integer`)
  if (stars) conditions.push(sql`stars >= ${stars}`)
  if (meal) conditions.push(sql`meal_rank >= ${await leastMealRank(read, [meal])}`)
  if (price) conditions.push(sql`price <= ${price}`)
  if (operator_id) conditions.push(sql`operator_id = ${operator_id}::integer`)
  return sql.join(conditions, sql` and `)
}

/** On which a trip may begin; a month that is over has none. */
function days(month: string | undefined, today: string): RawBuilder<unknown> {
  const first = addDays(today, limits.dateFirstInDays)
  const last = addYears(today, limits.dateLastInYears)
  if (!month) return sql`day between ${first}::date and ${last}::date`
  const begins = `${month}-01`
  return sql`day between ${begins > first ? begins : first}::date and ${last}::date and day < ${begins}::date + interval '1 month'`
}
