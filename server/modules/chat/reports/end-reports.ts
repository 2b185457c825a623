import { sql } from 'kysely'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'

const DAY_MS = 86_400_000
const BATCH = 1000

/** What was kept for a report is over with the time in which a message may be disputed; that there was one stays. Answers how many. */
export async function endReports({ tx, now }: Ctx): Promise<number> {
  const before = new Date(now.getTime() - workLimits.deletedMessageDays * DAY_MS)
  const { rows } = await sql<{ id: number }>`
    update message_report set sealed = null, words = '' where id in (
      select id from message_report where sealed is not null and made_at < ${before}
      order by made_at limit ${sql.lit(BATCH)} for update skip locked)
    returning id`.execute(tx)
  return rows.length
}

export const endReportsJob = defineJob(
  'chat.end-reports',
  async ({ act }) => {
    while ((await act(endReports, null)) === BATCH);
  },
  '9 3 * * *',
)
