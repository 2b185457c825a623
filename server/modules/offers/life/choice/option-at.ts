import { UNKNOWN_OPTION } from '../../../../../contract/offers/offer-moves.ts'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { daysOnEarth } from '../../../../platform/calendar/days-on-earth.rules.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import type { LockedOffer } from '../../offers.store.ts'

/** The option that somebody means; refuses one that is not there, or whose day has passed. */
export async function optionAt({ tx, now }: Ctx, { id, version }: LockedOffer, position: number) {
  const option = await tx
    .selectFrom('offer_option')
    .select(['id', 'price', 'day'])
    .where('offer_id', '=', id)
    .where('version', '=', version)
    .where('position', '=', position)
    .executeTakeFirst()
  if (!option) throw new Refusal('invalid', 'bad_request', { fields: { position: UNKNOWN_OPTION } })
  if (option.day < daysOnEarth(now).earliest) throw new Refusal('conflict', 'option_flown')
  return option
}
