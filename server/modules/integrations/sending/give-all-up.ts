import type { Ctx } from '../../../platform/use-case.ts'
import { giveUp } from './deliveries.store.ts'
import { sendTask } from './sending.tasks.ts'

/** What waits for an address is over; the address's next turn goes on where it is too much for one. True where it is. */
export async function giveAllUp(
  { tx, now, enqueue }: Ctx,
  what: { webhookId: number; error: string; expiredOnly?: boolean },
): Promise<boolean> {
  const isMore = await giveUp(tx, { ...what, now })
  if (isMore) enqueue(sendTask, { webhookId: what.webhookId })
  return isMore
}
