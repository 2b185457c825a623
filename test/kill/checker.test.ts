import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { fund, mayTour } from '../../server/modules/offers/offers.factory.ts'
import { addTours } from '../../server/modules/supply/supply.factory.ts'
import { bootApp } from '../support/app.ts'
import { people } from '../support/people.ts'
import { asSuperuser } from '../support/database/superuser.ts'
import { compare, findFaults } from './checker.ts'
import { emptyJournal, type Journal, type Launch, type LaunchBody, type Response } from './traffic/journal.ts'

const app = await bootApp()
const superuser = new URL(asSuperuser(app.database.connectionString))
superuser.pathname = new URL(app.database.connectionString).pathname
const client = new pg.Client({ connectionString: superuser.href })
const journal: Journal = emptyJournal()
let agent: TestAgent

const trip = (wishes: string): LaunchBody => ({
  geo_departure_id: 1,
  geo_country_id: 4,
  adult_count: 2,
  childrens: [3],
  days_count: 7,
  date_from: '2027-05-20',
  date_to: '2027-05-30',
  food_types: [3, 4],
  hotel_stars: 4,
  rest_types: [1, 2],
  wishes,
  max_price: 200_000,
})

beforeAll(async () => {
  await client.connect()
  await loadGeo(app)
  const anna = await people.anna(app)
  agent = await createAgent(app)
  await fund(app, agent)
  const tourIds = await addTours(app, [mayTour, { ...mayTour, nights: 8 }])
  for (const wishes of ['первая', 'вторая', 'третья']) {
    const body = trip(wishes)
    const answer = await app.call('POST /api/request', { token: anna.token, body })
    const launch: Launch = {
      key: wishes,
      who: anna,
      body,
      outcome: 'answered',
      id: answer.body.request_id,
      round: 1,
    }
    journal.launches.push(launch)
  }
  for (const { id = 0 } of journal.launches.slice(0, 2)) {
    const options = tourIds.map((tour_id) => ({ tour_id, comment: 'Рядом с морем' }))
    const body = { request_id: id, price: 3000, comment: 'Добрый день', options }
    const answer = await app.call('POST /api/travel-agent/offer', { token: agent.token, body })
    const response: Response = {
      key: `к ${id}`,
      who: agent,
      body,
      outcome: 'answered',
      id: answer.body.result.id,
      round: 1,
    }
    journal.responses.push(response)
  }
  const body = { client_id: 'stroka-1', text: 'Добрый день' }
  const chatId = journal.responses[0]?.id ?? 0
  const { id } = (await app.call(`POST /api/chats/${chatId}/messages`, { token: agent.token, body })).body
    .result
  journal.messages.push({ key: 'строка', who: agent, body, chatId, outcome: 'answered', id, round: 1 })
})
afterAll(() => client.end())

/** What the checker says of the world with something planted in it; the world is as before afterwards. */
async function faultsWith(planted: string, seen: Journal = journal): Promise<string> {
  await client.query('begin')
  try {
    // Neither keys to other tables nor the ledger's own guards stand in the way of the plant.
    await client.query("set local session_replication_role = 'replica'")
    await client.query(planted)
    return (await compare(client, seen)).join('\n')
  } finally {
    await client.query('rollback')
  }
}

test('AUC-01, OFFER-01 nothing is found where everything that was answered is stored', async () => {
  expect(await findFaults(client, journal)).toEqual([])
})

const first = '(select min(id) from auction)'
const firstOffer = '(select min(id) from offer)'

test.each([
  ['an auction is lost', `delete from auction where id = ${first}`, /launch первая .*answered, yet lost/],
  [
    'a field of an auction differs',
    `update auction set nights = 8 where id = ${first}`,
    /launch первая .*stored/,
  ],
  [
    'an auction is stored twice',
    `insert into auction (tourist_id, departure_id, country_id, date_from, date_to, nights, adults, budget, wishes)
     select tourist_id, departure_id, country_id, date_from, date_to, nights, adults, budget, wishes from auction where id = ${first}`,
    /launch первая .*stored 2 times/,
  ],
  [
    'a history is lost',
    `delete from auction_move where auction_id = ${first}`,
    /auction without its one history/,
  ],
  [
    'an event is lost',
    `delete from event where (data->>'auctionId')::bigint = ${first}`,
    /auction without its one history/,
  ],
  [
    'a frame is lost',
    `delete from live_frame where name = 'request.launched'`,
    /auction without its one history/,
  ],
  [
    'offers are counted wrongly',
    'update auction set offers_count = offers_count + 1',
    /counts its offers wrongly/,
  ],
])('AUC-01 the checker sees it when %s', async (_what, planted, fault) => {
  expect(await faultsWith(planted)).toMatch(fault)
})

