import { sql } from 'kysely'
import { type Auction, budgetLabel } from '../../../contract/auctions.ts'
import { limits } from '../../../contract/limits.ts'
import { wireDay } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'

/** An auction with the names of its places, for whoever presents one. Filters and order are the caller's. */
export function selectAuctions(read: Read) {
  return read
    .selectFrom('auction')
    .innerJoin('departure', 'departure.id', 'auction.departure_id')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .leftJoin('region', 'region.id', 'auction.region_id')
    .leftJoin('hotel', 'hotel.id', 'auction.hotel_id')
    .selectAll('auction')
    .select([
      'departure.name as departure_name',
      'country.name as country_name',
      'country.flag as country_flag',
      'country.slug as country_slug',
      'region.name as region_name',
      'hotel.name as hotel_name',
      'hotel.stars as hotel_own_stars',
    ])
    .select(
      sql<{ id: number; name: string }[] | null>`(
        select json_agg(json_build_object('id', kind.id, 'name', kind.name) order by kind.id)
        from holiday_type as kind where kind.id = any(auction.rest_type_ids))`.as('rest_types'),
    )
}

export type AuctionRow = Awaited<ReturnType<ReturnType<typeof selectAuctions>['executeTakeFirstOrThrow']>>

/** What tourist and agent both see of an auction. */
export function presentAuction(row: AuctionRow) {
  return {
    id: row.id,
    state: row.state,
    created_at: row.created_at.toISOString(),
    departure: { id: row.departure_id, name: row.departure_name },
    country: { id: row.country_id, name: row.country_name, flag: row.country_flag, slug: row.country_slug },
    region: row.region_id === null ? null : { id: row.region_id, name: row.region_name ?? '' },
    hotel: row.hotel_id === null ? null : { id: row.hotel_id, name: row.hotel_name ?? '', stars: row.hotel_own_stars ?? 0 },
    hotel_stars: row.hotel_stars,
    adult_count: row.adults,
    childrens: row.child_ages,
    days_count: row.nights,
    date_from: wireDay(row.date_from),
    date_to: wireDay(row.date_to),
    food_types: row.meal_ids,
    rest_types: row.rest_types ?? [],
    wishes: row.wishes,
    max_price: row.budget,
    recommended_price: row.recommended_price,
    budget_label: budgetLabel(row.budget, row.recommended_price),
    offers_count: row.offers_count,
  }
}

function presentOwn(row: AuctionRow): Auction {
  return { ...presentAuction(row), hidden: row.hidden_at ? '1' : '0', unread_offers: row.unread_offers, best_price: row.best_price }
}

export async function ownAuction(read: Read, own: { touristId: number; id: number }): Promise<Auction | null> {
  const row = await selectAuctions(read)
    .where('auction.id', '=', own.id)
    .where('auction.tourist_id', '=', own.touristId)
    .where('auction.state', '<>', 'deleted')
    .executeTakeFirst()
  return row ? presentOwn(row) : null
}

export interface OwnFilters {
  page: number
  hidden?: '0' | '1' | undefined
  state?: Auction['state'] | undefined
  country_id?: number | undefined
}

/** A tourist's own auctions, new ones first. */
export async function ownAuctions(read: Read, touristId: number, filters: OwnFilters): Promise<{ items: Auction[]; total_items: number }> {
  const own = selectAuctions(read)
    .where('auction.tourist_id', '=', touristId)
    .where('auction.state', '<>', 'deleted')
    .$if(filters.hidden === '1', (query) => query.where('auction.hidden_at', 'is not', null))
    .$if(filters.hidden === '0', (query) => query.where('auction.hidden_at', 'is', null))
    .$if(filters.state !== undefined, (query) => query.where('auction.state', '=', filters.state ?? 'active'))
    .$if(filters.country_id !== undefined, (query) => query.where('auction.country_id', '=', filters.country_id ?? 0))
  const [rows, total] = await Promise.all([
    own
      .orderBy('auction.id', 'desc')
      .limit(limits.pageSize)
      .offset((filters.page - 1) * limits.pageSize)
      .execute(),
    read
      .selectFrom(own.clearSelect().select('auction.id').limit(limits.totalCounted).as('own'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(presentOwn), total_items: total.count }
}

/** Whether an auction is this tourist's own and stands. */
export async function isAuctionOf(read: Read, own: { touristId: number; id: number }): Promise<boolean> {
  const row = await read
    .selectFrom('auction')
    .select('id')
    .where('id', '=', own.id)
    .where('tourist_id', '=', own.touristId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return row !== undefined
}
