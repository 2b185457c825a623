import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { outsideSuppliers } from '../suppliers/suppliers.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import { switchedAt } from '../price-list/queries/switched-at.queries.ts'
import { refreshListedHotTours } from './listed-hot-tours.ts'
import { refreshSuppliedHotTours } from './supplied-hot-tours.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const LISTED_FOR_MS = 3_600_000
/** An outside call costs money; a failure is tried again sooner. */
const SUPPLIED_FOR_MS = 3 * 3_600_000
const FAILED_FOR_MS = 30 * 60_000

/** Every minute asks whether it is time: prices have become others, an hour or a day has passed. */
export const refreshHotToursTask = defineTask<object>('refresh_hot_tours')

export const refreshHotTours = defineJob(
  refreshHotToursTask,
  async (context) => {
    const now = context.now()
    if (!(await isTime(context.read, now))) return
    const began = performance.now()
    const found = await refreshListedHotTours(context, now)
    context.log.info({ found, ms: Math.round(performance.now() - began) }, 'hot tours found')
  },
  '* * * * *',
)

async function isTime(read: Read, now: Date): Promise<boolean> {
  const last = await lastLook(read, PRICE_LIST.name)
  if (!last?.refreshed_at) return true
  const switched = await switchedAt(read)
  if (switched && (!last.list_at || last.list_at < switched)) return true
  const moscow = (moment: Date) => moscowDay(moment)
  return isOlder(last.refreshed_at, LISTED_FOR_MS, now) || moscow(now) !== moscow(last.refreshed_at)
}

/** Asks the outside searches whose hot tours have grown old. */
export const askForHotTours = defineJob(
  'ask_for_hot_tours',
  async (context) => {
    const now = context.now()
    const due = []
    for (const supplier of outsideSuppliers(context.config)) {
      const last = await lastLook(context.read, supplier.name)
      const goodFor = last?.failure ? FAILED_FOR_MS : SUPPLIED_FOR_MS
      if (!last?.refreshed_at || isOlder(last.refreshed_at, goodFor, now)) due.push(supplier.open(context))
    }
    await refreshSuppliedHotTours(context, due, now)
  },
  '*/5 * * * *',
)

function lastLook(read: Read, source: string) {
  return read
    .selectFrom('hot_tour_refresh')
    .select(['refreshed_at', 'list_at', 'failure'])
    .where('source', '=', source)
    .executeTakeFirst()
}

function isOlder(moment: Date, ageMs: number, now: Date): boolean {
  return now.getTime() - moment.getTime() > ageMs
}
