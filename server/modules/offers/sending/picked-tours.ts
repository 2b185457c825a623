import { workText } from '../../../../contract/cabinet-texts.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { daysOnEarth } from '../../../platform/calendar/days-on-earth.rules.ts'
import { type Several, together } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { exactToursBeside, type FoundTours, pricingTours } from '../../supply/index.ts'
import type { OfferedTour } from '../offers.store.ts'

interface Picked {
  tour_id: number
  comment?: string | null | undefined
}

type Party = { adults: number; child_ages: number[] }

interface Picking {
  party: Party
  options: readonly Picked[]
  /** Tours of the version before: one of them that is gone from sale stays as it was offered. */
  kept?: ReadonlyMap<number, OfferedTour>
  /** They were priced for other guests: what is gone from sale has no price for these. */
  isOtherParty?: boolean
}

/** What is known of the picked tours, to be asked together with other things. */
export function findingTours(options: readonly Picked[]): Several<FoundTours> {
  return pricingTours(options.map(({ tour_id }) => tour_id))
}

/** The picked tours priced for the auction's party, in the agent's order. */
export async function pickedTours(ctx: Ctx, picking: Picking): Promise<OfferedTour[]> {
  const [found] = await together(ctx.tx, findingTours(picking.options))
  return pricedTours(ctx, picking, found)
}

/** The same where price list and exact prices have answered. */
export async function pricedTours(
  { tx, now }: Ctx,
  { party, options, kept, isOtherParty }: Picking,
  found: FoundTours,
): Promise<OfferedTour[]> {
  const ids = options.map((option) => option.tour_id)
  const staying = isOtherParty ? undefined : kept
  const priced = await exactToursBeside(tx, { ids, party, kept, staying, ...found })
  // A list lives for days: what has flown meanwhile is gone as well.
  const { earliest } = daysOnEarth(now)
  const tours = ids.map((id) => {
    const tour = priced.get(id)
    if (!tour || tour.day < earliest) throw new Refusal('conflict', 'tour_gone')
    return tour
  })
  if (new Set(tours.map(({ id }) => id)).size < tours.length)
    throw new Refusal('invalid', 'bad_request', { fields: { options: workText.optionsRepeat } })
  // What stays in an offer is the same option to the tourist, whatever number a new list gives it.
  return tours.map((tour, at) => {
    const id = ids[at] ?? tour.id
    return kept?.has(id) ? { ...tour, id } : tour
  })
}
