/** What has to be let go before a row can be written that no honest program could write. */
const unguarded = {
  reason: 'alter table ledger_transfer drop constraint ledger_transfer_reason_key;',
  pair: 'alter table offer drop constraint offer_auction_id_agent_id_key;',
  entries: 'alter table ledger_entry drop constraint ledger_entry_transfer_id_account_id_key;',
  order: 'drop index ledger_entry_in_order;',
  winner: 'drop index offer_chosen; alter table offer drop constraint offer_chosen_option;',
  moves: 'alter table offer_move drop constraint offer_move_exists;',
  ways: 'alter table auction_move drop constraint auction_move_exists;',
  below: 'alter table ledger_entry drop constraint ledger_entry_balance_kopecks_check;',
}
const event = (name: string, data: string) => `insert into event (name, data) values ('${name}', ${data});`
/** As if the auction had changed before everything else. */
const earlier = (which: string) => `
  insert into event (id, name, data) overriding system value
  select -id, name, data from event where name = 'auction.changed' and ${which}`
const someOffer = '(select min(id) from offer)'
const planted = "select from graphile_worker.add_job('planted');"
const refunded = "(select min(offer_id) from ledger_transfer where kind = 'refund')"

/** By fault: what breaks it. Each invariant needs one here, and turns red by it. */
export const plants: Record<string, string | string[]> = {
  'a transfer that is not balanced': 'delete from ledger_entry where seq is null',
  'a ledger that does not sum to nothing':
    'update ledger_entry set amount_kopecks = amount_kopecks - 1 where seq = 2',
  'a balance that is not the sum of its entries, or below zero, or out of order': [
    'update ledger_entry set balance_kopecks = balance_kopecks + 1 where seq = 2',
    `${unguarded.below} update ledger_entry set balance_kopecks = -1 where seq = 3`,
    `${unguarded.order} update ledger_entry set seq = seq + 1 where seq > 3`,
  ],
  'an agent’s entry without a running balance':
    'update ledger_entry set seq = null, balance_kopecks = null, hash = null where seq = 3',
  'a fee without its offer': [
    `insert into ledger_transfer (reason, kind, offer_id) values ('fee:offer:999', 'fee', 999)`,
    'update offer set fee_kopecks = fee_kopecks + 1',
  ],
  'an offer without its one fee': [
    `delete from ledger_transfer where kind = 'fee' and offer_id = ${someOffer}`,
    `insert into ledger_transfer (reason, kind, offer_id) values ('fee:again', 'fee', ${someOffer})`,
  ],
  'a refund without its fee': `insert into ledger_transfer (reason, kind, offer_id) values ('refund:offer:999', 'refund', 999)`,
  'a fee that came back twice': `insert into ledger_transfer (reason, kind, offer_id) values ('again', 'refund', ${refunded})`,
  'a refund of another sum than its fee, or to somebody else': [
    `update ledger_entry set amount_kopecks = amount_kopecks - 1
     where transfer_id in (select id from ledger_transfer where kind = 'refund')`,
    `${unguarded.order} update ledger_entry set account_id = (select max(id) from ledger_account where agent_id is not null and id <> account_id)
     where seq is not null and transfer_id in (select id from ledger_transfer where kind = 'refund')`,
  ],
  'a refund without its one event, or an event without its refund': [
    `delete from event where name = 'fee.refunded'`,
    event('fee.refunded', `jsonb_build_object('offerId', ${someOffer}, 'reason', 'unread')`),
    `insert into event (name, data) select name, data from event where name = 'fee.refunded'`,
  ],
  'an opened offer that was refunded as unread': event(
    'fee.refunded',
    `jsonb_build_object('offerId', ${someOffer}, 'reason', 'unread')`,
  ),
  'a refund for a deletion that was not made, or too late': [
    event('fee.refunded', `jsonb_build_object('offerId', ${someOffer}, 'reason', 'deleted')`),
    `update event set data = data || '{"withinDay": false}' where name = 'auction.deleted'`,
  ],
  'a reason that moved money twice, or one account twice in a transfer': [
    `${unguarded.reason} update ledger_transfer set reason = 'fee:offer:1' where kind = 'fee'`,
    `${unguarded.entries} ${unguarded.order} update ledger_entry set account_id = 1`,
  ],
  'a top-up that is not what its payment says, or a paid payment without its top-up': [
    'update payment set amount_kopecks = amount_kopecks + 1, refunded_kopecks = 0',
    "delete from ledger_transfer where kind = 'top_up'",
    "update payment set state = 'pending'",
  ],
  'a top-up that the gateway never got': [
    "update sandbox_payment set state = 'pending'",
    'delete from sandbox_payment',
  ],
  'a refund of a top-up whose lines do not say what became of it': [
    "update payment_refund set state = 'failed'",
    "delete from ledger_transfer where kind = 'top_up_refund'",
  ],
  'a payment that counts what was asked back wrongly':
    "update payment set refunded_kopecks = refunded_kopecks + 1 where purpose = 'top_up'",
  'money that the gateway gave back without us, or that we call given back without it': [
    'delete from payment_refund',
    'delete from sandbox_refund',
    'update sandbox_refund set amount_kopecks = amount_kopecks - 1',
  ],
  'a promo code that is used more often than it may be, or otherwise than it is counted': [
    'update promo set uses = 2',
    'update promo_code set uses = 0',
    `insert into promo_use overriding system value select id + 1, promo_id, code_id, user_id, agency_id, 2, payer, kopecks,
       state, created_at, changed_at from promo_use`,
  ],
  'a person who has used a promo more often than one may':
    'alter table promo drop constraint promo_person_uses_max_check; update promo set person_uses_max = 0',
  'a discount or a bonus of ours that did not move as it was recorded': [
    'update promo_use set kopecks = kopecks + 1',
    "update promo_use set state = 'reserved'",
    "update promo_use set payer = 'agency'",
    "delete from ledger_transfer where kind = 'promotion'",
  ],
  'more of a discount that came back than was given': [
    'update promo_return set kopecks = 500001',
    "update promo_use set state = 'released'",
  ],
  'a history of a booking with a gap or a move that does not exist, or that ends elsewhere': [
    "update booking set state = 'lapsed' where state = 'refused'",
    "delete from booking_move where move = 'cover'",
    'update booking set moves = moves + 1',
  ],
  'a price that is not the sum of its lines, or of its payments': [
    'update booking_price set total = total + 1',
    'update booking_price_line set amount = amount + 1',
    'delete from booking_schedule_line where n = 2',
  ],
  'an accepted price of which another sum is due than the price less its discount': [
    'update booking_due set amount = amount + 1',
    'update booking_line_share set promo = promo + 1',
    'delete from booking_due',
  ],
  'a booking that keeps more than is due, or at its end another sum than was decided': [
    'update booking_cancellation set kept = kept + 1',
    "update booking_payment set returned_for = null, taken_at = now(); update payment set refunded_kopecks = 0, state = 'paid' where purpose = 'booking'",
    `update payment set amount_kopecks = amount_kopecks + 18000001 where purpose = 'booking' and state = 'partially_refunded'`,
  ],
  'money that came for a booking that was not there to take it, and stays':
    'update booking_payment set taken_at = null where returned_for is null',
  'a booking of another tour than its newest price is of, or an option beside an offer that no price is of': [
    'update booking_price set option_id = (select max(id) from offer_option)',
    'update offer_option set version = 0 where id = (select min(id) from offer_option where id not in (select option_id from booking_price))',
  ],
  'a link of the ledger’s chain that is not the hash of what is before it': [
    "update ledger_transfer set created_at = created_at + interval '1 second'",
    "update ledger_entry set hash = decode('00', 'hex') where seq = 1",
    'update ledger_entry set amount_kopecks = amount_kopecks + 1',
  ],
  'a history of a payment with a gap, or that ends elsewhere': [
    "update payment set state = 'failed'",
    "delete from payment_move where to_state = 'pending'",
  ],
  'an auction without its one history, event and frame': [
    'delete from auction_move where from_state is null',
    `delete from event where name = 'auction.launched'`,
    `insert into live_frame (url, name, data) select url, name, data from live_frame where name = 'request.launched'`,
  ],
  'an offer without its one history, chat, conversation, event and two frames': [
    'delete from chat',
    'delete from conversation',
    `delete from live_frame where name = 'offer.submitted' and url like 'auction:%'`,
  ],
  'a conversation whose messages are not numbered without holes up to its last one': [
    'delete from message where seq = 1',
    'update message set seq = 99 where seq = 2',
    'update conversation set last_seq = last_seq + 1',
  ],
  'a message of somebody who takes no part, or read further than was written': [
    'delete from participant',
    'update participant set read_seq = read_seq + 1 where read_seq > 0',
  ],
  'a chat whose sides do not take part in its conversation, each on its own': [
    `update participant set side = 'tourist'`,
    `delete from participant where side = 'agent'`,
  ],
  'a call whose key is kept without its answer': `insert into idempotent_call (actor_id, operation, key, input_hash) values (1, 'POST /', 'one', '')`,
  'an offer made after its auction had ended or while it was hidden': [
    earlier(`data->>'hidden' = '1'`),
    earlier(`data->>'state' = 'deleted'`),
  ],
  'an offer of an agent whom no moderator had passed at that moment': [
    `delete from event where name = 'agent.moderated'`,
    `update event set data = data || '{"status": 3}' where name = 'agent.moderated'`,
  ],
  'two offers of one agent on one auction': `${unguarded.pair} ${unguarded.winner} update offer set auction_id = (select min(id) from auction)`,
  'an offer without one to three options': [
    `delete from offer_option where offer_id = ${someOffer}`,
    `update offer set version = 2 where id = ${someOffer}`,
  ],
  'an option that belongs to no version of an offer, or stands out of order': [
    'delete from offer',
    'update offer_option set version = 2',
    'update offer_option set position = 3',
  ],
  'a chosen auction without its one chosen offer, or a chosen offer on another': [
    `${unguarded.winner} update offer set state = 'chosen' where auction_id = (select min(id) from auction)`,
    `${unguarded.winner} update offer set state = 'chosen' where id = ${someOffer}`,
    `update auction set state = 'chosen' where id = (select min(id) from auction)`,
  ],
  'a history of an auction with a gap or a move that does not exist': [
    `update auction set state = 'expired' where id = (select min(id) from auction)`,
    `delete from auction_move where from_state is null`,
    `${unguarded.ways} insert into auction_move (auction_id, from_state, to_state) select id, state, 'active' from auction where state = 'deleted';
     update auction set state = 'active'`,
  ],
  'a history of an offer with a gap or a move that does not exist': [
    `update offer set state = 'withdrawn' where id = ${someOffer}`,
    `${unguarded.moves} insert into offer_move (offer_id, from_state, to_state, version)
     select id, 'chosen', 'withdrawn', 1 from offer`,
  ],
  'an auction that expired before its dates had passed': `update auction set state = 'expired'`,
  'an auction that counts its offers wrongly': [
    'update auction set offers_count = offers_count + 1',
    'update offer set read_at = now()',
    'update auction set best_price = best_price - 1',
    `update offer set state = 'withdrawn' where id = ${someOffer}`,
  ],
  'a job that was given up': `
    ${planted} update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x'`,
  'a job that a worker without a lock has held for longer than a minute and a half': `
    ${planted} update graphile_worker._private_jobs set locked_by = 'nobody', locked_at = now() - interval '2 minutes'`,
}
