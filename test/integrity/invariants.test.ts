import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import { payTopUp } from '../../server/modules/billing/payments/payments.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { requireDiscount } from '../../server/modules/promo-codes/index.ts'
import { promoOfBookings } from '../../server/modules/promo-codes/promo-booking.factory.ts'
import { givePromo } from '../../server/modules/promo-codes/promo-codes.factory.ts'
import { fund, sendOffer } from '../../server/modules/offers/offers.factory.ts'
import { bootApp } from '../support/app.ts'
import { people } from '../support/people.ts'
import { asSuperuser } from '../support/database/superuser.ts'
import { paperPlants, signOneOfTwo } from './booking-papers.plants.ts'
import { brokenInvariants, elsewhere, invariants } from './invariants/index.ts'

const app = await bootApp()
const superuser = new URL(asSuperuser(app.database.connectionString))
superuser.pathname = new URL(app.database.connectionString).pathname
const client = new pg.Client({ connectionString: superuser.href })

/** Two agents answered three requests; one of these was read, one hidden afterwards, one deleted with its fees back. */
beforeAll(async () => {
  await client.connect()
  await loadGeo(app)
  const anna = await people.anna(app)
  const agents = [await createAgent(app), await createAgent(app)]
  for (const agent of agents) await fund(app, agent)
  const offers: number[] = []
  const auctions: number[] = []
  for (let number = 0; number < 3; number++) {
    const auctionId = await createAuction(app, anna)
    auctions.push(auctionId)
    for (const agent of agents) offers.push(await sendOffer(app, { agent, auctionId }))
  }
  for (const [at, { token }] of [anna, ...agents.slice(0, 1)].entries())
    await app.call(`POST /api/chats/${offers[0]}/messages`, {
      token,
      body: { text: 'Здравствуйте!', client_id: `message-${at}` },
    })
  const [, hidden, deleted] = auctions
  await app.call(`GET /api/tourist/offer/${offers[0]}?isRead=true`, anna)
  const hide = { request_id: hidden, status: true }
  await app.call('POST /api/request/hide', { token: anna.token, body: hide })
  await app.database.pool.query('update auction set created_at = $1 where id = $2', [app.clock.now, deleted])
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: deleted } })
  for (const agent of agents) await fund(app, agent, 100_000)
  for (const agent of agents.slice(0, 1)) await signOneOfTwo(app, { tourist: anna, agent })
  await app.processAll()
  const [payer] = agents
  if (payer) await payAndGiveBack(payer)
  if (payer) await discount(anna, payer)
})
afterAll(() => client.end())

/** A thousand roubles come, a hundred of them go back. */
async function payAndGiveBack(agent: TestAgent): Promise<void> {
  const id = await payTopUp(app, agent, 1000)
  await app.call(`POST /api/travel-agent/payments/${id}/refund`, {
    token: agent.token,
    body: { amount: 100 },
  })
  await app.processAll()
}

/** Five thousand roubles less by a promo code of ours, a thousand of which ends with a refund. */
async function discount({ id }: { id: number }, { id: agencyId }: TestAgent): Promise<void> {
  const promos = promoOfBookings(app)
  const { code } = await givePromo(app, await people.vera(app), { total_limit: 3 })
  const booking = {
    bookingId: 1,
    personId: id,
    agencyId,
    countryId: 4,
    kopecks: 10_000_000,
    isNewPerson: true,
  }
  await promos.reserve(requireDiscount(await promos.try(code, booking)).codeId, booking)
  await promos.spend(1)
  await promos.giveBack(1, 1, 100_000)
}

async function brokenWith(planted: string): Promise<string> {
  await client.query('begin')
  try {
    // Neither keys to other tables nor the tables' own guards stand in the way of the plant.
    await client.query("set local session_replication_role = 'replica'")
    await client.query(planted)
    return (await brokenInvariants(client)).join('\n')
  } finally {
    await client.query('rollback')
  }
}

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
const plants: Record<string, string | string[]> = {
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
    'update payment set refunded_kopecks = refunded_kopecks + 1',
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
  ...paperPlants,
  'a job that was given up': `
    ${planted} update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x'`,
  'a job that a worker without a lock has held for longer than a minute and a half': `
    ${planted} update graphile_worker._private_jobs set locked_by = 'nobody', locked_at = now() - interval '2 minutes'`,
}

test('AGT-06, OFFER-01 nothing is broken in a world that people made', async () => {
  const { rows } = await client.query("select from ledger_transfer where kind = 'refund'")
  expect(rows).toHaveLength(2)
  expect(await brokenInvariants(client)).toEqual([])
})

test.each(invariants)('AGT-06, OFFER-01 $id is broken by $fault', async ({ id, fault }) => {
  const breaking = [plants[fault] ?? []].flat()
  expect(breaking).not.toEqual([])
  for (const one of breaking) {
    const broken = await brokenWith(one)
    expect(broken).toContain(`${id} ${fault}`)
  }
})

test('every invariant of the first sixteen is asked here, or it is written down where', () => {
  const asked = new Set([...invariants.map(({ id }) => id), ...Object.keys(elsewhere)])
  const missing = Array.from({ length: 16 }, (_, at) => `I${at + 1}`).filter((id) => !asked.has(id))
  expect(missing).toEqual([])
})
