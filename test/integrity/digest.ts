import type { Database } from '../../server/platform/db/opened-database.ts'

/** What a digest looks at, in an order of its own: numbers differ from round to round, places do not. */
export interface Things {
  agents: readonly number[]
  auctions: readonly number[]
}

/**
 * What is left of everything that happened to these things, without numbers and times: two rounds that came to the same
 * end have the same text.
 */
export async function digestOf({ pool }: Pick<Database, 'pool'>, things: Things): Promise<string> {
  const { rows } = await pool.query<{ told: unknown }>(TOLD, [things.agents, things.auctions])
  return JSON.stringify(rows[0]?.told)
}

const TOLD = `
  with agents as (
    select id, place, 'agent ' || place as name from unnest($1::bigint[]) with ordinality as agent(id, place)
  ), auctions as (
    select id, place, 'auction ' || place as name from unnest($2::bigint[]) with ordinality as auction(id, place)
  ), offers as (
    select offer.*, agents.name as agent, auctions.name as auction
    from offer join agents on agents.id = offer.agent_id join auctions on auctions.id = offer.auction_id
  )
  select json_build_object(
    'auctions', (
      select json_agg(json_build_array(name, state, hidden_at is not null, offers_count, unread_offers, best_price, (
          select json_agg(json_build_array(from_state, to_state) order by move.id) from auction_move as move
          where move.auction_id = auction.id)) order by place)
      from auctions join auction using (id)),
    'offers', (
      select json_agg(json_build_array(agent, auction, state, version, read_at is not null, comment, (
          select json_agg(json_build_array(version, position, price, comment) order by version, position)
          from offer_option where offer_id = offers.id), (
          select json_agg(json_build_array(from_state, to_state, version) order by move.id) from offer_move as move
          where move.offer_id = offers.id), (
          select count(*) from chat where chat.offer_id = offers.id)) order by agent, auction)
      from offers),
    'bookings', (
      select json_agg(json_build_array(offers.agent, offers.auction, booking.state, (
          select json_agg(json_build_array(move.move, mover) order by move.n) from booking_move as move
          where move.booking_id = booking.id)) order by offers.agent, offers.auction, booking.id)
      from offers join booking on booking.offer_id = offers.id),
    'ledger', (
      select json_agg(json_build_array(name, kind, amount_kopecks, balance_kopecks) order by place, seq)
      from (
        select agents.name, place, transfer.kind, entry.amount_kopecks, entry.balance_kopecks, seq
        from agents join ledger_account as account on account.agent_id = agents.id
        join ledger_entry as entry on entry.account_id = account.id
        join ledger_transfer as transfer on transfer.id = entry.transfer_id
      ) as lines),
    'payments', (
      select json_agg(json_build_array(agents.name, state, amount_kopecks, refunded_kopecks, (
          select count(*) from sandbox_payment as theirs where theirs.reference = payment.reference), (
          select json_agg(json_build_array(refund.state, refund.amount_kopecks) order by refund.id)
          from payment_refund as refund where refund.payment_id = payment.id)) order by place, payment.id)
      from agents join payment on payment.user_id = agents.id),
    'bookings', (
      select json_agg(json_build_array(auctions.name, state, (
          select json_agg(json_build_array(move, to_state, mover) order by n) from booking_move where booking_id = booking.id), (
          select json_agg(json_build_array(total, accepted_at is not null, (
            select json_agg(json_build_array(due.n, amount) order by due.n) from booking_due as due where price_id = price.id), (
            select count(*) from booking_signature where price_id = price.id)) order by n)
          from booking_price as price where booking_id = booking.id), (
          select json_agg(json_build_array(payment.state, amount_kopecks, refunded_kopecks, returned_for, taken_at is not null, (
            select json_agg(json_build_array(theirs.state, theirs.amount_kopecks, (
              select sum(amount_kopecks) from sandbox_refund where sandbox_payment_id = theirs.id)))
            from sandbox_payment as theirs where theirs.reference = payment.reference), (
            select json_agg(json_build_array(refund.state, refund.amount_kopecks) order by refund.id)
            from payment_refund as refund where refund.payment_id = payment.id), (
            select json_agg(json_build_array(kind, state) order by id) from hold_call where hold_call.payment_id = payment.id))
            order by payment.id)
          from booking_payment as own join payment on payment.id = own.payment_id where own.booking_id = booking.id), (
          select json_agg(json_build_array(state, kopecks) order by id) from promo_use where promo_use.booking_id = booking.id), (
          select json_build_array(asked_by, costs_at is not null, disputed_at is not null, kept, settled_at is not null)
          from booking_cancellation where booking_cancellation.booking_id = booking.id), (
          select json_agg(json_build_array(title, amount) order by n) from booking_cost where booking_cost.booking_id = booking.id), (
          select json_agg(title order by id) from booking_cost_file as paper where paper.booking_id = booking.id), (
          select json_build_array(asked, offered, given, closed_by, decided_by is not null, reminded_at is not null)
          from booking_claim as claim where claim.booking_id = booking.id), (
          select json_agg(json_build_array(change.state, ended_at is not null) order by change.n)
          from booking_amendment as change where change.booking_id = booking.id), (
          select count(*) from booking_confirmation where booking_confirmation.booking_id = booking.id), (
          select count(*) from booking_traveller where booking_traveller.booking_id = booking.id), (
          select json_agg(json_build_array(kind, version, document.state) order by kind, version)
          from booking_document as document where document.booking_id = booking.id), (
          select count(*) from review where review.booking_id = booking.id)) order by auctions.place, booking.id)
      from auctions join booking on booking.auction_id = auctions.id),
    'reserve', (
      select json_agg(json_build_array(name, (select agent from offers where offers.id = reserve.offer_id)) order by place)
      from auctions join offer_reserve as reserve on reserve.auction_id = auctions.id),
    'refunds told', (
      select json_agg(json_build_array(agent, auction, data->>'reason') order by agent, auction)
      from event join offers on offers.id = (data->>'offerId')::bigint where name = 'fee.refunded')
  ) as told`
