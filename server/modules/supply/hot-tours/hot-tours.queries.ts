import { type RawBuilder, sql } from 'kysely'
import {
  type HotTour,
  type HotTourFilters,
  type HotTourSort,
  hotToursPerPage,
} from '../../../../contract/supply/hot-tours.ts'
import { addDays, moscowDay, wireDay } from '../../../../contract/wire.ts'
import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces, type Places } from '../../geo/index.ts'
import { drawnPicture, mainPicture } from '../../hotel-pictures/index.ts'
import { dayNumber } from '../price-list/generation/seasons.rules.ts'
import { leastMealRank } from '../price-list/queries/meal-rank.queries.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import { onOffer, readPairs } from './hot-tour-choices.queries.ts'
import { type Choices, choicesAmong } from './hot-tour-choices.rules.ts'
import { prefillOf } from '../tour-prefill.rules.ts'
import { reasonOf } from './hot-tours.rules.ts'

/** Every order ends with an id, so that pages do not overlap. */
const orders: Record<HotTourSort, RawBuilder<unknown>> = {
  // An agency's tour has the place of the one that it stands before.
  useful: sql`place, (kind = 'agent') desc, id`,
  price: sql`price, place, id`,
  date: sql`day, place, id`,
  discount: sql`percent desc, place, id`,
}

/** Some pages of hot tours and where they may leave from and lead to. */
export async function listHotTours(read: Read, filters: HotTourFilters, now: Date) {
  const today = moscowDay(now)
  const narrowed = await narrowing(read, filters, now)
  const condition = sql.join([onOffer(now), ...placeConditions(filters), ...narrowed.conditions], sql` and `)
  const { rows, newest_id: newestId, ...age } = await readPage(read, filters, condition)
  const [all, shown, places] = await Promise.all([
    readPairs(read, { now, newestId, narrowed: NOT_NARROWED }),
    readPairs(read, { now, newestId, narrowed }),
    knownPlaces(read),
  ])
  const choices = choicesAmong({ all, narrowed: shown }, filters)
  const named = (kind: 'departure' | 'country', list: Choices['countries']) =>
    list.map(({ id, tours }) => ({ id, name: places[kind](id)?.name ?? '', tours }))
  return {
    items: rows.map((row) => present(row, places, today)),
    total_items: choices.tours,
    departures: named('departure', choices.departures),
    countries: named('country', choices.countries),
    ...age,
  }
}

/** An agency's own photo stands on its own tour alone. */
const ofAgency = sql`case when hot.kind = 'agent' then ${drawnPicture(sql.ref('hot.picture_url'))} end`

/**
 * While the hot tours of other prices are being looked for, the last ones stay: each says how old its price is. Where
 * that takes longer than this, nothing is better than what nobody sells any more.
 */
const KEPT_MINUTES = 10

/** The rows and how old they are, by one statement. Those of the price list that are gone since are left out. */
async function readPage(read: Read, filters: HotTourFilters, condition: RawBuilder<unknown>) {
  const { rows } = await sql<AgeRow & (HotRow | { id: null })>`
    select age.*, hot.*, coalesce(${ofAgency}, ${mainPicture(sql.ref('hot.hotel_id'))}) as picture from (
      select (select max(id) from hot_tour) as newest_id,
        (select refreshed_at from hot_tour_refresh where source = ${PRICE_LIST.name}) as refreshed_at,
        (select list_at from hot_tour_refresh where source = ${PRICE_LIST.name}) as list_at,
        (select max(switched_at) from price_import where state = 'current') as switched_at
    ) as age left join lateral (
      select row_number() over (order by ${orders[filters.sort]}) as at, page.* from (
        select * from hot_tour where ${condition} order by ${orders[filters.sort]}
        limit ${filters.pages * hotToursPerPage} offset ${(filters.page - 1) * hotToursPerPage}
      ) as page
    ) as hot on hot.source <> ${PRICE_LIST.name}
      or exists (select from tour_on_sale where id = hot.ref::bigint and price = hot.price)
      or (list_at < switched_at and switched_at > now() - make_interval(mins => ${sql.lit(KEPT_MINUTES)}))
    order by hot.at`.execute(read)
  const { newest_id = null, refreshed_at = null, list_at = null, switched_at = null } = rows[0] ?? {}
  return {
    newest_id,
    rows: rows.flatMap((row) => (row.id === null ? [] : [row])),
    refreshed_at: refreshed_at?.toISOString() ?? null,
    is_refreshing: switched_at !== null && (!list_at || list_at < switched_at),
  }
}

const NOT_NARROWED = { key: '', conditions: [] }

function placeConditions({ departure_id, country_id }: HotTourFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (departure_id) conditions.push(sql`departure_id = ${departure_id}::integer`)
  if (country_id) conditions.push(sql`country_id = ${country_id}::integer`)
  return conditions
}

/** What a person has narrowed down besides the places. */
async function narrowing(read: Read, { days, stars, meal, price }: HotTourFilters, now: Date) {
  if ([days, stars, meal, price].every((one) => one === undefined)) return NOT_NARROWED
  const conditions: RawBuilder<unknown>[] = []
  if (days !== undefined) conditions.push(sql`day <= ${addDays(moscowDay(now), days)}::date`)
  if (stars !== undefined) conditions.push(sql`stars >= ${stars}`)
  if (meal !== undefined) conditions.push(sql`meal_rank >= ${await leastMealRank(read, [meal])}`)
  if (price !== undefined) conditions.push(sql`price <= ${price}`)
  return { key: [days, stars, meal, price].join(), conditions }
}

interface AgeRow {
  newest_id: number | null
  refreshed_at: Date | null
  /** When the price list was switched in that they were found in. */
  list_at: Date | null
  switched_at: Date | null
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
  picture: HotelPicture | null
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

function present(row: HotRow, places: Places, today: string): HotTour {
  const departure = places.departure(row.departure_id)
  const country = { id: row.country_id, name: places.country(row.country_id)?.name ?? '' }
  const { flag = '', slug = '' } = places.country(row.country_id) ?? {}
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
    country: { ...country, flag, slug },
    region,
    hotel: { id: row.hotel_id, name: row.hotel_name, stars: row.stars },
    picture: row.picture,
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
