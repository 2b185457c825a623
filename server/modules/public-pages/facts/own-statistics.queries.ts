import { sql } from 'kysely'
import type { Read } from '../../../platform/db/database.ts'
import type { OwnCounts } from './own-statistics.rules.ts'

const DAYS = 365
/** The newest are enough to say what is usual. */
const AUCTIONS_MAX = 1000

interface Asked {
  countryId: number
  regionId: number | null
  now: Date
}

/** What was asked for in a country in the last year, and how it was answered: counted as it stands, hidden by the rules. */
export async function ownCounts(read: Read, { countryId, regionId, now }: Asked): Promise<OwnCounts> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  const inRegion = regionId === null ? sql`true` : sql`region_id = ${regionId}`
  const { rows } = await sql<OwnCounts>`
    with asked as materialized (
      select id, created_at, nights, budget, meal_ids, recommended_price, adults = 2 and child_ages = '{}' as is_pair
      from auction where country_id = ${countryId} and state <> 'deleted' and created_at > ${since} and ${inRegion}
      order by id desc limit ${sql.lit(AUCTIONS_MAX)}
    ), answered as (
      select extract(epoch from first.at - asked.created_at) / 60 as minutes from asked, lateral (
        select min(created_at) as at from offer where auction_id = asked.id
      ) as first where first.at is not null
    ), offered as (
      select own.price < asked.recommended_price as is_below
      from asked join offer on offer.auction_id = asked.id and offer.state <> 'removed', lateral (
        select min(price) as price from offer_option as option
        where option.offer_id = offer.id and option.version = offer.version
      ) as own where asked.recommended_price is not null and own.price is not null
    ), meals as (
      select meal_id, count(distinct id)::int as auctions from asked, unnest(meal_ids) as meal_id
      group by meal_id order by auctions desc, meal_id limit 3
    )
    select
      (select count(*)::int from asked) as auctions,
      (select percentile_disc(0.5) within group (order by nights) from asked) as nights,
      (select count(*)::int from asked where is_pair) as pairs,
      (select percentile_disc(0.5) within group (order by budget) from asked where is_pair) as budget,
      (select count(*)::int from asked where meal_ids is not null) as with_meals,
      (select coalesce(jsonb_agg(meals), '[]') from meals) as meals,
      (select count(*)::int from answered) as answered,
      (select percentile_cont(0.5) within group (order by minutes) from answered) as minutes,
      (select count(*)::int from offered) as offers,
      (select count(*)::int from offered where is_below) as below`.execute(read)
  const [counts] = rows
  if (!counts) throw new Error('counting answers one row')
  return counts
}
