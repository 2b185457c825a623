import { sql } from 'kysely'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { pagesChanged } from '../../../platform/pages/pages-changed.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { switchedAt } from '../../supply/index.ts'
import { countAuctions, type Span } from './count-auctions.ts'
import { LAST_YEAR } from './market-counts.ts'
import { storePeriod, storePrices } from './statistics.store.ts'

/** So old numbers may be. */
const GOOD_FOR_MS = 6 * 3_600_000
const YEAR_MS = 365 * 86_400_000
/** A year of requests is read at once: longer than a visitor would wait. */
const PATIENCE = '120s'

type Counting = Pick<JobContext, 'act' | 'read'>

/** Counts where it is time: prices have become others, or the numbers are some hours old. Answers how many periods. */
export async function countMarket({ act, read }: Counting, now: Date): Promise<number> {
  if (!(await isTime(read, now))) return 0
  await act(countPrices, {})
  const periods = await periodsUntil(read, now)
  for (const [period, span] of periods) await act(countPeriod, { period, span })
  await act(tell, {})
  return periods.length
}

async function isTime(read: Read, now: Date): Promise<boolean> {
  const last = await read
    .selectFrom('market_statistic')
    .select('counted_at')
    .where('period', '=', LAST_YEAR)
    .limit(1)
    .executeTakeFirst()
  if (!last || now.getTime() - last.counted_at.getTime() >= GOOD_FOR_MS) return true
  const switched = await switchedAt(read)
  return switched !== null && switched > last.counted_at
}

async function countPrices({ tx, now }: Ctx): Promise<void> {
  await beAllowedTime(tx)
  await storePrices(tx, { today: moscowDay(now), now })
}

async function countPeriod(
  { tx, now }: Ctx,
  { period, span }: { period: string; span: Span },
): Promise<void> {
  await beAllowedTime(tx)
  await storePeriod(tx, { period, slices: await countAuctions(tx, span, now), now })
}

/** Guests are shown no former numbers. */
async function tell({ emit }: Ctx): Promise<void> {
  emit(pagesChanged({}))
}

async function beAllowedTime(tx: Ctx['tx']): Promise<void> {
  await sql`select set_config('statement_timeout', ${PATIENCE}, true)`.execute(tx)
}

/** The last twelve months, and each year since the first request: offers of a former one may still be withdrawn or chosen. */
async function periodsUntil(read: Read, now: Date): Promise<[period: string, span: Span][]> {
  const first = await read
    .selectFrom('auction')
    .select('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const thisYear = yearOf(now)
  const since = Math.min(thisYear, first ? yearOf(first.created_at) : thisYear)
  const years = Array.from({ length: thisYear - since + 1 }, (_, at) => since + at)
  return [
    [LAST_YEAR, { from: new Date(now.getTime() - YEAR_MS), to: now }],
    ...years.map((year): [string, Span] => [
      String(year),
      { from: beginningOf(year), to: beginningOf(year + 1) },
    ]),
  ]
}

const yearOf = (moment: Date) => Number(moscowDay(moment).slice(0, 4))
/** Moscow has had one time since 2014. */
const beginningOf = (year: number) => new Date(`${year}-01-01T00:00:00+03:00`)

export const countMarketJob = defineJob(
  'public-pages.count-market',
  async (context) => {
    const began = performance.now()
    const periods = await countMarket(context, context.now())
    if (periods > 0)
      context.log.info({ periods, ms: Math.round(performance.now() - began) }, 'market counted')
  },
  '*/5 * * * *',
)
