import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { noteShown } from './marks.store.ts'

/** The tourist's list was on screen with these offers. Somebody else's among them are passed over. */
export async function markShown(ctx: Ctx, { offerIds }: { offerIds: number[] }): Promise<number> {
  const touristId = requireActor(ctx).id
  const shown = await noteShown(ctx.tx, { touristId, offerIds, now: ctx.now })
  if (shown === 0) throw new Refusal('missing', 'not_found')
  return shown
}
