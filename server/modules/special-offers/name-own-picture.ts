import { Refusal } from '../../../contract/platform/refusals.ts'
import { specialLimits, specialText } from '../../../contract/special-offers/special-offer-terms.ts'
import { dayIn } from '../../../contract/wire.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { namePicture } from '../hotel-pictures/index.ts'
import { ZONE } from './special-offers.queries.ts'
import { countPicture } from './special-offers.store.ts'

interface Named {
  agentId: number
  /** As the agent writes it; null: none. */
  url: string | null
  /** What stood there before. */
  before: string | null
}

/** The address as it is kept. It is fetched by the same commit's job; another one counts among the day's. */
export async function nameOwnPicture(ctx: Ctx, { agentId, url, before }: Named): Promise<string | null> {
  if (url === null || url === before) return url
  const day = dayIn(ZONE, ctx.now)
  if (!(await countPicture(ctx.tx, { agentId, day, max: specialLimits.picturesPerDay })))
    throw refused(specialText.pictures)
  const named = await namePicture(ctx, url)
  if (named === null) throw refused(specialText.picture)
  return named
}

const refused = (text: string) => new Refusal('invalid', 'bad_request', { fields: { picture_url: text } })
