import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { together } from '../../platform/db/statement.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import type { TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'
import { areContactsShown, offerConversation } from './offer-conversation.ts'

const app = await bootApp()
let anna: TestUser
let vera: TestUser
let agent: TestAgent
let rival: TestAgent
let auctionId: number
let offerId: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  vera = await people.vera(app)
  agent = await createAgent(app)
  rival = await createAgent(app)
  for (const one of [agent, rival]) await fund(app, one)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
})

const rows = async (query: string, values: unknown[] = []) =>
  (await app.database.pool.query(query, values)).rows
let written = 0
const say = (who: { token: string }, chat: number, text = 'Добрый день') =>
  app.call(`POST /api/chats/${chat}/messages`, {
    token: who.token,
    body: { text, client_id: `written-${++written}` },
  })

describe('the number of a chat', () => {
  test('OFFER-03, API-01 is its offer’s on the wire, everywhere; the conversation’s own number is nobody’s business', async () => {
    const [conversation] = await rows(
      `select id from conversation where kind = 'offer' and subject_id = $1`,
      [offerId],
    )
    expect(conversation.id).not.toBe(offerId)
    const sent = (await say(anna, offerId)).body.result
    expect(sent.chat_id).toBe(offerId)
    const chat = (await app.call(`GET /api/chats/${offerId}`, anna)).body.result
    expect([chat.id, chat.offer_id]).toEqual([offerId, offerId])
    const page = (await app.call(`GET /api/chats/${offerId}/messages`, agent)).body.result
    expect(page.items.map(({ chat_id }: { chat_id: number }) => chat_id)).toEqual([offerId])
    for (const call of [
      `GET /api/chats/${conversation.id}`,
      `GET /api/chats/${conversation.id}/messages`,
    ] as const)
      expect((await app.call(call, anna)).status).toBe(404)
    expect((await say(anna, conversation.id)).status).toBe(404)
    const frames = await rows(
      `select distinct data->>'chat_id' as chat_id from live_frame where name = 'message.sent'`,
    )
    expect(frames).toEqual([{ chat_id: String(offerId) }])
  })

  test('OFFER-03 a message has the fields of the contract, in its order, and not one more', async () => {
    const { result } = (await say(anna, offerId)).body
    expect(Object.keys(result)).toEqual([
      'id',
      'chat_id',
      'seq',
      'client_id',
      'mine',
      'author',
      'text',
      'masked',
      'created_at',
      'event',
      'files',
      'warnings',
      'rev',
      'edited_at',
      'former',
      'deleted',
      'changeable_until',
      'reply_to',
      'reactions',
    ])
  })
})

describe('who takes part', () => {
  test('OFFER-03 an offer and its conversation come together, with the two sides and nobody else', async () => {
    const sides = await rows(
      `select user_id, side, read_seq, read_at from participant join conversation on id = conversation_id
       where subject_id = (select max(offer_id) from chat) order by side`,
    )
    expect(sides.map(({ user_id, side }) => [user_id, side])).toEqual([
      [agent.id, 'agent'],
      [anna.id, 'tourist'],
    ])
    const fresh = await sendOffer(app, { agent: rival, auctionId })
    expect((await app.call(`GET /api/chats/${fresh}`, rival)).body.result).toMatchObject({
      last_seq: 0,
      unread: 0,
      read_by_other: 0,
      last_message: null,
    })
  })

  test('OFFER-02, SEC-19 a refused offer leaves no conversation behind', async () => {
    const count = async () => (await rows('select count(*)::int as count from conversation'))[0].count
    const before = await count()
    await expect(sendOffer(app, { agent, auctionId })).rejects.toThrow('already_responded')
    expect(await count()).toBe(before)
  })

  test('SEC-54 an administrator comes into no chat: only people of its agency come to an offer’s conversation later', async () => {
    expect(offerConversation.joining?.side).toBe('agent')
    expect((await app.call(`GET /api/chats/${offerId}/messages`, vera)).status).toBe(404)
    expect((await say(vera, offerId)).status).toBe(404)
    expect((await say(rival, offerId)).status).toBe(404)
  })
})

describe('what is hidden', () => {
  test('OFFER-05, TICK-05 contacts are shown once the tourist has chosen, and in no other state of the offer', async () => {
    const states = ['sent', 'withdrawn', 'declined', 'chosen', 'expired', 'removed']
    expect(states.filter(areContactsShown)).toEqual(['chosen'])
  })

  test('OFFER-05, SEC-57 of an offer that there is not contacts are hidden: what is not known is not shown', async () => {
    const { contacts } = offerConversation
    if (contacts === 'shown') throw new Error('chats hide contacts')
    const [shown] = await together(app.database.read, contacts([offerId, 999_999]))
    expect([...shown]).toEqual([])
    await app.database.pool.query(
      `update offer set state = 'chosen', chosen_option_id =
        (select id from offer_option where offer_id = $1 limit 1) where id = $1`,
      [offerId],
    )
    const [now] = await together(app.database.read, contacts([offerId, 999_999]))
    expect([...now]).toEqual([offerId])
  })
})

describe('the list of chats', () => {
  test('TICK-04 stands by the last message, whoever wrote it', async () => {
    const second = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    const order = async () =>
      (await app.call('GET /api/chats', anna)).body.result.items.map(({ id }: { id: number }) => id)
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await say(agent, offerId)
    expect((await order())[0]).toBe(offerId)
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await say(anna, second)
    expect((await order())[0]).toBe(second)
  })
})
