import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import {
  askForChange,
  createReachable,
  freePhone,
  linksTo,
} from '../../identity/phone-change/phone-change.factory.ts'
import { fund, sendOffer } from '../../offers/offers.factory.ts'
import { refundUnread } from '../../offers/reading/refund-fees.ts'
import { confirmEmail, deliveriesOf, tellSomething } from '../notifications.factory.ts'
import { comeDue, FAR, farTour, farTrip, putOff, toldTo } from './tell.factory.ts'

const app = await bootApp()
let anna: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = FAR
  anna = await createTourist(app, { first_name: 'Анна' })
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna, farTrip)
  offerId = await sendOffer(app, { agent, auctionId, tours: [farTour] })
  // The database's own clock does not stand in the far spring.
  await app.database.pool.query('update auction set created_at = $1', [FAR])
  await app.database.pool.query('update offer set created_at = $1', [FAR])
})

const open = () => app.call(`GET /api/tourist/offer/${offerId}?isRead=true`, { token: anna.token })
const removeRequest = () =>
  app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })

describe('TICK-06 messages of a chat', () => {
  let written = 0
  const say = async (who: { token: string }) => {
    const body = { text: 'Секретные слова', client_id: `told-message-${++written}` }
    const answer = await app.call(`POST /api/chats/${offerId}/messages`, { token: who.token, body })
    expect(answer.status).toBe(200)
    await app.processAll()
  }
  const read = (who: { token: string }, seq: number) =>
    app.call(`POST /api/chats/${offerId}/read`, { token: who.token, body: { seq } })

  beforeEach(() => app.processAll())

  test('TICK-06 are told some seconds later, all as one line without their words', async () => {
    await confirmEmail(app, anna)
    await say(agent)
    await say(agent)
    expect(await putOff(app, 'notifications.message')).toEqual([6000, 6000])
    expect(await toldTo(app, anna, 'message.new')).toEqual([])
    await comeDue(app, 'notifications.message')
    const told = await toldTo(app, anna, 'message.new')
    expect(told).toMatchObject([
      {
        group_key: `chat:${offerId}`,
        data: { chat_id: offerId, from: agent.organisation, country: 'Турция' },
        count: 2,
      },
    ])
    expect(JSON.stringify(told)).not.toContain('Секретные')
    expect(await deliveriesOf(app, anna)).toContainEqual(
      expect.objectContaining({ channel: 'email', state: 'waiting' }),
    )
    await say(agent)
    await comeDue(app, 'notifications.message')
    expect(await toldTo(app, anna, 'message.new')).toMatchObject([{ count: 3 }])
  })

  test('TICK-06 that the other side read meanwhile, having the chat open, are not told', async () => {
    await say(agent)
    await read(anna, 1)
    await comeDue(app, 'notifications.message')
    expect(await putOff(app, 'notifications.message')).toEqual([])
    expect(await toldTo(app, anna, 'message.new')).toEqual([])
  })

  test('TICK-06 read in the chat are news no more, half of them read they still are', async () => {
    await say(anna)
    await say(anna)
    await comeDue(app, 'notifications.message')
    await read(agent, 1)
    await app.processAll()
    expect(await toldTo(app, agent, 'message.new')).toMatchObject([{ data: { from: 'Анна' }, read_at: null }])
    await read(agent, 2)
    await app.processAll()
    expect((await toldTo(app, agent, 'message.new'))[0]?.read_at).toEqual(FAR)
    expect(await toldTo(app, anna, 'message.new')).toEqual([])
  })
})

