import { type RawBuilder, sql } from 'kysely'
import { statisticsLimits } from '../../../../contract/public-pages/statistics.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Cell, type MarketCounts, WHOLE_MARKET } from './market-counts.ts'

/** Launched at `from` or later, before `to`. */
export interface Span {
  from: Date
  to: Date
}

/** Where each group of lengths begins. */
export const NIGHT_GROUPS = [1, 5, 8, 11, 15] as const

interface AskedRow extends Pick<MarketCounts, 'auctions' | 'nights' | 'pairs' | 'budgets'> {
  country_id: number
}
type AnsweredRow = Omit<MarketCounts, 'auctions' | 'nights' | 'pairs' | 'budgets' | 'shares'> & {
  country_id: number
}
interface CellRow extends Cell {
  country_id: number
  kind: 'nights' | 'months'
}

/** Everything that was launched in a span, by country and as a whole: two walks over its requests, by a job alone. */
export async function countAuctions(
  tx: Tx,
  span: Span,
  now: Date,
): Promise<{ countryId: number; counts: MarketCounts }[]> {
  const asked = await askedRows(tx, span)
  const cells = await cellRows(tx, span)
  const answered = new Map((await answeredRows(tx, span, now)).map((row) => [row.country_id, row]))
  const countries = asked.filter(({ country_id }) => country_id !== WHOLE_MARKET)
  return asked.map(({ country_id: countryId, ...of }) => ({
    countryId,
    counts: {
      ...of,
      ...without(answered.get(countryId) ?? nothingAnswered),
      shares: {
        ...sharesOf(cells.filter(({ country_id }) => country_id === countryId)),
        countries:
          countryId === WHOLE_MARKET
            ? countries.map(({ country_id, auctions }) => ({ id: country_id, auctions }))
            : [],
      },
    },
  }))
}

const nothingAnswered = {
  settled: 0,
  settled_answered: 0,
  settled_offers: 0,
  answered: 0,
  minutes: null,
  chosen: 0,
  saving: null,
}

function without<Row extends object>(row: Row): Omit<Row, 'country_id'> {
  const { country_id: _, ...rest } = row as Row & { country_id?: number }
  return rest
}

function sharesOf(cells: readonly CellRow[]): Pick<MarketCounts['shares'], 'nights' | 'months'> {
  const of = (wanted: CellRow['kind']) =>
    cells.filter(({ kind }) => kind === wanted).map(({ id, auctions }) => ({ id, auctions }))
  return { nights: of('nights'), months: of('months') }
}

const launched = ({ from, to }: Span): RawBuilder<unknown> =>
  sql`created_at >= ${from} and created_at < ${to} and state <> 'deleted'`
const byCountry = sql`group by grouping sets ((), (country_id))`
const country = sql`coalesce(country_id, ${sql.lit(WHOLE_MARKET)}) as country_id`

async function askedRows(tx: Tx, span: Span): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select ${country}, count(*)::int as auctions, percentile_disc(0.5) within group (order by nights) as nights,
      count(*) filter (where is_pair)::int as pairs,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by budget) filter (where is_pair) as budgets
    from (
      select country_id, nights, budget, adults = 2 and child_ages = '{}' as is_pair
      from auction where ${launched(span)}
    ) as asked ${byCountry} order by 1`.execute(tx)
  return rows
}

async function cellRows(tx: Tx, span: Span): Promise<CellRow[]> {
  const groups = sql`array[${sql.join(NIGHT_GROUPS.map((night) => sql.lit(night)))}]`
  const { rows } = await sql<CellRow>`
    select ${country}, case when month is null then 'nights' else 'months' end as kind,
      coalesce(month, group_at) as id, count(*)::int as auctions
    from (
      select country_id, extract(month from date_from)::int as month,
        (${groups})[width_bucket(nights, ${groups})] as group_at
      from auction where ${launched(span)}
    ) as asked
    group by grouping sets ((month), (group_at), (country_id, month), (country_id, group_at)) order by 1, 2, 3`.execute(
    tx,
  )
  return rows
}

/** A chosen offer is compared with the request as it stands: an edited budget is the one that was answered. */
async function answeredRows(tx: Tx, span: Span, now: Date): Promise<AnsweredRow[]> {
  const settledAt = new Date(now.getTime() - statisticsLimits.settledHours * 3_600_000)
  const { rows } = await sql<AnsweredRow>`
    select ${country},
      count(*) filter (where is_settled)::int as settled,
      count(*) filter (where is_settled and offers > 0)::int as settled_answered,
      coalesce(sum(offers) filter (where is_settled), 0)::int as settled_offers,
      count(minutes)::int as answered,
      percentile_cont(array[0.5, 0.8]) within group (order by minutes) filter (where minutes is not null) as minutes,
      count(saving)::int as chosen,
      percentile_cont(0.5) within group (order by saving) as saving
    from (
      select country_id, created_at < ${settledAt} as is_settled, answers.offers,
        extract(epoch from answers.first_at - created_at)::float8 / 60 as minutes,
        (budget - answers.chosen_price)::float8 * 100 / budget as saving
      from auction cross join lateral (
        select count(*) as offers, min(offer.created_at) as first_at, min(option.price) as chosen_price
        from offer left join offer_option as option on offer.state = 'chosen' and option.id = offer.chosen_option_id
        where offer.auction_id = auction.id and offer.state <> 'removed'
      ) as answers where ${launched(span)}
    ) as asked ${byCountry}`.execute(tx)
  return rows
}
