import { Refusal } from '../../../../contract/platform/refusals.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { OutsideChannel } from './channel.ts'
import { deliveriesGivenUp } from '../notifications.events.ts'
import { deliveryOf } from './deliveries.queries.ts'
import { deliverTask } from './deliveries.tasks.ts'

const FRESH_MS = 3_600_000

/** An administrator has what failed tried again, from the first attempt on; what was sent is not sent twice. */
export async function retryDelivery(ctx: Ctx, { id }: { id: number }) {
  requireRight(ctx, 'manage_deliveries')
  const failed = await ctx.tx
    .selectFrom('delivery')
    .select(['user_id', 'channel', 'state', 'expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!failed) throw new Refusal('missing', 'not_found')
  if (failed.state !== 'failed') throw new Refusal('conflict', 'delivery_state')
  const soon = new Date(ctx.now.getTime() + FRESH_MS)
  await ctx.tx
    .updateTable('delivery')
    .set({
      state: 'waiting',
      attempts: 0,
      reason: null,
      finished_at: null,
      due_at: ctx.now,
      expires_at: failed.expires_at > soon ? failed.expires_at : soon,
    })
    .where('id', '=', id)
    .execute()
  const channel = failed.channel as OutsideChannel
  ctx.enqueue(deliverTask, { user_id: failed.user_id, channel })
  ctx.emit(deliveriesGivenUp({ channel }))
  ctx.audit({
    deed: 'delivery.retry',
    id,
    people: [failed.user_id],
    before: { state: failed.state },
    after: { state: 'waiting' },
  })
  return deliveryOf(ctx.tx, id)
}
