import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { markRevoked } from './keys.store.ts'

/** The key is dead with this commit; a call by it that is under way commits before, or not at all: see `holdKey`. */
export async function revokeKey(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const agentId = agencyOf(requireActor(ctx))
  if (!(await markRevoked(ctx.tx, { agentId, id, now: ctx.now }))) throw new Refusal('missing', 'not_found')
}
