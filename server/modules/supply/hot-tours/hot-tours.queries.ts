import { type RawBuilder, sql } from 'kysely'
import {
  type HotTour,
  type HotTourFilters,
  hotDaysMax,
  type HotTourSort,
} from '../../../../contract/supply/hot-tours.ts'
import { addDays, moscowDay, wireDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces, type Places } from '../../geo/index.ts'
import { dayNumber } from '../price-list/seasons.rules.ts'
import { leastMealRank } from '../tours.queries.ts'
import { PRICE_LIST } from '../suppliers/suppliers.ts'
import { switchedAt } from '../switched-at.queries.ts'
import { reasonOf } from './hot-tours.rules.ts'

export const HOT_TOURS_PER_PAGE = 24

/** Every order ends with an id, so that pages do not overlap. */
const orders: Record<HotTourSort, RawBuilder<unknown>> = {
  useful: sql`place, id`,
  price: sql`price, place, id`,
  date: sql`day, place, id`,
  discount: sql`percent desc, place, id`,
}

/** A page of hot tours and where they may leave from and lead to. */
export async function listHotTours(read: Read, filters: HotTourFilters, now: Date) {
  const today = moscowDay(now)
  const [page, choices, age, places] = await Promise.all([
    readPage(read, filters, now),
    readChoices(read, now),
    readAge(read),
    knownPlaces(read),
  ])
  const named = (kind: 'departure' | 'country') =>
    choices
      .filter((choice) => choice.kind === kind)
      .map(({ id, tours }) => ({ id, name: places[kind](id)?.name ?? '', tours }))
  return {
    items: page.rows.map((row) => present(row, places, today)),
    total_items: page.total,
    departures: named('departure'),
    countries: named('country'),
    ...age,
  }
}

async function readPage(read: Read, filters: HotTourFilters, now: Date) {
  const condition = await conditionOf(read, filters, now)
  const [{ rows }, total] = await Promise.all([
    sql<HotRow>`
      select * from hot_tour where ${condition} order by ${orders[filters.sort]}
      limit ${HOT_TOURS_PER_PAGE} offset ${(filters.page - 1) * HOT_TOURS_PER_PAGE}`.execute(read),
    sql<{ count: number }>`select count(*) from hot_tour where ${condition}`.execute(read),
  ])
  return { rows: await stillOnSale(read, rows), total: total.rows[0]?.count ?? 0 }
}

/** A price of an outside search is believed for a day; the price list's own are looked up once more. */
const BELIEVED_MS = 24 * 3_600_000

/** An agency's word holds until its own last day, however far ahead its tour leaves; a blocked agency says nothing. */
function onOffer(now: Date): RawBuilder<unknown> {
  const today = moscowDay(now)
  return sql`day > ${today}::date and case kind
    when 'price-list' then day <= ${addDays(today, hotDaysMax)}::date
    when 'supplier' then day <= ${addDays(today, hotDaysMax)}::date
      and priced_at > ${new Date(now.getTime() - BELIEVED_MS)}
    else until >= ${today}::date
      and not exists (select from user_block where user_id = hot_tour.agent_id and lifted_at is null) end`
}

async function conditionOf(read: Read, filters: HotTourFilters, now: Date): Promise<RawBuilder<unknown>> {
  const { departure_id, country_id, days, stars, meal, price } = filters
  const conditions = [onOffer(now)]
  if (days !== undefined) conditions.push(sql`day <= ${addDays(moscowDay(now), days)}::date`)
  if (departure_id) conditions.push(sql`departure_id = ${departure_id}`)
  if (country_id) conditions.push(sql`country_id = ${country_id}`)
  if (stars !== undefined) conditions.push(sql`stars >= ${stars}`)
  if (meal !== undefined) conditions.push(sql`meal_rank >= ${await leastMealRank(read, [meal])}`)
  if (price !== undefined) conditions.push(sql`price <= ${price}`)
  return sql.join(conditions, sql` and `)
}

