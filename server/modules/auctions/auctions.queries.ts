import { sql } from 'kysely'
import type { Auction, AuctionPage } from '../../../contract/auctions/auctions.ts'
import { budgetLabel } from '../../../contract/auctions/budget-labels.ts'
import { limits } from '../../../contract/limits.ts'
import { wireDay } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { hideContacts } from '../../platform/contacts/hide-contacts.ts'
import { knownPlaces, type Places } from '../geo/index.ts'
import { bestPrices, type BestPrices } from './choice/best-prices.ts'
import { chosenOptions, type ChosenOptions } from './choice/chosen-options.ts'

/** An auction with its hotel, for whoever presents one. Filters and order are the caller's. */
export function selectAuctions(read: Read) {
  return read
    .selectFrom('auction')
    .leftJoin('hotel', 'hotel.id', 'auction.hotel_id')
    .selectAll('auction')
    .select(['hotel.name as hotel_name', 'hotel.stars as hotel_own_stars'])
}

export type AuctionRow = Awaited<ReturnType<ReturnType<typeof selectAuctions>['executeTakeFirstOrThrow']>>

/** As its tourist wrote it; `places` are the dictionaries in memory. */
export function presentAuction(row: AuctionRow, places: Places) {
  const country = places.country(row.country_id)
  return {
    id: row.id,
    state: row.state,
    created_at: row.created_at.toISOString(),
    departure: { id: row.departure_id, name: places.departure(row.departure_id)?.name ?? '' },
    country: {
      id: row.country_id,
      name: country?.name ?? '',
      flag: country?.flag ?? '',
      slug: country?.slug ?? '',
    },
    region:
      row.region_id === null ? null : { id: row.region_id, name: places.region(row.region_id)?.name ?? '' },
    hotel:
      row.hotel_id === null
        ? null
        : { id: row.hotel_id, name: row.hotel_name ?? '', stars: row.hotel_own_stars ?? 0 },
    hotel_stars: row.hotel_stars,
    adult_count: row.adults,
    childrens: row.child_ages,
    days_count: row.nights,
    date_from: wireDay(row.date_from),
    date_to: wireDay(row.date_to),
    food_types: row.meal_ids,
    rest_types: presentRestTypes(row.rest_type_ids, places),
    wishes: row.wishes,
    contacts_masked: hideContacts(row.wishes).masked,
    max_price: row.budget,
    recommended_price: row.recommended_price,
    budget_label: budgetLabel(row.budget, row.recommended_price),
    offers_count: row.offers_count,
    version: row.version,
    edited_at: row.edited_at?.toISOString() ?? null,
  }
}

function presentRestTypes(ids: readonly number[], places: Places) {
  const known = ids.map((id) => places.holidayType(id)).filter((type) => type !== undefined)
  return known.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.id - other.id)
}

/** As their tourist sees them, in their order. */
async function presentOwn(read: Read, rows: readonly AuctionRow[]): Promise<Auction[]> {
  const over = rows.filter(({ state }) => state === 'chosen').map(({ id }) => id)
  const priced = rows.filter(({ best_price }) => best_price !== null).map(({ id }) => id)
  const chosen: ChosenOptions = over.length > 0 ? await chosenOptions(read, over) : new Map()
  const best: BestPrices = priced.length > 0 ? await bestPrices(read, priced) : new Map()
  const places = await knownPlaces(read)
  return rows.map((row) => ({
    ...presentAuction(row, places),
    hidden: row.hidden_at ? '1' : '0',
    unread_offers: row.unread_offers,
    best_price: row.best_price,
    best_price_of: best.get(row.id) ?? null,
    chosen: chosen.get(row.id) ?? null,
  }))
}

export async function ownAuction(
  read: Read,
  own: { touristId: number; id: number },
): Promise<Auction | null> {
  const row = await selectAuctions(read)
    .where('auction.id', '=', own.id)
    .where('auction.tourist_id', '=', own.touristId)
    .where('auction.state', '<>', 'deleted')
    .executeTakeFirst()
  if (!row) return null
  const [auction = null] = await presentOwn(read, [row])
  return auction
}

export interface OwnFilters {
  page: number
  hidden?: '0' | '1' | undefined
  state?: Auction['state'] | undefined
  country_id?: number | undefined
  region_id?: number | undefined
}

/** A tourist's own auctions, new ones first. */
export async function ownAuctions(read: Read, touristId: number, filters: OwnFilters): Promise<AuctionPage> {
  const own = selectAuctions(read)
    .where('auction.tourist_id', '=', touristId)
    .where('auction.state', '<>', sql.lit('deleted' as const))
    .$if(filters.hidden === '1', (query) => query.where('auction.hidden_at', 'is not', null))
    .$if(filters.hidden === '0', (query) => query.where('auction.hidden_at', 'is', null))
    .$if(filters.state !== undefined, (query) => query.where('auction.state', '=', filters.state ?? 'active'))
    .$if(filters.country_id !== undefined, (query) =>
      query.where('auction.country_id', '=', filters.country_id ?? 0),
    )
    .$if(filters.region_id !== undefined, (query) =>
      query.where('auction.region_id', '=', filters.region_id ?? 0),
    )
  const hidden = read
    .selectFrom('auction')
    .select('id')
    .where('tourist_id', '=', touristId)
    .where('state', '<>', sql.lit('deleted' as const))
    .where('hidden_at', 'is not', null)
    .limit(limits.totalCounted)
  const [rows, total, hiddenItems] = await Promise.all([
    own
      .orderBy('auction.id', 'desc')
      .limit(limits.pageSize)
      .offset((filters.page - 1) * limits.pageSize)
      .execute(),
    read
      .selectFrom(own.clearSelect().select('auction.id').limit(limits.totalCounted).as('own'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    read
      .selectFrom(hidden.as('hidden'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    items: await presentOwn(read, rows),
    total_items: total.count,
    hidden_items: hiddenItems.count,
  }
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