test.each([
  [
    'an offer is lost',
    `delete from offer where id = ${firstOffer}`,
    /response .*answered, yet lost[^]*a fee without its offer/,
  ],
  ['an option is lost', 'delete from offer_option where position = 2', /response .*sent .*stored/],
  ['every option is lost', 'delete from offer_option', /offer without one to three options/],
  [
    'a chat is lost',
    `delete from chat where offer_id = ${firstOffer}`,
    /offer without its one history, chat/,
  ],
  [
    'an offer’s event comes twice',
    "insert into event (name, data) select name, data from event where name = 'offer.submitted'",
    /offer without its one history/,
  ],
  [
    'an offer is stored that nobody sent',
    `insert into offer (auction_id, agent_id, fee_kopecks) select max(id), (select min(agent_id) from offer), 0 from auction`,
    /stored, yet never sent[^]*an offer without its one fee/,
  ],
])('OFFER-01 the checker sees it when %s', async (_what, planted, fault) => {
  expect(await faultsWith(planted)).toMatch(fault)
})

test.each([
  [
    'a fee is taken without an offer',
    `insert into ledger_transfer (reason, kind, offer_id) values ('fee:offer:999', 'fee', 999)`,
    /a fee without its offer: fee:offer:999/,
  ],
  [
    'a fee is not taken',
    `delete from ledger_transfer where kind = 'fee' and offer_id = ${firstOffer}`,
    /an offer without its one fee/,
  ],
  [
    'a fee is taken twice',
    `insert into ledger_transfer (reason, kind, offer_id) select 'fee:again', 'fee', ${firstOffer}`,
    /an offer without its one fee/,
  ],
  [
    'a refund has no fee',
    `insert into ledger_transfer (reason, kind, offer_id) values ('refund:offer:999', 'refund', 999)`,
    /a refund without its fee/,
  ],
  [
    'a fee differs from the agreed one',
    'update ledger_entry set amount_kopecks = amount_kopecks - 1 where amount_kopecks = -300000',
    /a transfer that is not balanced[^]*a balance that is not the sum[^]*a fee without its offer/,
  ],
  [
    'one half of a transfer is lost',
    'delete from ledger_entry where seq is null',
    /a transfer that is not balanced/,
  ],
  [
    'a running balance is wrong',
    'update ledger_entry set balance_kopecks = balance_kopecks + 1 where seq = 2',
    /a balance that is not the sum/,
  ],
  [
    'a balance is below zero',
    'alter table ledger_entry drop constraint ledger_entry_balance_kopecks_check; update ledger_entry set balance_kopecks = -1 where seq = 3',
    /a balance that is not the sum/,
  ],
  [
    'an entry has no running balance',
    'update ledger_entry set seq = null, balance_kopecks = null, hash = null where seq = 3',
    /entry without a running balance/,
  ],
])('OFFER-01 the checker sees it when %s', async (_what, planted, fault) => {
  expect(await faultsWith(planted)).toMatch(fault)
})

const again = (text: string) =>
  `insert into message (conversation_id, seq, author_id, client_id, text) select conversation_id, 2, author_id, client_id, '${text}' from message`

test.each([
  ['a message is lost', 'delete from message', /message строка .*answered, yet lost/],
  [
    'a message is stored twice',
    `alter table message drop constraint message_conversation_id_author_id_client_id_key; ${again('Добрый день')}`,
    /message строка .*stored 2 times/,
  ],
  [
    'a message says something else',
    "update message set text = 'Прощайте'",
    /message строка .*stored “Прощайте”/,
  ],
])('CHAT-03 the checker sees it when %s', async (_what, planted, fault) => {
  expect(await faultsWith(planted)).toMatch(fault)
})

test('AUC-01, OFFER-01 the checker sees a refused call that is stored and an answer with another number', async () => {
  const [launch, ...launches] = journal.launches
  const [response, ...responses] = journal.responses
  const refused: Journal = {
    launches: [{ ...launch!, outcome: 'refused' }, ...launches],
    responses: [{ ...response!, outcome: 'refused' }, ...responses],
    messages: [],
  }
  expect(await faultsWith('select', refused)).toMatch(
    /launch первая .*refused, yet stored[^]*response .*refused, yet stored/,
  )
  const other: Journal = {
    launches: [{ ...launch!, id: 1 }, ...launches],
    responses: [{ ...response!, id: 999_999 }, ...responses],
    messages: [],
  }
  expect(await faultsWith('select', other)).toMatch(
    /launch первая .*answered with 1, stored as[^]*response .*answered with 999999/,
  )
})

test('AUC-01, OFFER-01 a call of unknown outcome may be stored or not; one that nobody sent may not', async () => {
  const unknown = <Call extends Launch | Response>(call: Call): Call => ({
    ...call,
    outcome: 'unknown',
    id: undefined,
  })
  const launches = journal.launches.map(unknown)
  const responses = journal.responses.map(unknown)
  const missing = { ...launches[0]!, key: 'никакая', body: trip('никакая') }
  expect(await faultsWith('select', { launches: [...launches, missing], responses, messages: [] })).toBe('')
  expect(await faultsWith('select', { launches, responses: responses.slice(1), messages: [] })).toMatch(
    /stored, yet never sent/,
  )
})