interface HotRow {
  id: number
  kind: HotTour['kind']
  source: string
  source_title: string
  ref: string
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number | null
  hotel_name: string
  stars: number
  meal_id: number
  day: string
  nights: number
  operator_name: string
  room: string
  picture_url: string | null
  price: number
  old_price: number
  percent: number
  priced_at: Date
  agent_id: number | null
  adults: number
  bonus: string
  places: number | null
  until: string | null
}

/** Between the switch of a list and the next look some tours are gone already: they are not shown. */
async function stillOnSale(read: Read, rows: readonly HotRow[]): Promise<HotRow[]> {
  const listed = rows.filter(({ source }) => source === PRICE_LIST.name).map(({ ref }) => Number(ref))
  if (listed.length === 0) return [...rows]
  const { rows: standing } = await sql<{ id: number; price: number }>`
    select id, price from tour_on_sale tour where id = any(${listed}::bigint[])`.execute(read)
  const prices = new Map(standing.map(({ id, price }) => [String(id), price]))
  return rows.filter(({ source, ref, price }) => source !== PRICE_LIST.name || prices.get(ref) === price)
}

async function readChoices(read: Read, now: Date) {
  const { rows } = await sql<{ kind: 'departure' | 'country'; id: number; tours: number }>`
    select case when country_id is null then 'departure' else 'country' end as kind,
      coalesce(country_id, departure_id) as id, count(*) as tours
    from hot_tour where ${onOffer(now)}
    group by grouping sets (departure_id, country_id) order by tours desc, id`.execute(read)
  return rows
}

async function readAge(read: Read) {
  const last = await read
    .selectFrom('hot_tour_refresh')
    .select(['refreshed_at', 'list_at'])
    .where('source', '=', PRICE_LIST.name)
    .executeTakeFirst()
  const switched = await switchedAt(read)
  return {
    refreshed_at: last?.refreshed_at?.toISOString() ?? null,
    is_refreshing: switched !== null && (!last?.list_at || last.list_at < switched),
  }
}

function present(row: HotRow, places: Places, today: string): HotTour {
  const departure = places.departure(row.departure_id)
  const country = { id: row.country_id, name: places.country(row.country_id)?.name ?? '' }
  const flag = places.country(row.country_id)?.flag ?? ''
  const region = { id: row.region_id, name: places.region(row.region_id)?.name ?? '' }
  const meal = places.meal(row.meal_id)
  const daysLeft = dayNumber(row.day) - dayNumber(today)
  const tour = {
    id: row.id,
    kind: row.kind,
    source: row.source_title,
    agent_id: row.agent_id,
    bonus: row.bonus,
    places: row.places,
    until: row.until === null ? null : wireDay(row.until),
    adult_count: row.adults,
    departure: { id: row.departure_id, name: departure?.name ?? '', name_from: departure?.name_from ?? '' },
    country: { ...country, flag },
    region,
    hotel: { id: row.hotel_id, name: row.hotel_name, stars: row.stars },
    picture_url: row.picture_url,
    date: wireDay(row.day),
    days_left: daysLeft,
    nights: row.nights,
    meal: meal?.name ?? '',
    meal_code: meal?.code ?? '',
    room: row.room,
    operator: row.operator_name,
    price: row.price,
    old_price: row.old_price,
    percent: row.percent,
    reason: reasonOf(row, daysLeft),
    priced_at: row.priced_at.toISOString(),
  }
  return { ...tour, prefill: prefillOf(tour, row.meal_id) }
}

/** The trip to this very tour, by the names of the wizard's prefill data. */
function prefillOf(tour: Omit<HotTour, 'prefill'>, mealId: number): HotTour['prefill'] {
  const { departure, country, region, hotel, date } = tour
  return {
    geo_departure_id: departure.id,
    geo_departure_name: departure.name,
    country_id: country.id,
    country_name: country.name,
    country_flag: country.flag,
    resort_id: region.id,
    resort_name: region.name,
    hotel_id: hotel.id,
    hotel_name: hotel.id === null ? null : hotel.name,
    hotel_stars: hotel.stars,
    count_days: tour.nights,
    adult_count: tour.adult_count,
    date_from: date,
    date_to: date,
    price: tour.price,
    food_types: [mealId],
    meal: tour.meal_code,
  }
}
