import type pg from 'pg'
import type { Trip } from '../../contract/trip.ts'

/**
 * What an engineer would otherwise do: one table, an index on the columns that every question names, and the plain
 * query. The rows lie as the price files brought them.
 */
export async function makePlainTable(pool: pg.Pool): Promise<void> {
  await pool.query('drop table if exists plain_tour')
  await pool.query('drop sequence if exists plain_tour_id')
  await pool.query('create sequence plain_tour_id cache 1000')
  await pool.query(
    `create table plain_tour as
     select nextval('plain_tour_id') as id, operator_id, hotel_id, price, day, departure_id, country_id, region_id, nights,
       stars, meal_id, meal_rank, room
     from tour_on_sale`,
  )
  await pool.query('alter table plain_tour add primary key (id)')
  await pool.query('create index on plain_tour (departure_id, country_id, nights, day)')
  await pool.query('create index on plain_tour (hotel_id)')
  await pool.query('vacuum (analyze) plain_tour')
}

/**
 * The same rows as they are more often met: an index on each column that a question may name, and the server chooses.
 * Only the part of a plain table that costs most to wait for is of interest, so few questions are put to it.
 */
export async function makeColumnTable(pool: pg.Pool): Promise<void> {
  await pool.query('drop table if exists column_tour')
  await pool.query('create table column_tour as table plain_tour')
  await pool.query('alter table column_tour add primary key (id)')
  for (const column of ['departure_id', 'country_id', 'region_id', 'hotel_id', 'day', 'price'])
    await pool.query(`create index on column_tour (${column})`)
  await pool.query('vacuum (analyze) column_tour')
}

type PlainTable = 'plain_tour' | 'column_tour'

interface Question {
  text: string
  values: unknown[]
  name: string
}

/** The conditions of a trip, in the order of its values. */
function conditionsOf(trip: Trip, mealRank: number | null) {
  const values: unknown[] = [trip.departure_id, trip.country_id, trip.nights, trip.date_from, trip.date_to]
  const parts = ['departure_id = $1 and country_id = $2 and nights = $3 and day between $4 and $5']
  const also = (condition: string, value: unknown) => {
    if (value === null) return
    values.push(value)
    parts.push(`${condition} $${values.length}`)
  }
  also('region_id =', trip.region_id)
  also('hotel_id =', trip.hotel_id)
  also('stars >=', trip.hotel_stars)
  also('meal_rank >=', mealRank)
  return { text: parts.join(' and '), values }
}

interface Asked {
  trip: Trip
  mealRank: number | null
}

export function plainMinimum({ trip, mealRank }: Asked, table: PlainTable): Question {
  const { text, values } = conditionsOf(trip, mealRank)
  const query = `select min(price) as price, count(*)::int as tours from ${table} where ${text}`
  return { text: query, values, name: `${table} ${text.slice(-45)}` }
}

/** The first page: hotels with the least price first, ten tours of each, and how many of both there are. */
export function plainSearch({ trip, mealRank }: Asked, table: PlainTable, hotels: number): Question {
  const { text, values } = conditionsOf(trip, mealRank)
  const query = `
    with suitable as (select * from ${table} where ${text}),
    hotels as (select hotel_id, min(price) as price, count(*) as tours from suitable group by hotel_id),
    page as (select * from hotels order by price, hotel_id limit ${hotels}),
    best as (
      select *, row_number() over (partition by hotel_id order by price, day, id) as place
      from suitable where hotel_id in (select hotel_id from page)
    )
    select best.*, hotel.name, page.price as least, (select sum(tours)::int from hotels) as tours_found,
      (select count(*)::int from hotels) as hotels_found
    from best join page using (hotel_id) join hotel on hotel.id = best.hotel_id
    where place <= 10 order by page.price, hotel_id, place`
  return { text: query, values, name: `search ${table} ${text.slice(-40)}` }
}
