import type { UserWithBlocks } from '../../../../contract/identity/users.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { blockSet } from '../identity.events.ts'
import { requireEndAhead } from './block-end.rules.ts'
import { endBlockAt } from './block-over.ts'
import { requireChangeable } from './block-user.ts'
import { clockOf, lockInForce, moveEnd } from './blocks.store.ts'
import { userWithBlocks } from './users.queries.ts'

interface BlockEnd {
  userId: number
  until: Date | null
  /** The end that its author saw: what another has set meanwhile is not overwritten unseen. */
  was: Date | null
  reason: string
}

/** Moves the end of a block that is in force, or takes it away. */
export async function changeBlockEnd(
  ctx: Ctx,
  { userId, until, was, reason }: BlockEnd,
): Promise<UserWithBlocks> {
  requireRight(ctx, 'block_users')
  requireChangeable(ctx, await userWithBlocks(ctx.tx, userId))
  const block = await lockInForce(ctx.tx, userId)
  if (!block || Number(block.ends_at) !== Number(was)) throw new Refusal('conflict', 'block_state')
  if (until) requireEndAhead(until, await clockOf(ctx.tx))
  await moveEnd(ctx.tx, block.id, until)
  endBlockAt(ctx, block.id, until)
  ctx.emit(blockSet({ blockId: block.id, userId }))
  ctx.audit({
    deed: 'person.block_end',
    id: userId,
    people: [userId],
    before: { until: was?.toISOString() ?? null },
    after: { until: until?.toISOString() ?? null },
    reason,
  })
  return userWithBlocks(ctx.tx, userId)
}
