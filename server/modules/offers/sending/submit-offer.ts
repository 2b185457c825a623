import { chatIdOf } from '../../../../contract/chat/chat-id.ts'
import { responseFee } from '../../../../contract/billing/billing.ts'
import type { NewOffer } from '../../../../contract/offers/sending/new-offer.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { money } from '../../../../contract/numbers.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import { agencyOf, personOf } from '../../../platform/actor.ts'
import { together } from '../../../platform/db/statement.ts'
import { toKopecks } from '../../../platform/money.ts'
import { takeDailyAtCommit, takeKeyFeeAtCommit } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { verifiedAgentQuery } from '../../agents/index.ts'
import { type AnsweredAuction, countingOffer, isShownTo, lockingAuction } from '../../auctions/index.ts'
import { feeFrom, lockedAccountQuery } from '../../billing/index.ts'
import { requestChanged } from '../feed/feed.events.ts'
import { offerSubmitted } from '../offers.events.ts'
import { expiryOf, requireSeenPrices } from '../offers.rules.ts'
import { numberingOffer, sendingOffer } from '../offers.store.ts'
import { pricedOptions } from './own-prices.ts'
import { findingTours, pricedTours } from './picked-tours.ts'

export interface SubmittedOffer {
  id: number
  chat_id: number
  fee: number
  balance_kopecks: number
}

/**
 * A verified agent answers an open auction, once, with one to three tours, and pays the fee for it. Agents wait for this
 * call more than for any other: all that it has to know is asked at once, under locks, and all that it writes goes with
 * the commit (docs/decisions/0037, 0041).
 */
export async function submitOffer(ctx: Ctx, input: NewOffer): Promise<SubmittedOffer> {
  const actor = requireActor(ctx)
  const [agent, auction, number, held, found] = await together(
    ctx.tx,
    verifiedAgentQuery(actor),
    lockingAuction(input.request_id),
    numberingOffer({ auctionId: input.request_id, agentId: agencyOf(actor) }),
    lockedAccountQuery(agencyOf(actor)),
    findingTours(input.options),
  )
  if (!auction || !isShownTo(auction, agent.countryIds)) throw new Refusal('missing', 'not_found')
  if (auction.state !== 'active') throw new Refusal('conflict', 'auction_closed')
  if ((input.request_version ?? auction.version) !== auction.version)
    throw new Refusal('conflict', 'request_changed', { told: { version: String(auction.version) } })
  const fee = agreedFee(auction, { price: input.price, rate: ctx.config.feeRate })
  const picking = { party: auction, options: input.options }
  const tours = await pricedTours(ctx, picking, found)
  requireSeenPrices(input.options, tours)
  const options = await pricedOptions(ctx, { agentId: agent.id, options: input.options, tours })
  if (number === null) throw new Refusal('conflict', 'already_responded')
  const kopecks = toKopecks(fee)
  const { taking, left } = feeFrom(held, { agentId: agent.id, offerId: number, kopecks })

  const offer = {
    id: number,
    auctionId: auction.id,
    agentId: agent.id,
    personId: personOf(actor),
    feeKopecks: kopecks,
    comment: input.comment,
    requestVersion: auction.version,
    expiresAt: expiryOf({ dateTo: auction.date_to, days: tours.map(({ day }) => day), now: ctx.now }),
  }
  const minPrice = Math.min(...options.map(({ price }) => price))
  ctx.atCommit(sendingOffer(offer, options))
  ctx.atCommit(taking)
  takeDailyAtCommit(ctx, 'response')
  takeKeyFeeAtCommit(ctx, fee)
  ctx.atCommit(countingOffer({ id: auction.id, price: minPrice }))

  const told = { offerId: offer.id, auctionId: auction.id, touristId: auction.tourist_id, agentId: agent.id }
  ctx.emit(offerSubmitted({ ...told, minPrice, organisation: agent.organisation }))
  const feed = { requestId: auction.id, countryId: auction.country_id, isOpen: true, isDeleted: false }
  ctx.emit(requestChanged({ ...feed, offersCount: auction.offers_count + 1 }))
  return { id: offer.id, chat_id: chatIdOf(offer.id), fee, balance_kopecks: left }
}

/** The tariff, whole roubles. An agent who agreed to less is refused; one who agreed to more pays the tariff. */
function agreedFee({ budget }: AnsweredAuction, agreed: { price: number; rate: number }): number {
  const fee = responseFee(budget, agreed.rate)
  if (agreed.price < fee)
    throw new Refusal('invalid', 'fee_changed', {
      fields: { price: `${workText.fee} Сейчас он стоит ${money(fee)}.` },
    })
  return fee
}
