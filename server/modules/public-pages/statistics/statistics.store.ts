import { sql } from 'kysely'
import { factsTrip } from '../../../../contract/public-pages/facts.ts'
import { statisticsLimits } from '../../../../contract/public-pages/statistics.ts'
import { addDays } from '../../../../contract/wire.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { mondayOf } from '../facts/weeks.rules.ts'
import type { MarketCounts } from './market-counts.ts'

interface CountedSlice {
  countryId: number
  counts: MarketCounts
}

/** A period as it is counted now: a country that nobody asks for any more is in it no more. */
export async function storePeriod(
  tx: Tx,
  { period, slices, now }: { period: string; slices: readonly CountedSlice[]; now: Date },
): Promise<void> {
  const rows = slices.map(({ countryId, counts }) => ({ country_id: countryId, counts }))
  await sql`
    insert into market_statistic (period, country_id, counts, counted_at)
    select ${period}, country_id, counts, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as slice(country_id int, counts jsonb)
    on conflict (period, country_id) do update set counts = excluded.counts, counted_at = excluded.counted_at`.execute(
    tx,
  )
  await tx.deleteFrom('market_statistic').where('period', '=', period).where('counted_at', '<', now).execute()
}

/** Older weeks are shown by nothing. */
const KEPT_DAYS = 2 * 366

/** What the lists on sale say this week; counted again within it, the last word stays. */
export async function storePrices(tx: Tx, { today, now }: { today: string; now: Date }): Promise<void> {
  const week = mondayOf(today)
  const last = addDays(today, 7 * statisticsLimits.weeks)
  await sql`
    insert into market_price (week, departure_id, country_id, price, days, counted_at)
    select ${week}::date, departure_id, country_id, percentile_disc(0.5) within group (order by price), count(*), ${now}
    from (
      select departure_id, country_id, day, min(price) as price from tour_on_sale
      where day > ${today}::date and day <= ${last}::date and nights = ${sql.lit(factsTrip.nights)} and price > 0
      group by departure_id, country_id, day
    ) as daily group by departure_id, country_id
    on conflict (departure_id, country_id, week)
      do update set price = excluded.price, days = excluded.days, counted_at = excluded.counted_at`.execute(
    tx,
  )
  await tx.deleteFrom('market_price').where('week', '<', addDays(week, -KEPT_DAYS)).execute()
}
