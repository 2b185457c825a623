import { responseFee } from '../../../contract/billing.ts'
import type { NewOffer } from '../../../contract/offers.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { fieldText } from '../../../contract/texts.ts'
import { toKopecks } from '../../platform/money.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { requireVerifiedAgent } from '../agents/index.ts'
import { countOffer, lockAuctionForAgent, type OpenAuction } from '../auctions/index.ts'
import { takeFee } from '../billing/index.ts'
import { daysOnEarth, latestVersions, type LoadedTour, loadTours, versionKey } from '../supply/index.ts'
import { offerSubmitted } from './offers.events.ts'
import { insertOffer, insertOptions } from './offers.store.ts'

export interface SubmittedOffer {
  id: number
  chat_id: number
  fee: number
  balance_kopecks: number
}

/** A verified agent answers an open auction, once, with one to three tours, and pays the fee for it. */
export async function submitOffer(ctx: Ctx, input: NewOffer): Promise<SubmittedOffer> {
  const { tx } = ctx
  const agent = await requireVerifiedAgent(tx, requireActor(ctx))
  const auction = await lockAuctionForAgent(tx, { id: input.request_id, countryIds: agent.countryIds })
  if (!auction) throw new Refusal('missing', 'not_found')
  if (!auction.isOpen) throw new Refusal('conflict', 'auction_closed')
  const fee = agreedFee(auction, { price: input.price, rate: ctx.config.feeRate })
  const tours = await pickedTours(ctx, auction, input)

  const offer = {
    auctionId: auction.id,
    agentId: agent.id,
    feeKopecks: toKopecks(fee),
    comment: input.comment,
  }
  const offerId = await insertOffer(tx, offer)
  if (!offerId) throw new Refusal('conflict', 'already_responded')
  await insertOptions(
    tx,
    offerId,
    tours.map((tour, at) => ({ tour, comment: input.options[at]?.comment ?? '' })),
  )
  const balance = await takeFee(tx, { agentId: agent.id, offerId, kopecks: offer.feeKopecks })
  const minPrice = Math.min(...tours.map((tour) => tour.party_price))
  await countOffer(tx, { id: auction.id, price: minPrice })

  const told = { offerId, auctionId: auction.id, touristId: auction.tourist_id, agentId: agent.id }
  ctx.emit(offerSubmitted({ ...told, minPrice, organisation: agent.organisation }))
  return { id: offerId, chat_id: offerId, fee, balance_kopecks: balance }
}

/** The tariff, whole roubles. An agent who agreed to less is refused; one who agreed to more pays the tariff. */
function agreedFee({ budget }: OpenAuction, agreed: { price: number; rate: number }): number {
  const fee = responseFee(budget, agreed.rate)
  if (agreed.price < fee)
    throw new Refusal('invalid', 'fee_changed', {
      fields: { price: `${fieldText.fee} Сейчас он стоит ${fee} руб.` },
    })
  return fee
}

/** The picked tours priced for the auction's party, in the agent's order; a price that was made exact later counts. */
async function pickedTours(
  { tx, now }: Ctx,
  auction: OpenAuction,
  { options }: NewOffer,
): Promise<LoadedTour[]> {
  const ids = options.map((option) => option.tour_id)
  const found = await loadTours(tx, ids, auction)
  const versions = await latestVersions(tx, ids)
  return options.map((option) => {
    const tour = found.get(option.tour_id)
    // A list lives for days: what has flown meanwhile is gone as well.
    if (!tour || tour.day < daysOnEarth(now).earliest) throw new Refusal('conflict', 'tour_gone')
    const exact = versions.get(versionKey(tour.id, auction))
    const priced_at = new Date(exact?.priced_at ?? 0)
    return exact && priced_at > tour.priced_at ? { ...tour, party_price: exact.price, priced_at } : tour
  })
}
