import { dayIn, addDays } from '../../../contract/wire.ts'
import { periodZone } from '../../../contract/period.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { defineJob, type JobContext } from '../../platform/jobs/job.ts'
import { countDay, type Day, daysToCount, spanOf } from './day-sums.store.ts'

/** A first run over years of days goes on with the next. */
const DAYS_AT_ONCE = 100
/** What is written at the very end of a day may be committed after it was counted. */
const LATE_DAYS = 3
const NIGHTLY_DAYS = 40

/** Until now, or until its end where that is before. Nothing of a day that has not begun. */
async function count({ tx, now }: Ctx, day: Day): Promise<void> {
  const { from, until } = await spanOf(tx, day)
  if (now > from) await countDay(tx, day, { from, until: now < until ? now : until })
}

/** Counts what lacks its numbers, and the last days again. */
export async function countDays(
  { act, read, now }: Pick<JobContext, 'act' | 'read' | 'now'>,
  again = LATE_DAYS,
): Promise<void> {
  const today = dayIn(periodZone, now())
  const lacking = await daysToCount(read, { today, max: DAYS_AT_ONCE })
  if (lacking.length === 0) return
  const last = Array.from({ length: again }, (_, ago) => addDays(today, -ago))
  for (const day of new Set([...lacking, ...last])) await act(count, day)
}

export const countDaysJob = defineJob('dashboard.count', (context) => countDays(context), '*/10 * * * *')

/** Anew from the histories: what was counted by an older definition is mended by itself. */
export const countAgainJob = defineJob(
  'dashboard.count-again',
  (context) => countDays(context, NIGHTLY_DAYS),
  '20 1 * * *',
)
