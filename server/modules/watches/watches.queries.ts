import { sql } from 'kysely'
import type { Trip } from '../../../contract/trip.ts'
import { type WatchKind, watchLimits } from '../../../contract/watches/watch-limits.ts'
import type { Watch } from '../../../contract/watches/watches.ts'
import { moscowDay, wireDay } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { knownPlaces } from '../geo/index.ts'
import { partyPrice } from '../supply/index.ts'

interface WatchRow extends Pick<Watch, 'id' | 'base_price' | 'told_price' | 'threshold' | 'quiet'> {
  kind: WatchKind
  auction_id: number | null
  adults: number
  child_ages: number[]
  trip: Trip
  hotel_name: string | null
  told_at: Date | null
  double_price: number | null
  looked_at: Date
  created_at: Date
  history: { at: string; price: number | null }[]
}

interface Own {
  ownerId: number
  now: Date
  /** One of them. */
  only?: number
}

/** What a person watches now, the newest first. */
export async function watchesOf(read: Read, { ownerId, now, only }: Own): Promise<Watch[]> {
  const { rows } = await sql<WatchRow>`
    select watch.id, watch.kind, watch.auction_id, watch.adults, watch.child_ages, watch.base_price, watch.told_price,
      watch.told_at, watch.threshold, watch.is_quiet as quiet, watch.created_at, market.trip, market.double_price,
      market.looked_at, market.history, hotel.name as hotel_name
    from price_watch as watch join price_market as market on market.id = watch.market_id
    left join hotel on hotel.id = (market.trip ->> 'hotel_id')::integer
    left join auction on auction.id = watch.auction_id
    where watch.owner_id = ${ownerId} and market.date_to > ${moscowDay(now)}::date
      and (auction.id is null or auction.state = 'active')
      and (${only ?? null}::bigint is null or watch.id = ${only ?? null}::bigint)
    order by watch.id desc limit ${sql.lit(watchLimits.shown)}`.execute(read)
  const places = await knownPlaces(read)
  return rows.map((row) => shown(row, places))
}

type Places = Awaited<ReturnType<typeof knownPlaces>>

function shown(row: WatchRow, places: Places): Watch {
  const { trip, adults, child_ages, created_at } = row
  const country = places.country(trip.country_id)
  const region = trip.region_id === null ? null : places.region(trip.region_id)
  const forAll = (price: number | null) => price && partyPrice(price, { adults, child_ages })
  return {
    id: row.id,
    kind: row.kind,
    request_id: row.auction_id,
    departure: { id: trip.departure_id, name: places.departure(trip.departure_id)?.name ?? '' },
    country: { id: trip.country_id, name: country?.name ?? '', flag: country?.flag ?? '' },
    region: region ? { id: region.id, name: region.name } : null,
    hotel: trip.hotel_id === null ? null : { id: trip.hotel_id, name: row.hotel_name ?? '' },
    date_from: wireDay(trip.date_from),
    date_to: wireDay(trip.date_to),
    days_count: trip.nights,
    adult_count: adults,
    childrens: child_ages,
    food_types: trip.meal_ids,
    hotel_stars: trip.hotel_stars,
    base_price: row.base_price,
    told_price: row.told_price,
    told_at: row.told_at?.toISOString() ?? null,
    price: forAll(row.double_price),
    checked_at: row.looked_at.toISOString(),
    threshold: row.threshold,
    quiet: row.quiet,
    created_at: created_at.toISOString(),
    history: [
      { at: created_at.toISOString(), price: row.base_price },
      // Others may have watched the same trip before.
      ...row.history
        .filter(({ at }) => Date.parse(at) > created_at.getTime())
        .map(({ at, price }) => ({ at, price: forAll(price) })),
    ],
  }
}
