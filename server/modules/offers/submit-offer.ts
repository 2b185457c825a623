import { responseFee } from '../../../contract/billing.ts'
import type { NewOffer } from '../../../contract/offers.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { workText } from '../../../contract/work-texts.ts'
import { toKopecks } from '../../platform/money.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { requireVerifiedAgent } from '../agents/index.ts'
import { countOffer, lockAuctionForAgent, type OpenAuction } from '../auctions/index.ts'
import { takeFee } from '../billing/index.ts'
import { offerSubmitted } from './offers.events.ts'
import { expiryOf } from './offers.rules.ts'
import { insertOffer, insertOptions } from './offers.store.ts'
import { pickedTours } from './picked-tours.ts'

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
  const tours = await pickedTours(ctx, { party: auction, options: input.options })

  const offer = {
    auctionId: auction.id,
    agentId: agent.id,
    feeKopecks: toKopecks(fee),
    comment: input.comment,
    expiresAt: expiryOf({ dateTo: auction.date_to, days: tours.map(({ day }) => day), now: ctx.now }),
  }
  const offerId = await insertOffer(tx, offer)
  if (!offerId) throw new Refusal('conflict', 'already_responded')
  await insertOptions(
    tx,
    { id: offerId, version: 1 },
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
      fields: { price: `${workText.fee} Сейчас он стоит ${fee} руб.` },
    })
  return fee
}
