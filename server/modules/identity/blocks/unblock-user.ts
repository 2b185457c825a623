import type { UserWithBlocks } from '../../../../contract/identity/users.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { requireRightOver } from './block-user.ts'
import { liftBlock } from './blocks.store.ts'
import { userWithBlocks } from './users.queries.ts'

/** Lets a person in again. Sessions that the block ended stay over: he signs in anew. */
export async function unblockUser(ctx: Ctx, { userId }: { userId: number }): Promise<UserWithBlocks> {
  const actor = requireRight(ctx, 'block_users')
  requireRightOver(ctx, await userWithBlocks(ctx.tx, userId))
  const lifted = await liftBlock(ctx.tx, { userId, liftedBy: actor.id, liftedAt: ctx.now })
  if (!lifted) throw new Refusal('conflict', 'block_state')
  ctx.audit({
    deed: 'person.unblock',
    id: userId,
    people: [userId],
    before: { is_blocked: true },
    after: { is_blocked: false },
  })
  return userWithBlocks(ctx.tx, userId)
}
