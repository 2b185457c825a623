import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { forgetDeliveries, overdueWebhooks } from './deliveries.store.ts'
import { clearRemoved, removedWebhooks } from '../webhooks/webhooks.store.ts'
import { clearTask, sendTask } from './sending.tasks.ts'

/** Of a removed address's log. */
const CLEARED_AT_ONCE = 2000
const LATE_MS = 60_000
const SWEPT_AT_ONCE = 500
const DAY_MS = 86_400_000
const KEPT_DAYS = 30
const FORGOTTEN_AT_ONCE = 5000

/** Every minute: what is overdue or removed, whatever became of its job. */
export async function sweepWebhooks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - LATE_MS)
  for (const webhookId of await overdueWebhooks(ctx.tx, { before, now: ctx.now, most: SWEPT_AT_ONCE }))
    ctx.enqueue(sendTask, { webhookId }, { key: `integrations.late:${webhookId}` })
  for (const webhookId of await removedWebhooks(ctx.tx, SWEPT_AT_ONCE))
    ctx.enqueue(clearTask, { webhookId }, { key: `integrations.clear:${webhookId}` })
}

export const sweepWebhooksJob = defineJob(
  'integrations.sweep',
  ({ act }) => act(sweepWebhooks, undefined),
  '* * * * *',
)

export const clearWebhookJob = defineJob(clearTask, async ({ act }, { webhookId }) => {
  while (!(await act(clearPiece, webhookId)));
})

const clearPiece = ({ tx }: Ctx, webhookId: number) => clearRemoved(tx, webhookId, CLEARED_AT_ONCE)

export async function forgetOld({ tx, now }: Ctx): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  return forgetDeliveries(tx, { before, most: FORGOTTEN_AT_ONCE })
}

/** Every night: the log is kept for a month. */
export const forgetWebhooksJob = defineJob(
  'integrations.forget',
  async ({ act }) => {
    while ((await act(forgetOld, undefined)) === FORGOTTEN_AT_ONCE);
  },
  '40 1 * * *',
)
