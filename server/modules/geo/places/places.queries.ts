import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'

export type PlaceRows = Awaited<ReturnType<typeof readPlaces>>

/** What the tables hold: the reference files, and operators that were met outside; null before the first load. */
export async function readReferenceHash(read: Read): Promise<string | null> {
  const row = await read
    .selectFrom('loaded_file')
    .select((eb) => [
      'hash',
      eb
        .selectFrom('operator')
        .select(({ fn }) => fn.max('operator.id').as('last'))
        .as('last'),
    ])
    .where('name', '=', 'reference')
    .executeTakeFirst()
  return row ? `${row.hash} ${row.last}` : null
}

/** The small dictionaries whole. */
export async function readPlaces(read: Read) {
  return {
    departures: await read.selectFrom('departure').selectAll().execute(),
    countries: await read.selectFrom('country').selectAll().execute(),
    regions: await read.selectFrom('region').selectAll().execute(),
    homeCities: await read.selectFrom('home_city').selectAll().execute(),
    meals: await read.selectFrom('meal').selectAll().execute(),
    holidayTypes: await read.selectFrom('holiday_type').selectAll().execute(),
    hotelServices: await read.selectFrom('hotel_service').selectAll().execute(),
    countryMeals: await readCountryMeals(read),
    operators: await read.selectFrom('operator').selectAll().execute(),
  }
}

/** In which meals the hotels of each country are sold; a country of which nothing is known is absent. */
async function readCountryMeals(read: Read): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ country_id: number; meal_ids: number[] }>`
    select country_id, array_agg(distinct meal_id order by meal_id) as meal_ids
    from hotel, unnest(meal_ids) as meal_id
    group by country_id`.execute(read)
  return new Map(rows.map(({ country_id, meal_ids }) => [country_id, meal_ids]))
}
