import type { UserWithBlocks } from '../../../../contract/identity/users.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { letInAgain } from './block-over.ts'
import { requireChangeable } from './block-user.ts'
import { liftBlock, lockInForce } from './blocks.store.ts'
import { userWithBlocks } from './users.queries.ts'

/** Lets a person in before the block ends. Sessions that it ended stay over: he signs in anew. */
export async function unblockUser(
  ctx: Ctx,
  { userId, reason }: { userId: number; reason: string },
): Promise<UserWithBlocks> {
  const actor = requireRight(ctx, 'block_users')
  requireChangeable(ctx, await userWithBlocks(ctx.tx, userId))
  const block = await lockInForce(ctx.tx, userId)
  if (!block) throw new Refusal('conflict', 'block_state')
  await liftBlock(ctx.tx, block.id, { by: actor.id, at: ctx.now, reason })
  letInAgain(ctx, { blockId: block.id, userId })
  ctx.audit({
    deed: 'person.unblock',
    id: userId,
    people: [userId],
    before: { is_blocked: true, until: block.ends_at?.toISOString() ?? null },
    after: { is_blocked: false },
    reason,
  })
  return userWithBlocks(ctx.tx, userId)
}
