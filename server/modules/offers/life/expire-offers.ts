import { sql } from 'kysely'
import { defineJob } from '../../../platform/jobs/job.ts'
import { type Ctx, defineHandler } from '../../../platform/use-case.ts'
import { offerExpired, offerExpiring, type OfferSides } from '../offers.events.ts'
import { offerMoves } from '../offers.states.ts'

const BATCH = 200

interface Ended {
  id: number
  auction_id: number
  agent_id: number
  tourist_id: number
}

const sides = ({ id, auction_id, agent_id, tourist_id }: Ended): OfferSides => ({
  offerId: id,
  auctionId: auction_id,
  touristId: tourist_id,
  agentId: agent_id,
})

/** Ends the offers whose time is up by the database's clock; so many at a time. Answers how many it ended. */
export async function expireOffers(ctx: Ctx, { most }: { most: number }): Promise<number> {
  const { rows } = await sql<Ended>`
    with over as (
      select id from offer where state = 'sent' and expires_at <= now()
      order by expires_at limit ${most} for update skip locked
    ), ended as (
      update offer set state = ${offerMoves.after('expire', 'sent', { actor: null })} from over where offer.id = over.id
      returning offer.id, offer.auction_id, offer.agent_id, offer.version
    ), noted as (
      insert into offer_move (offer_id, from_state, to_state, version) select id, 'sent', 'expired', version from ended
    )
    select ended.id, auction_id, agent_id, tourist_id from ended join auction on auction.id = auction_id
    order by ended.id`.execute(ctx.tx)
  for (const one of rows) ctx.emit(offerExpired({ ...sides(one), isOver: false }))
  return rows.length
}

/** Requests are over, by their dates or by their tourist: offers that still wait for an answer end with them. */
export const expireWithRequests = defineHandler(
  'offers.expire-with-requests',
  async (ctx, { auctions }: { auctions: readonly { auctionId: number; touristId: number }[] }) => {
    const { rows } = await sql<Ended>`
      with over as (
        select * from unnest(${auctions.map((one) => one.auctionId)}::bigint[],
          ${auctions.map((one) => one.touristId)}::bigint[]) as over(auction_id, tourist_id)
      ), ended as (
        update offer set state = ${offerMoves.after('expire', 'sent', { actor: null })} from over
        where offer.auction_id = over.auction_id and state = 'sent'
        returning offer.id, offer.auction_id, agent_id, version, over.tourist_id
      ), noted as (
        insert into offer_move (offer_id, from_state, to_state, version) select id, 'sent', 'expired', version from ended
      )
      select id, auction_id, agent_id, tourist_id from ended order by id`.execute(ctx.tx)
    for (const one of rows) ctx.emit(offerExpired({ ...sides(one), isOver: true }))
  },
  { within: true },
)

/** A day before an offer ends both sides hear of it, once for each version; one that lives shorter is not worth it. */
export async function remindOfExpiry(ctx: Ctx, { most }: { most: number }): Promise<number> {
  const { rows } = await sql<Ended>`
    with ending as (
      select id from offer
      where state = 'sent' and reminded_at is null and expires_at > now() and expires_at <= now() + interval '24 hours'
        and version_at < expires_at - interval '24 hours'
      order by expires_at limit ${most} for update skip locked
    ), reminded as (
      update offer set reminded_at = now() from ending where offer.id = ending.id
      returning offer.id, offer.auction_id, offer.agent_id
    )
    select reminded.id, auction_id, agent_id, tourist_id from reminded join auction on auction.id = auction_id
    where auction.state = 'active' order by reminded.id`.execute(ctx.tx)
  for (const one of rows) ctx.emit(offerExpiring(sides(one)))
  return rows.length
}

export const expireOffersJob = defineJob(
  'offers.expire',
  async ({ act }) => {
    while ((await act(expireOffers, { most: BATCH })) === BATCH);
    while ((await act(remindOfExpiry, { most: BATCH })) === BATCH);
  },
  '* * * * *',
)
