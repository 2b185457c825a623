import { sql } from 'kysely'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { chooseWithin } from '../../../auctions/index.ts'
import { holdPerson, isBlocked } from '../../../identity/index.ts'
import { offerChosen, offerDeclined, offerReserved } from '../../offers.events.ts'
import { offerMoves } from '../../offers.states.ts'
import {
  agentOfOffer,
  type LockedOffer,
  lockOfferOfTourist,
  moveOffer,
  recountAuction,
  sidesOf,
} from '../../offers.store.ts'
import { markRead } from '../../reading/read-offer.ts'
import { keepReserve } from '../../reserve/reserve.store.ts'
import { optionAt } from './option-at.ts'

export interface Choice {
  offer_id: number
  /** The version that the tourist has before his eyes. */
  version: number
  position: number
}

/** Of whom what was taken. */
export interface Chosen {
  auctionId: number
  offerId: number
  optionId: number
  touristId: number
  agentId: number
}

/** The tourist takes one option of one offer: the auction is over, every other offer has lost, but one kept in reserve. */
export async function chooseOffer(ctx: Ctx, choice: Choice): Promise<Chosen> {
  const touristId = requireActor(ctx).id
  // Before the auction: a block waits for the agent's own calls, and those may wait for the auction.
  const agentId = await agentOfOffer(ctx.tx, choice.offer_id)
  if (agentId !== null) await holdPerson(ctx.tx, agentId)
  const offer = await lockOfferOfTourist(ctx.tx, { id: choice.offer_id, touristId })
  if (!offer) throw new Refusal('missing', 'not_found')
  await chooseWithin(ctx, {
    id: offer.auction_id,
    state: offer.auction_state,
    touristId,
    hiddenAt: offer.hidden_at,
  })
  const to = offerMoves.after('choose', offer.state, ctx)
  if (await isBlocked(ctx.tx, offer.agent_id)) throw new Refusal('conflict', 'agent_blocked')
  if (offer.version !== choice.version) throw new Refusal('conflict', 'offer_changed')
  if (offer.request_version < offer.party_version) throw new Refusal('conflict', 'offer_other_guests')
  const option = await optionAt(ctx, offer, choice.position)

  await markRead(ctx, offer)
  await moveOffer(ctx.tx, offer, { to, actorId: touristId, chosenOptionId: option.id })
  const reserved = await keepReserve(ctx, offer)
  const lost = await declineOthers(ctx, offer, reserved?.offerId ?? null)
  await recountAuction(ctx.tx, offer.auction_id)
  const { version, position } = choice
  ctx.emit(offerChosen({ ...sidesOf(offer), version, position, price: option.price }))
  for (const one of lost)
    ctx.emit(
      offerDeclined({ ...sidesOf(offer), offerId: one.id, agentId: one.agent_id, reason: 'other_chosen' }),
    )
  if (reserved) ctx.emit(offerReserved({ ...reserved, at: ctx.now.toISOString() }))
  return { ...sidesOf(offer), optionId: option.id }
}

/** The auction is locked, so none is added, changed or taken back meanwhile. */
async function declineOthers(
  { tx }: Ctx,
  chosen: LockedOffer,
  reservedId: number | null,
): Promise<{ id: number; agent_id: number }[]> {
  const { rows } = await sql<{ id: number; agent_id: number }>`
    with lost as (
      update offer set state = ${offerMoves.after('lose', 'sent', { actor: null })}
      where auction_id = ${chosen.auction_id} and state = 'sent' and id <> ${chosen.id}
        and id is distinct from ${reservedId}::bigint
      returning id, agent_id, version
    ), noted as (
      insert into offer_move (offer_id, from_state, to_state, version) select id, 'sent', 'declined', version from lost
    )
    select id, agent_id from lost order by id`.execute(tx)
  return rows
}
