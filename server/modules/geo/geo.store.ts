import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { normalised } from '../../../contract/spelling.ts'
import { popularityOf } from './hotels/hotel-popularity.rules.ts'
import type { Reference } from './reference-files.ts'

const LOADED = 'reference'
const LOAD_LOCK = 7_105_010

/** One process at a time; the lock ends with the transaction. */
export async function lockReference(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(tx)
}

export async function loadedHash(tx: Pick<Tx, 'selectFrom'>): Promise<string | null> {
  const row = await tx.selectFrom('loaded_file').select('hash').where('name', '=', LOADED).executeTakeFirst()
  return row?.hash ?? null
}

export async function storeHash(tx: Tx, hash: string): Promise<void> {
  await tx
    .insertInto('loaded_file')
    .values({ name: LOADED, hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash, loaded_at: sql`now()` }))
    .execute()
}

/** Writes the records over those of the same id; what the files no longer name stays, for requests may point at it. */
export async function storeReference(tx: Tx, reference: Reference): Promise<void> {
  await storeCountries(tx, reference.countries)
  await storeCities(tx, reference)
  await storeTypes(tx, reference)
  await storeHotels(tx, reference)
}

async function storeCountries(tx: Tx, countries: Reference['countries']): Promise<void> {
  await sql`
    insert into country (id, name, name_to, english, slug, continent, flag, priority)
    select id, name, "to", en, slug, continent, flag, priority from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb)
      as r(id int, name text, "to" text, en text, slug text, continent text, flag text, priority numeric)
    on conflict (id) do update set (name, name_to, english, slug, continent, flag, priority) =
      (excluded.name, excluded.name_to, excluded.english, excluded.slug, excluded.continent, excluded.flag, excluded.priority)
  `.execute(tx)
}

async function storeCities(tx: Tx, reference: Reference): Promise<void> {
  await sql`
    insert into departure (id, name, name_from, english, rank, latitude, longitude)
    select id, name, "from", en, rank, lat, lon from jsonb_to_recordset(${JSON.stringify(reference.departures)}::jsonb)
      as r(id int, name text, "from" text, en text, rank int, lat float8, lon float8)
    on conflict (id) do update set (name, name_from, english, rank, latitude, longitude) =
      (excluded.name, excluded.name_from, excluded.english, excluded.rank, excluded.latitude, excluded.longitude)
  `.execute(tx)
  await sql`
    insert into home_city (id, name, departure_id)
    select id, name, departure_id from jsonb_to_recordset(${JSON.stringify(reference['home-cities'])}::jsonb)
      as r(id int, name text, departure_id int)
    on conflict (id) do update set (name, departure_id) = (excluded.name, excluded.departure_id)
  `.execute(tx)
  await sql`
    insert into region (id, country_id, name, english, scene, popular, latitude, longitude)
    select id, country_id, name, en, scene, popular, lat, lon from jsonb_to_recordset(${JSON.stringify(reference.regions)}::jsonb)
      as r(id int, country_id int, name text, en text, scene text, popular bool, lat float8, lon float8)
    on conflict (id) do update set (country_id, name, english, scene, popular, latitude, longitude) = (excluded.country_id,
      excluded.name, excluded.english, excluded.scene, excluded.popular, excluded.latitude, excluded.longitude)
  `.execute(tx)
}

async function storeTypes(tx: Tx, reference: Reference): Promise<void> {
  await sql`
    insert into meal (id, code, name, rank)
    select id, code, name, rank from jsonb_to_recordset(${JSON.stringify(reference.meals)}::jsonb)
      as r(id int, code text, name text, rank int)
    on conflict (id) do update set (code, name, rank) = (excluded.code, excluded.name, excluded.rank)
  `.execute(tx)
  await sql`
    insert into holiday_type (id, name, icon)
    select id, name, icon from jsonb_to_recordset(${JSON.stringify(reference['holiday-types'])}::jsonb)
      as r(id int, name text, icon text)
    on conflict (id) do update set (name, icon) = (excluded.name, excluded.icon)
  `.execute(tx)
  await sql`
    insert into hotel_service (id, name, group_name)
    select id, name, "group" from jsonb_to_recordset(${JSON.stringify(reference['hotel-services'])}::jsonb)
      as r(id int, name text, "group" text)
    on conflict (id) do update set (name, group_name) = (excluded.name, excluded.group_name)
  `.execute(tx)
  await sql`
    insert into operator (id, name, class, country_ids)
    select id, name, class, countries from jsonb_to_recordset(${JSON.stringify(reference.operators)}::jsonb)
      as r(id int, name text, class text, countries int[])
    on conflict (id) do update set (name, class, country_ids) = (excluded.name, excluded.class, excluded.country_ids)
  `.execute(tx)
}

async function storeHotels(tx: Tx, { hotels, countries, regions }: Reference): Promise<void> {
  const priorities = new Map(countries.map(({ id, priority }) => [id, priority]))
  const popular = new Map(regions.map((region) => [region.id, region.popular]))
  const rows = hotels.map((hotel) => ({
    ...hotel,
    search_name: normalised(hotel.name),
    popularity: popularityOf({
      ...hotel,
      isKnown: true,
      countryPriority: priorities.get(hotel.country_id) ?? 0,
      isPopularRegion: popular.get(hotel.region_id) ?? false,
    }),
  }))
  await sql`
    insert into hotel (country_id, region_id, name, search_name, stars, kinds, meal_ids, popularity)
    select country_id, region_id, name, search_name, stars, kinds, meal_ids, popularity from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(country_id int, region_id int, name text, search_name text, stars int, kinds text[], meal_ids smallint[], popularity int)
    on conflict (region_id, search_name) do update set (country_id, name, stars, kinds, meal_ids, popularity) = (excluded.country_id,
      excluded.name, excluded.stars, excluded.kinds, excluded.meal_ids, excluded.popularity)
  `.execute(tx)
  await sql`analyze hotel`.execute(tx)
}
