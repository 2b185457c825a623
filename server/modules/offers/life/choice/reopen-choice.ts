import { sql } from 'kysely'
import type { OfferState } from '../../../../../contract/offers/offer-states.ts'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../../platform/use-case.ts'
import { reopenWithin } from '../../../auctions/index.ts'
import { offerFreed } from '../../offers.events.ts'
import { offerMoves } from '../../offers.states.ts'
import {
  type LockedOffer,
  lockOfferOfTourist,
  moveOffer,
  recountAuction,
  sidesOf,
} from '../../offers.store.ts'

/**
 * What was chosen came to nothing: the auction runs again. The chosen offer and those that had lost by the choice may be
 * brought back by their agents; what the tourist had turned down by name stays so.
 */
export async function reopenChoice(ctx: Ctx, { offerId }: { offerId: number }): Promise<void> {
  const touristId = requireActor(ctx).id
  const chosen = await lockOfferOfTourist(ctx.tx, { id: offerId, touristId })
  if (!chosen) throw new Refusal('missing', 'not_found')
  await reopenWithin(ctx, {
    id: chosen.auction_id,
    state: chosen.auction_state,
    touristId,
    hiddenAt: chosen.hidden_at,
    dateTo: chosen.date_to,
  })
  const to = offerMoves.after('release', chosen.state, ctx)
  await moveOffer(ctx.tx, chosen, { to, actorId: touristId })
  const freed = await freeOffers(ctx, chosen)
  await recountAuction(ctx.tx, chosen.auction_id)
  const at = ctx.now.toISOString()
  for (const { id, agent_id, state } of freed)
    ctx.emit(offerFreed({ ...sidesOf(chosen), offerId: id, agentId: agent_id, state, why: 'reopened', at }))
}

interface Freed {
  id: number
  agent_id: number
  state: OfferState
}

/** The auction is locked. Whoever turned an offer down by name stands in its history; of one that only lost, nobody does. */
async function freeOffers({ tx, now }: Ctx, chosen: LockedOffer): Promise<Freed[]> {
  const { rows } = await sql<Freed>`
    with freed as (
      update offer set freed_at = ${now}::timestamptz from app_user as owner
      where owner.id = offer.agent_id and owner.deleted_at is null and offer.auction_id = ${chosen.auction_id}
        and (offer.id = ${chosen.id}
          or offer.state = 'declined' and (select move.actor_id is null from offer_move as move
            where move.offer_id = offer.id and move.from_state = 'sent' and move.to_state = 'declined'
            order by move.id desc limit 1)
          or offer.state = 'expired' and offer.id = (select reserve.offer_id from offer_reserve as reserve
            where reserve.auction_id = ${chosen.auction_id}))
      returning offer.id, offer.agent_id, offer.state
    )
    select id, agent_id, state from freed order by id`.execute(tx)
  return rows
}