describe('TICK-06 what becomes of an offer', () => {
  test('TICK-06 opened: its agent hears of it once, and the tourist’s own news of it is read', async () => {
    await app.processAll()
    expect(await toldTo(app, anna, 'offer.new')).toMatchObject([{ read_at: null }])
    await Promise.all([open(), open(), open()])
    await app.processAll()
    expect(await toldTo(app, agent, 'offer.read')).toMatchObject([
      { fact: `read:${offerId}`, data: { request_id: auctionId, offer_id: offerId, country: 'Турция' } },
    ])
    expect(await toldTo(app, anna, 'offer.new')).toMatchObject([{ read_at: FAR }])
  })

  test('TICK-06 opened before its tourist was told of it, it is no news', async () => {
    await open()
    await app.processAll()
    expect(await toldTo(app, anna, 'offer.new')).toEqual([])
    expect(await toldTo(app, agent, 'offer.read')).toHaveLength(1)
  })

  test('TICK-06 withdrawn or taken off before its tourist was told of it, it is no news', async () => {
    await app.call('DELETE /api/travel-agent/offer', { token: agent.token, body: { id: offerId } })
    await app.processAll()
    expect(await toldTo(app, anna, 'offer.new')).toEqual([])
    const rival = await createAgent(app)
    await fund(app, rival)
    const second = await sendOffer(app, { agent: rival, auctionId, tours: [farTour] })
    await app.database.pool.query(`update offer set state = 'removed' where id = $1`, [second])
    await app.processAll()
    expect(await toldTo(app, anna, 'offer.new')).toEqual([])
  })

  test('TICK-06 not opened in two days: its agent hears that the fee came back, once', async () => {
    app.clock.now = new Date(FAR.getTime() + 49 * 3_600_000)
    for (let run = 0; run < 2; run++) await app.act(system, refundUnread, null)
    await app.processAll()
    expect(await toldTo(app, agent, 'fee.refunded')).toMatchObject([
      {
        fact: `refund:${offerId}`,
        data: { request_id: auctionId, country: 'Турция', roubles: 3000, reason: 'unread' },
      },
    ])
  })

  test('TICK-06 its request deleted within a day: the agent hears why the fee came back', async () => {
    await removeRequest()
    await app.processAll()
    expect(await toldTo(app, agent, 'fee.refunded')).toMatchObject([{ data: { reason: 'deleted' } }])
    expect(await toldTo(app, anna, 'offer.new')).toEqual([])
  })
})

describe('TICK-06 whose account it is', () => {
  test('TICK-06, SEC-51 a changed phone is told on the page, without the number', async () => {
    const boris = await createReachable(app)
    const phone = freePhone()
    await askForChange(app, boris, phone)
    const [token] = await linksTo(app, boris.email, 'confirm')
    expect(await toldTo(app, boris)).toEqual([])
    expect((await app.call('POST /api/phone-change/confirm', { body: { token } })).status).toBe(200)
    await app.processAll()
    const told = await toldTo(app, boris, 'phone.changed')
    expect(told).toMatchObject([{ fact: `phone:${FAR.toISOString()}`, data: {} }])
    expect(JSON.stringify(told)).not.toContain(phone)
  })

  test('TICK-06, SEC-61 whoever deleted the account is told of nothing any more, and no row of theirs comes back', async () => {
    await confirmEmail(app, agent)
    await app.processAll()
    await tellSomething(app, agent)
    const { rows: sessions } = await app.database.pool.query(
      `with chosen as (insert into notification_preference values ($1, 'offer.read', 'page', true))
      insert into push_subscription (user_id, session_id, endpoint, p256dh, auth, created_at)
      select $1, id, 'https://push.example/1', '', '', now() from session where user_id = $1 returning id`,
      [agent.id],
    )
    expect(sessions).toHaveLength(1)
    expect(await rowsLeft()).not.toContain(0)
    const left = await app.call('DELETE /api/user', {
      token: agent.token,
      body: { confirm: true, give_up_balance: true },
    })
    expect(left.status).toBe(200)
    await open()
    await app.processAll()
    expect(await rowsLeft()).toEqual([0, 0, 0, 0, 0])
  })

  /** Of the five tables that hold what an agent was told and how. */
  async function rowsLeft(): Promise<number[]> {
    const { rows } = await app.database.pool.query<{ left: number[] }>(
      `select array[
        (select count(*) from notification where user_id = $1),
        (select count(*) from delivery where user_id = $1),
        (select count(*) from notification_setting where user_id = $1),
        (select count(*) from notification_preference where user_id = $1),
        (select count(*) from push_subscription where user_id = $1)]::int[] as left`,
      [agent.id],
    )
    return rows[0]?.left ?? []
  }
})
