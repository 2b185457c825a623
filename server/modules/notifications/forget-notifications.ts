import { defineJob } from '../../platform/jobs/job.ts'
import type { Ctx } from '../../platform/use-case.ts'

const KEPT_MS = 90 * 24 * 3_600_000
const BATCH = 1000

/** What was told three months ago; its deliveries go with it. Answers how many were removed. */
export async function forgetNotifications({ tx, now }: Ctx): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('id', 'in', (old) =>
      old
        .selectFrom('notification')
        .select('id')
        .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
        .orderBy('created_at')
        .limit(BATCH),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const forgetJob = defineJob(
  'notifications.forget',
  async ({ act }) => {
    while ((await act(forgetNotifications, undefined)) === BATCH);
  },
  '11 3 * * *',
)
