import { workLimits } from '../../../../contract/cabinet-limits.ts'
import type { EditedOffer } from '../../../../contract/offers/offer-moves.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { personOf } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { requireVerifiedAgent } from '../../agents/index.ts'
import { offerEdited } from '../offers.events.ts'
import { expiryOf, requireSeenPrices } from '../offers.rules.ts'
import { offerMoves } from '../offers.states.ts'
import {
  insertOptions,
  type LockedOffer,
  lockOfferOfAgent,
  moveOffer,
  type OfferedTour,
  type OptionRow,
  recountAuction,
  sidesOf,
} from '../offers.store.ts'
import { pricedOptions } from '../sending/own-prices.ts'
import { pickedTours } from '../sending/picked-tours.ts'

/**
 * An agent makes a new version of an offer that waits for an answer, without a new fee; the old one is kept. Every tour
 * is priced anew, under whatever number it is sold. A tour of the old version that nobody sells may stay while the guests
 * are the same: at the tour's own price and its age of that version, or at an exact one that was made since. A price of
 * the agent's own counts only where it is named again.
 */
export async function editOffer(ctx: Ctx, input: EditedOffer): Promise<{ id: number; version: number }> {
  const { tx } = ctx
  const actor = requireActor(ctx)
  const agent = await requireVerifiedAgent(tx, actor)
  const offer = await lockOfferOfAgent(tx, { id: input.id, agentId: agent.id })
  if (!offer) throw new Refusal('missing', 'not_found')
  if (offer.auction_state !== 'active') throw new Refusal('conflict', 'auction_closed')
  const to = offerMoves.after('edit', offer.state, ctx)
  if (offer.version !== input.version) throw new Refusal('conflict', 'offer_changed')
  if (offer.version >= workLimits.offerVersionsMax) throw new Refusal('conflict', 'offer_edits_spent')

  const before = await optionsOfVersion(ctx, offer)
  const kept = new Map(before.map(({ tour }) => [tour.id, tour]))
  const isOtherParty = offer.request_version < offer.party_version
  const tours = await pickedTours(ctx, { party: offer, options: input.options, kept, isOtherParty })
  requireSeenPrices(input.options, tours)
  const after = await pricedOptions(ctx, { agentId: agent.id, options: input.options, tours })
  // What stays as it was for a request that has changed is said anew all the same.
  const isForNow = offer.request_version === offer.auction_version
  if (isForNow && input.comment === offer.comment && isSame(before, after))
    return { id: offer.id, version: offer.version }

  const version = offer.version + 1
  await replaceVersion(ctx, offer, { version, comment: input.comment, after })
  await moveOffer(tx, { ...offer, version }, { to, actorId: agent.id, personId: personOf(actor) })
  await recountAuction(tx, offer.auction_id)
  ctx.emit(
    offerEdited({
      ...sidesOf(offer),
      version,
      minPrice: cheapest(after),
      minPriceBefore: cheapest(before),
    }),
  )
  return { id: offer.id, version }
}

interface NewVersion {
  version: number
  comment: string
  after: readonly OptionRow[]
}

async function replaceVersion(
  { tx, now }: Ctx,
  offer: LockedOffer,
  { version, comment, after }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('offer_past_version')
    .values({
      offer_id: offer.id,
      version: offer.version,
      comment: offer.comment,
      made_at: offer.version_at,
    })
    .execute()
  await tx
    .updateTable('offer')
    .set({
      version,
      comment,
      request_version: offer.auction_version,
      version_at: now,
      reminded_at: null,
      expires_at: expiryOf({ dateTo: offer.date_to, days: after.map(({ tour }) => tour.day), now }),
    })
    .where('id', '=', offer.id)
    .execute()
  await insertOptions(tx, { id: offer.id, version }, after)
}

/** The present options as they were copied, each with its agent's word. */
async function optionsOfVersion({ tx }: Ctx, { id, version }: LockedOffer): Promise<OptionRow[]> {
  const rows = await tx
    .selectFrom('offer_option')
    .selectAll()
    .where('offer_id', '=', id)
    .where('version', '=', version)
    .orderBy('position')
    .execute()
  return rows.map(({ tour_id, price, list_price, comment, ...tour }) => ({
    tour: { ...tour, id: tour_id, party_price: list_price ?? price } satisfies OfferedTour,
    price,
    comment,
  }))
}

function isSame(before: readonly OptionRow[], after: readonly OptionRow[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ tour, price, comment }, at) => {
      const other = after[at]
      return (
        other !== undefined &&
        other.tour.id === tour.id &&
        other.tour.party_price === tour.party_price &&
        other.price === price &&
        other.comment === comment
      )
    })
  )
}

function cheapest(options: readonly OptionRow[]): number {
  return Math.min(...options.map(({ price }) => price))
}
