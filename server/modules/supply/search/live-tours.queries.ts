import { sql } from 'kysely'
import { normalised } from '../../../../contract/spelling.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { SearchFilters } from '../price-list/queries/tour-search.queries.ts'

/** Tours of outside suppliers come by hotels, like those of the price list; prices are for the party of the search. */
export interface LiveHotel {
  id: number
  name: string
  stars: number
  region_id: number
  country_id: number
  price: number
  /** ISO, the first departure. */
  day: string
  tours: number
}

export interface LiveTour {
  id: number
  supplier: string
  hotel_id: number
  price: number
  day: string
  nights: number
  meal_id: number
  room: string
  operator_id: number
  operator: string
  departure_id: number
  on_request: boolean
  priced_at: string
}

type Filters = Pick<SearchFilters, 'operator_ids' | 'price_to' | 'hotel_name' | 'region_ids'>

/** Every hotel of which these searches have seen a tour that passes the filters. */
export async function liveHotels(
  read: Read,
  searchIds: readonly number[],
  filters: Filters,
): Promise<LiveHotel[]> {
  if (searchIds.length === 0) return []
  const { rows } = await sql<LiveHotel>`
    select hotel.id, hotel.name, hotel.stars, hotel.region_id, hotel.country_id,
      min(tour.price) as price, min(tour.day) as day, count(*)::int as tours
    from ${seen(searchIds)} join hotel on hotel.id = tour.hotel_id
    where true ${filtersOn(filters)}
    group by hotel.id`.execute(read)
  return rows
}

interface OfHotels {
  searchIds: readonly number[]
  hotelIds: readonly number[]
  filters: Filters & Pick<SearchFilters, 'sort'>
  limit: number
}

/** The best tours of these hotels, by hotel. */
export async function liveToursOf(
  read: Read,
  { searchIds, hotelIds, filters, limit }: OfHotels,
): Promise<Map<number, LiveTour[]>> {
  const byHotel = new Map<number, LiveTour[]>()
  if (hotelIds.length === 0) return byHotel
  const order =
    filters.sort === 'date' ? sql`tour.day, tour.price, tour.id` : sql`tour.price, tour.day, tour.id`
  const { rows } = await sql<LiveTour>`
    select * from (
      select tour.id, search.supplier, tour.hotel_id, tour.price, tour.day::text as day, tour.nights, tour.meal_id, tour.room,
        tour.operator_id, operator.name as operator, tour.departure_id, tour.on_request, tour.priced_at,
        row_number() over (partition by tour.hotel_id order by ${order}) as place
      from ${seen(searchIds)} join hotel on hotel.id = tour.hotel_id join operator on operator.id = tour.operator_id
      where tour.hotel_id = any(${hotelIds}::int[]) ${filtersOn(filters)}
    ) as ranked where place <= ${limit} order by hotel_id, place`.execute(read)
  for (const row of rows) {
    const tour = { ...row, priced_at: new Date(row.priced_at).toISOString() }
    byHotel.set(row.hotel_id, [...(byHotel.get(row.hotel_id) ?? []), tour])
  }
  return byHotel
}

export interface LiveMinimum {
  price: number | null
  day: string | null
  tours: number
  priced_at: Date | null
  /** Who named it. */
  supplier: string | null
}

/** The cheapest tour of these searches; one that is shorter than wished for is no measure. */
export async function liveMinimum(read: Read, searchIds: readonly number[]): Promise<LiveMinimum> {
  const nothing: LiveMinimum = { price: null, day: null, tours: 0, priced_at: null, supplier: null }
  if (searchIds.length === 0) return nothing
  const { rows } = await sql<LiveMinimum>`
    select tour.price, tour.day::text as day, tour.priced_at, search.supplier, count(*) over ()::int as tours
    from ${seen(searchIds)} where tour.nights = (search.query -> 'trip' ->> 'nights')::int
    order by tour.price, tour.day, tour.id limit 1`.execute(read)
  return rows[0] ?? nothing
}

/** What the present run of each search has seen; the runs before it may be out of date. */
function seen(searchIds: readonly number[]) {
  return sql`supplier_search as search
    join supplier_tour as tour on tour.search_id = search.id and tour.run = search.run
      and search.id = any(${searchIds}::bigint[])`
}

function filtersOn({ operator_ids, region_ids, price_to, hotel_name }: Filters) {
  const conditions = [sql``]
  if (region_ids) conditions.push(sql`and hotel.region_id = any(${[...region_ids]}::int[])`)
  if (operator_ids) conditions.push(sql`and tour.operator_id = any(${operator_ids}::int[])`)
  if (price_to !== null) conditions.push(sql`and tour.price <= ${price_to}`)
  if (hotel_name) conditions.push(sql`and hotel.search_name like ${`%${normalised(hotel_name)}%`}`)
  return sql.join(conditions, sql` `)
}
