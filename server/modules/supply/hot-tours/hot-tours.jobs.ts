import { dayIn } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/worker.ts'
import { switchedAt } from '../switched-at.queries.ts'
import { PRICE_LIST, refreshListedHotTours } from './listed-hot-tours.ts'

const LISTED_FOR_MS = 3_600_000

/** Every minute asks whether it is time: prices have become others, an hour or a day has passed. */
export const refreshHotTours = defineJob(
  'refresh_hot_tours',
  async (context) => {
    const now = new Date()
    if (!(await isTime(context.read, now))) return
    const began = performance.now()
    const found = await refreshListedHotTours(context, now)
    context.log.info({ found, ms: Math.round(performance.now() - began) }, 'hot tours found')
  },
  '* * * * *',
)

async function isTime(read: Read, now: Date): Promise<boolean> {
  const last = await read
    .selectFrom('hot_tour_refresh')
    .select(['refreshed_at', 'list_at'])
    .where('source', '=', PRICE_LIST)
    .executeTakeFirst()
  if (!last?.refreshed_at) return true
  const switched = await switchedAt(read)
  if (switched && (!last.list_at || last.list_at < switched)) return true
  const moscow = (moment: Date) => dayIn('Europe/Moscow', moment)
  return (
    now.getTime() - last.refreshed_at.getTime() > LISTED_FOR_MS || moscow(now) !== moscow(last.refreshed_at)
  )
}
