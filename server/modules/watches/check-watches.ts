import { defineJob, type Job, type JobContext } from '../../platform/jobs/job.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { partyPrice, switchedAt } from '../supply/index.ts'
import { priceAhead } from './look-now.ts'
import {
  claimMarkets,
  type DueMarket,
  endOver,
  putOffMarket,
  scheduleMarket,
  storeLook,
} from './markets.store.ts'
import { isAbsurd, judge, type Judged, type Look, turnAt } from './watch.rules.ts'
import { watchFell, watchGone } from './watches.events.ts'
import {
  deleteWatches,
  type DueWatch,
  type JudgedRow,
  lockDue,
  storeJudged,
  whoHavePaid,
} from './watches.store.ts'

const MARKETS = 50
const WATCHES = 2000
/** Less than the five minutes between two runs: a worker has other things to do. */
const RUN_MS = 200_000

/**
 * From when on each of these people may be told; of whom nothing is known, at once. The notifications know the quiet hours:
 * a price that was looked at by night is none in the morning.
 */
export type AwakeFrom = (
  tx: Tx,
  people: { userIds: readonly number[]; now: Date },
) => Promise<ReadonlyMap<number, Date>>

/**
 * Every five minutes: trips that have not seen the newest prices, whose watches may be told now, and each once a day. A
 * trip is looked at once, however many watch it; taking, looking and judging are short transactions of their own.
 */
export const checkWatchesJob = (awakeFrom: AwakeFrom): Job =>
  defineJob(
    'watches.check',
    async (context) => {
      const { act, read } = context
      const began = performance.now()
      while ((await act(endOver, { most: MARKETS })) === MARKETS);
      let due: DueMarket[]
      do {
        due = await act(claimMarkets, { listAt: await switchedAt(read), most: MARKETS })
        for (const market of due) await checkOne({ ...context, awakeFrom }, market)
      } while (due.length === MARKETS && performance.now() - began < RUN_MS)
    },
    '*/5 * * * *',
  )

interface Checking extends JobContext {
  awakeFrom: AwakeFrom
}

/** One that cannot be read costs itself alone: its turn comes again in some minutes. */
async function checkOne(context: Checking, market: DueMarket): Promise<void> {
  try {
    await lookAt(context, market)
  } catch (error) {
    context.log.warn({ err: error, market: market.id }, 'watched price not checked')
  }
}

async function lookAt({ act, read, now, awakeFrom }: Checking, market: DueMarket): Promise<void> {
  const { id, trip, before } = market
  const at = now()
  const price = await priceAhead(read, trip, at)
  if (price !== null && isAbsurd(price, before)) return act(putOffMarket, { id })
  await act(storeLook, { id, price, at })
  while ((await act(judgeWatches, { marketId: id, at, awakeFrom })) === WATCHES);
  await act(scheduleMarket, { id })
}

/** Judges watches of a market by the look of this moment; answers how many, at most a batch. */
export async function judgeWatches(
  ctx: Ctx,
  { marketId, at, awakeFrom }: { marketId: number; at: Date; awakeFrom: AwakeFrom },
): Promise<number> {
  const { tx, now } = ctx
  const due = await lockDue(tx, { marketId, at, most: WATCHES })
  if (due.length === 0) return 0
  const awake = await awakeFrom(tx, { userIds: due.map(({ owner_id }) => owner_id), now })
  const judged = due.map((watch) => judgeOne(watch, { at, awakeAt: awake.get(watch.owner_id) ?? at }))
  const fallen = judged.filter(({ told, watch }) => told && !watch.is_over)
  const paid = await whoHavePaid(
    tx,
    fallen.map(({ watch }) => watch.id),
  )
  const isOver = ({ watch }: JudgedWatch) => watch.is_over || paid.has(watch.id)
  const gone = judged.filter((one) => one.isGone && !isOver(one))
  for (const { watch } of gone) ctx.emit(watchGone(named(watch)))
  for (const one of fallen) if (one.told && !isOver(one)) ctx.emit(fellOf(one, one.told, at))
  const isKept = (one: JudgedWatch) => !one.isGone && !isOver(one)
  await storeJudged(
    tx,
    judged.filter(isKept).map(({ row }) => row),
  )
  await deleteWatches(
    tx,
    judged.filter((one) => !isKept(one)).map(({ watch }) => watch.id),
  )
  return due.length
}

interface JudgedWatch {
  watch: DueWatch
  row: JudgedRow
  told: Judged['told']
  isGone: boolean
}

function judgeOne(watch: DueWatch, look: Omit<Look, 'price'>): JudgedWatch {
  const { id, market_price } = watch
  const price = market_price === null ? null : partyPrice(market_price, watch)
  const { watched, told, isGone } = judge(watch, { ...look, price })
  const { told_price, told_at, low_since, high_since, gone_since } = watched
  const told_times = watch.told_times + (told ? 1 : 0)
  const rest = { told_times, seen_price: market_price, due_at: turnAt(watched, look) }
  return { watch, row: { id, told_price, told_at, low_since, high_since, gone_since, ...rest }, told, isGone }
}

const named = ({ id, owner_id, place }: DueWatch) => ({ watchId: id, userId: owner_id, place })

const fellOf = ({ watch, row }: JudgedWatch, told: NonNullable<Judged['told']>, at: Date) =>
  watchFell({ ...named(watch), ...told, times: row.told_times, checkedAt: at.toISOString() })
