import { workText } from '../../../../contract/cabinet-texts.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import { daysOnEarth } from '../../../platform/calendar/days-on-earth.rules.ts'
import { type Statement, together } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import {
  latestVersions,
  priceVersionsQuery,
  type ListedTour,
  toursNowBeside,
  toursQuery,
  versionKey,
  type Versions,
} from '../../supply/index.ts'
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

/** What the price list and the exact prices say of the picked tours, to be asked together with other things. */
export function findingTours(options: readonly Picked[]): [Statement<ListedTour[]>, Statement<Versions>] {
  const ids = options.map((option) => option.tour_id)
  return [toursQuery(ids), priceVersionsQuery(ids)]
}

/** The picked tours priced for the auction's party, in the agent's order; a price that was made exact later counts. */
export async function pickedTours(ctx: Ctx, picking: Picking): Promise<OfferedTour[]> {
  const [listed, versions] = await together(ctx.tx, ...findingTours(picking.options))
  return pricedTours(ctx, picking, { listed, versions })
}

/** The same where price list and exact prices have answered. */
export async function pricedTours(
  { tx, now }: Ctx,
  { party, options, kept, isOtherParty }: Picking,
  { listed, versions }: { listed: readonly ListedTour[]; versions: Versions },
): Promise<OfferedTour[]> {
  const ids = options.map((option) => option.tour_id)
  const found = await toursNowBeside(tx, { ids, party, kept, listed })
  const renumbered = [...found].flatMap(([id, tour]) => (tour.id === id ? [] : [tour.id]))
  const anew = await latestVersions(tx, renumbered)
  // A list lives for days: what has flown meanwhile is gone as well.
  const { earliest } = daysOnEarth(now)
  const tours = options.map(({ tour_id }) => {
    const tour = found.get(tour_id) ?? (isOtherParty ? undefined : kept?.get(tour_id))
    if (!tour || tour.day < earliest) throw new Refusal('conflict', 'tour_gone')
    const exact = [versions.get(versionKey(tour_id, party)), anew.get(versionKey(tour.id, party))]
    return exact.reduce(madeExact, tour)
  })
  if (new Set(tours.map(({ id }) => id)).size < tours.length)
    throw new Refusal('invalid', 'bad_request', { fields: { options: workText.optionsRepeat } })
  // What stays in an offer is the same option to the tourist, whatever number a new list gives it.
  return tours.map((tour, at) => {
    const id = ids[at] ?? tour.id
    return kept?.has(id) ? { ...tour, id } : tour
  })
}

/** A price that was made exact later than the one that is known. */
function madeExact(tour: OfferedTour, exact: PriceVersion | undefined): OfferedTour {
  const priced_at = new Date(exact?.priced_at ?? 0)
  return exact && priced_at > tour.priced_at ? { ...tour, party_price: exact.price, priced_at } : tour
}
