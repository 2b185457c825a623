import { Refusal } from '../../../contract/platform/refusals.ts'
import { specialLimits, specialText } from '../../../contract/special-offers/special-offer-terms.ts'
import type { NewSpecialOffer, SpecialOffer } from '../../../contract/special-offers/special-offers.ts'
import { dayIn } from '../../../contract/wire.ts'
import { daysOnEarth } from '../../platform/calendar/days-on-earth.rules.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { requireVerifiedAgent } from '../agents/index.ts'
import { loadTours } from '../supply/index.ts'
import { judgeTerms } from './judge-terms.ts'
import { nameOwnPicture } from './name-own-picture.ts'
import { presentOwn } from './present-own.ts'
import { showAsItStands } from './show-special-offers.ts'
import { ZONE } from './special-offers.queries.ts'
import { countPublication, insertSpecialOffer } from './special-offers.store.ts'

/** An agent whom a moderator has passed sells a tour on terms of the agency's own; a few a day. */
export async function publishSpecialOffer(ctx: Ctx, input: NewSpecialOffer): Promise<SpecialOffer> {
  const { tx, now } = ctx
  const agent = await requireVerifiedAgent(tx, requireActor(ctx))
  const { tour_id, adult_count, ...terms } = input
  const tour = (await loadTours(tx, [tour_id], { adults: adult_count, child_ages: [] })).get(tour_id)
  if (!tour || tour.day < daysOnEarth(now).earliest) throw new Refusal('gone', 'tour_sold')
  if (!agent.countryIds.includes(tour.country_id))
    throw new Refusal('invalid', 'bad_request', { fields: { tour_id: specialText.country } })
  judgeTerms(terms, { listPrice: tour.party_price, day: tour.day }, now)

  const publication = { agentId: agent.id, day: dayIn(ZONE, now), max: specialLimits.perDay }
  if (!(await countPublication(tx, publication))) throw new Refusal('conflict', 'special_limit')
  const picture_url = await nameOwnPicture(ctx, { agentId: agent.id, url: terms.picture_url, before: null })
  const kept = { agentId: agent.id, tour, adults: adult_count, terms: { ...terms, picture_url }, now }
  const id = await insertSpecialOffer(tx, kept)
  if (id === null) throw new Refusal('conflict', 'special_exists')
  await showAsItStands(ctx, id)
  return presentOwn(ctx, { id, agentId: agent.id })
}
