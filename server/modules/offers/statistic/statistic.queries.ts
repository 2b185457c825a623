import { sql } from 'kysely'
import { type Period, periodZone } from '../../../../contract/period.ts'
import {
  answerEdges,
  lossReasons,
  type Statistic,
  type StatisticCounts,
  type StatisticGroup,
  statisticGroups,
  type StatisticLine,
} from '../../../../contract/offers/statistic.ts'
import { addDays, wireDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { knownPlaces, type Places } from '../../geo/index.ts'
import { formerOf, type Step, stepOf, stepsOf } from '../../../../contract/period-steps.ts'
import { noCounts, withCost } from './statistic.rules.ts'

export interface StatisticAsked {
  agentId: number
  period: Period
  group?: StatisticGroup | undefined
}

/** What became of an agent's own offers of a period, beside the period before. One query, whatever its length. */
export async function statisticOf(read: Read, asked: StatisticAsked): Promise<Statistic> {
  const { period, group } = asked
  const step = stepOf(period)
  const [rows, places] = await Promise.all([readParts(read, { ...asked, step }), knownPlaces(read)])
  const parts = (name: PartName) => rows.filter((row) => row.part === name)
  const now = rows.find(({ part, is_former }) => part === 'total' && !is_former)
  const former = rows.find(({ part, is_former }) => part === 'total' && is_former)
  const groups = group ? [group] : statisticGroups
  const lost = new Map(parts('loss').map((row) => [row.key, row]))
  return {
    period: wirePeriod(period),
    former_period: wirePeriod(formerOf(period)),
    total: totalsOf(now),
    former: totalsOf(former),
    waiting: lost.get('waiting')?.sent ?? 0,
    timeline: { step, points: pointsOf(period, step, parts('step')) },
    speed: answerEdges.map((edge) => {
      const row = parts('speed').find(({ key }) => key === String(edge ?? 'later'))
      return { up_to_minutes: edge, sent: row?.sent ?? 0, won: row?.won ?? 0 }
    }),
    losses: lossReasons.flatMap((reason) => {
      const row = lost.get(reason)
      return row ? [{ reason, offers: row.sent, difference_percent: row.difference_percent }] : []
    }),
    groups: Object.fromEntries(groups.map((name) => [name, linesOf(name, parts(name), places)])),
  }
}

type PartName = 'total' | 'step' | 'speed' | 'loss' | StatisticGroup

interface PartRow extends StatisticCounts {
  part: PartName
  key: string
  is_former: boolean
  answer_minutes: number | null
  difference_percent: number | null
}

/** Every offer of both periods is read once and counted into each part that it belongs to. */
async function readParts(read: Read, asked: StatisticAsked & { step: Step }): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with own as materialized (${ownOffers(asked)})
    select part.name as part, part.key, own.is_former,
      count(*) as sent,
      count(*) filter (where own.is_shown) as shown,
      count(*) filter (where own.read_at is not null) as read,
      count(*) filter (where own.is_shortlisted) as shortlisted,
      count(*) filter (where own.fate = 'won') as won,
      sum(own.fee_kopecks)::bigint as fees_kopecks,
      sum(own.refund_kopecks)::bigint as refunds_kopecks,
      percentile_cont(0.5) within group (order by own.minutes) as answer_minutes,
      round(percentile_cont(0.5) within group (order by (own.own - own.rival) * 100.0 / own.rival)
        filter (where own.fate = 'rival_cheaper'))::integer as difference_percent
    from own cross join lateral (
      values ('total', ''), ('step', date_trunc(${asked.step}, own.day::timestamp)::date::text),
        ('month', date_trunc('month', own.day::timestamp)::date::text),
        ('country', own.country_id::text), ('loss', own.fate), ('speed', ${bucketOf})
      union all
      select distinct 'operator', option.operator_id::text from offer_option as option
      where option.offer_id = own.id and option.version = own.version
    ) as part(name, key)
    where not own.is_former or part.name = 'total'
    group by part.name, part.key, own.is_former`.execute(read)
  return rows
}

/** The offers of the period and of the one before, each with what has become of it. */
function ownOffers({ agentId, period }: StatisticAsked) {
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(periodZone)})`
  return sql`
      select offer.id, offer.version, offer.fee_kopecks, offer.state, offer.read_at, auction.country_id,
        offer.created_at < ${midnight(period.date_from)} as is_former,
        (offer.created_at at time zone ${sql.lit(periodZone)})::date as day,
        greatest(0, extract(epoch from offer.created_at - auction.created_at) / 60)::float8 as minutes,
        coalesce(mark.shown_at, offer.read_at) is not null as is_shown,
        mark.first_shortlisted_at is not null as is_shortlisted,
        refund.kopecks as refund_kopecks, price.own, price.rival,
        case
          when offer.state = 'chosen' then 'won'
          when offer.state in ('withdrawn', 'removed') then offer.state
          when price.rival < price.own then 'rival_cheaper'
          when price.rival is not null then 'rival_dearer'
          when offer.state in ('declined', 'expired') then offer.state
          when auction.state in ('deleted', 'expired') then auction.state
          else 'waiting'
        end as fate
      from offer
      join auction on auction.id = offer.auction_id
      left join offer_mark as mark on mark.offer_id = offer.id
      cross join lateral (
        select coalesce(sum(entry.amount_kopecks), 0) as kopecks
        from ledger_transfer as transfer join ledger_entry as entry on entry.transfer_id = transfer.id
        where transfer.offer_id = offer.id and transfer.kind = 'refund' and entry.seq is not null
      ) as refund
      cross join lateral (
        select
          (select min(price) from offer_option as option
            where option.offer_id = offer.id and option.version = offer.version) as own,
          (select option.price from offer as chosen join offer_option as option on option.id = chosen.chosen_option_id
            where chosen.auction_id = offer.auction_id and chosen.state = 'chosen' and chosen.id <> offer.id) as rival
      ) as price
      where offer.agent_id = ${agentId}
        and offer.created_at >= ${midnight(formerOf(period).date_from)}
        and offer.created_at < ${midnight(addDays(period.date_to, 1))}`
}

