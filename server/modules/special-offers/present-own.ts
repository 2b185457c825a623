import { Refusal } from '../../../contract/platform/refusals.ts'
import type { SpecialOffer } from '../../../contract/special-offers/special-offers.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { ownSpecialOffer } from './special-offers.queries.ts'

/** What has just been written, as its agent sees it. */
export async function presentOwn(
  { tx, now }: Ctx,
  own: { id: number; agentId: number },
): Promise<SpecialOffer> {
  const shown = await ownSpecialOffer(tx, own, now)
  if (!shown) throw new Refusal('missing', 'not_found')
  return shown
}