const bucketOf = sql`case ${sql.join(
  answerEdges.flatMap((edge) =>
    edge === null ? [] : [sql`when own.minutes <= ${sql.lit(edge)} then ${sql.lit(String(edge))}`],
  ),
  sql` `,
)} else 'later' end`

function countsOf(row: PartRow | undefined): StatisticCounts {
  if (!row) return noCounts
  const { sent, shown, read, shortlisted, won, fees_kopecks, refunds_kopecks } = row
  return { sent, shown, read, shortlisted, won, fees_kopecks, refunds_kopecks }
}

function totalsOf(row: PartRow | undefined): Statistic['total'] {
  return { ...withCost(countsOf(row)), answer_minutes: row?.answer_minutes ?? null }
}

function pointsOf(period: Period, step: Step, rows: readonly PartRow[]): Statistic['timeline']['points'] {
  const found = new Map(rows.map((row) => [row.key, row]))
  return stepsOf(period, step).map(({ key, ...days }) => ({
    ...wirePeriod(days),
    ...countsOf(found.get(key)),
  }))
}

/** Months in their order, countries and operators by how many offers went there. */
function linesOf(group: StatisticGroup, rows: readonly PartRow[], places: Places): StatisticLine[] {
  const byOrder = (one: PartRow, other: PartRow) =>
    group === 'month'
      ? one.key.localeCompare(other.key)
      : other.sent - one.sent || Number(one.key) - Number(other.key)
  return rows.toSorted(byOrder).map((row) => ({
    key: row.key,
    title: titleOf(group, row.key, places),
    ...withCost(countsOf(row)),
  }))
}

const monthFormat = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function titleOf(group: StatisticGroup, key: string, places: Places): string {
  if (group === 'month') return monthFormat.format(new Date(key)).replace(/\s?г\.$/, '')
  return places[group](Number(key))?.name ?? key
}

function wirePeriod({ date_from, date_to }: Period) {
  return { date_from: wireDay(date_from), date_to: wireDay(date_to) }
}
