import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { openSocket } from '../../../../../test/support/live.ts'
import { system } from '../../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createAuction } from '../../../auctions/auctions.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { addTours } from '../../../supply/supply.factory.ts'
import { fund, mayTour, sendOffer } from '../../offers.factory.ts'
import { refundUnread } from '../../reading/refund-fees.ts'
import { callOff, deedsOn, pathOf, wordOf } from '../life.factory.ts'

const app = await bootApp()
const { edit, withdraw, choose, decline } = deedsOn(app)
const two = [mayTour, { ...mayTour, price: 150_000 }]
let anna: TestUser
let agent: TestAgent
let rival: TestAgent
let auctionId: number
let offerId: number
let rivals: number

beforeAll(async () => {
  await loadGeo(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app, { organisation: 'ООО «Соперник»' })]
  for (const one of [agent, rival]) await fund(app, one, 1_000_000)
})

beforeEach(async () => {
  anna = await createTourist(app)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId, tours: two })
  rivals = await sendOffer(app, { agent: rival, auctionId, tours: [{ ...mayTour, price: 140_000 }] })
})

const request = async () => (await app.call(`GET /api/request/${auctionId}`, anna)).body.result
const offers = async () =>
  (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items
const funded = async (organisation = 'ООО «Третий»') => {
  const one = await createAgent(app, { organisation })
  await fund(app, one)
  return one
}
const own = async (who: TestAgent, id: number) =>
  (await app.call(`GET /api/travel-agent/offer/${id}`, who)).body.result.offer
const moves = async () =>
  (
    await app.database.pool.query('select to_state from auction_move where auction_id = $1 order by id', [
      auctionId,
    ])
  ).rows.map(({ to_state }) => to_state)

describe('the tourist chooses', () => {
  test('AUC-07, OFFER-08 an option: the auction is over, the others have lost, every page hears of it', async () => {
    const [page, desk, loser] = [
      await openSocket(app, anna),
      await openSocket(app, agent),
      await openSocket(app, rival),
    ]
    await page.subscribe(`/auctions/${auctionId}`)
    for (const one of [desk, loser]) await one.subscribe('/me')
    const { status, body } = await choose(anna, offerId, { position: 2 })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ id: offerId, state: 'chosen', chosen_position: 2, is_read: true })
    const heard = (socket: typeof page, name: string, data: object) =>
      expect(socket.next((frame) => frame.type === 'event' && frame.name === name)).resolves.toMatchObject({
        data,
      })
    await heard(page, 'auction.changed', { request_id: auctionId, state: 'chosen' })
    await heard(desk, 'offer.changed', { offer_id: offerId, state: 'chosen' })
    await heard(loser, 'offer.changed', { offer_id: rivals, state: 'declined' })
    expect(await request()).toMatchObject({
      state: 'chosen',
      best_price: 150_000,
      offers_count: 2,
      unread_offers: 1,
    })
    expect((await offers()).map((offer: { id: number; state: string }) => [offer.id, offer.state])).toEqual([
      [rivals, 'declined'],
      [offerId, 'chosen'],
    ])
    expect(await own(agent, offerId)).toMatchObject({
      state: 'chosen',
      chosen_position: 2,
      request_state: 'chosen',
    })
    expect(await own(rival, rivals)).toMatchObject({ state: 'declined', is_read: false })
    expect([await pathOf(app, offerId), await pathOf(app, rivals)]).toEqual([
      'sent 1 > chosen 1',
      'sent 1 > declined 1',
    ])
    expect(await moves()).toEqual(['active', 'chosen'])
  })

  test('AUC-06, AUC-07 and the auction says which tour for how much, not what the cheapest of the offer costs', async () => {
    const tours = [{ ...mayTour, price: 150_000 }, mayTour]
    await sendOffer(app, { agent: await funded(), auctionId, tours: [{ ...mayTour, price: 99_000 }] })
    const dear = await sendOffer(app, { agent: await funded('ООО «Дорога»'), auctionId, tours })
    expect(await request()).toMatchObject({ state: 'active', chosen: null })
    const { body } = await choose(anna, dear, { position: 2 })
    const [, option] = body.result.options
    const chosen = {
      offer_id: dear,
      position: 2,
      organisation: 'ООО «Дорога»',
      hotel: option.hotel,
      stars: option.stars,
      region: option.region,
      price: 180_000,
    }
    expect(await request()).toMatchObject({ chosen })
    const other = await createAuction(app, anna)
    const { items } = (await app.call('GET /api/requests', anna)).body.result
    expect(items).toMatchObject([
      { id: other, chosen: null },
      { id: auctionId, chosen },
    ])
    // Whoever lost reads nothing of it.
    const seen = await app.call(`GET /api/travel-agent/request/${auctionId}`, rival)
    expect(JSON.stringify(seen.body)).not.toMatch(/Дорога|180\D?000/)
  })

  test('AUC-05, SEC-57 only whom the tourist has chosen is named in full, and to that tourist alone', async () => {
    const full = async (who: TestUser, id: number) =>
      (await app.call(`GET /api/tourist/offer/full-info/${id}`, who)).body.result
    expect(await full(anna, offerId)).toMatchObject({ agency: null })
    await choose(anna, offerId)
    const { agency } = await full(anna, offerId)
    expect(agency).toMatchObject({
      organisation: agent.organisation,
      inn: expect.stringMatching(/^\d{10,12}$/),
      ogrn: expect.stringMatching(/^\d{13,15}$/),
      legal_address: expect.stringMatching(/./),
      contact: { name: `${agent.first_name} ${agent.last_name}`, phone: agent.phone, email: agent.email },
    })
    expect(await full(anna, rivals)).toMatchObject({ agency: null })
    const stranger = await createTourist(app)
    expect((await app.call(`GET /api/tourist/offer/full-info/${offerId}`, stranger)).status).toBe(404)
    await app.database.pool.query('update app_user set deleted_at = now() where id = $1', [agent.id])
    expect(await full(anna, offerId)).toMatchObject({ agency: { contact: null } })
    await app.database.pool.query('update app_user set deleted_at = null where id = $1', [agent.id])
  })

  test('TICK-05, AUC-07 and the contacts in the chat with the chosen agent are no longer hidden, with the others they are', async () => {
    const say = (id: number, who: { token: string }) =>
      app.call(`POST /api/chats/${id}/messages`, {
        token: who.token,
        body: { text: 'Звоните: +7 912 345-67-89', client_id: `choice-${id}` },
      })
    await say(offerId, agent)
    await say(rivals, rival)
    const texts = async (id: number) =>
      (await app.call(`GET /api/chats/${id}/messages`, anna)).body.result.items.map(
        ({ text }: { text: string }) => text,
      )
    expect(await texts(offerId)).toEqual(['Звоните: •••'])
    const page = await openSocket(app, anna)
    await page.subscribe(`/chats/${offerId}`)
    await choose(anna, offerId)
    await page.next((frame) => frame.type === 'event' && frame.name === 'chat.changed')
    expect([await texts(offerId), await texts(rivals)]).toEqual([
      ['Звоните: +7 912 345-67-89', 'Тур выбран'],
      ['Звоните: •••'],
    ])
  })

  test('AUC-07, F30 with the same key gets the same answer, without it the second time is refused', async () => {
    const body = { offer_id: offerId, version: 1, position: 1 }
    const keyed = () =>
      app.call('POST /api/tourist/offer/choose', {
        token: anna.token,
        body,
        headers: { 'idempotency-key': `choice${auctionId}` },
      })
    const answers = [await keyed(), await keyed()]
    expect(answers.map(({ body: { result } }) => [result.id, result.chosen_position])).toEqual([
      [offerId, 1],
      [offerId, 1],
    ])
    expect(wordOf(await choose(anna, offerId))).toBe('409 auction_state')
    expect(await moves()).toEqual(['active', 'chosen'])
  })

  test('AGT-06, AUC-07 a lost offer that nobody had opened gives its fee back after two days all the same', async () => {
    await choose(anna, offerId)
    expect(await own(rival, rivals)).toMatchObject({ is_refunded: false })
    await app.database.pool.query(
      `update offer set created_at = $2::timestamptz - interval '49 hours' where id = any($1)`,
      [[offerId, rivals], app.clock.now],
    )
    await app.act(system, refundUnread, null)
    expect(await own(rival, rivals)).toMatchObject({ is_refunded: true })
    expect(await own(agent, offerId)).toMatchObject({ is_refunded: false })
  })
})

describe('a choice is refused', () => {
  const isOpen = async () => expect((await request()).state).toBe('active')

  test('AUC-07, SEC-21 of a version that the agent has replaced; the new one is there to look at', async () => {
    const [cheaper = 0] = await addTours(app, [{ ...mayTour, price: 120_000 }])
    await edit(agent, offerId, { tours: [cheaper] })
    expect(wordOf(await choose(anna, offerId))).toBe('409 offer_changed')
    await isOpen()
    expect(wordOf(await choose(anna, offerId, { version: 3 }))).toBe('409 offer_changed')
    expect((await choose(anna, offerId, { version: 2 })).body.result).toMatchObject({
      version: 2,
      options: [{ price: 120_000 }],
    })
  })

  test('AUC-07, SEC-21 of an option that the offer does not have', async () => {
    const third = await choose(anna, offerId, { position: 3 })
    expect([third.status, third.body.error]).toEqual([400, { position: 'Такого варианта в отклике нет' }])
    for (const position of [0, 4, -1, 1.5])
      expect((await choose(anna, offerId, { position })).status).toBe(400)
    await isOpen()
  })

  test('AUC-07 of a tour that has already flown', async () => {
    await app.database.pool.query(`update offer_option set day = '2026-11-18' where offer_id = $1`, [offerId])
    expect(wordOf(await choose(anna, offerId))).toBe('409 option_flown')
    await isOpen()
  })

  test('AUC-07 of an offer that was withdrawn or declined, or a second one', async () => {
    await withdraw(agent, offerId)
    expect(wordOf(await choose(anna, offerId))).toBe('409 offer_state')
    await decline(anna, rivals)
    expect(wordOf(await choose(anna, rivals))).toBe('409 offer_state')
    await isOpen()
  })

  test('AUC-07, SEC-54 by another tourist, an agent, a guest; of an offer that does not exist', async () => {
    const boris = await createTourist(app)
    expect(wordOf(await choose(boris, offerId))).toBe('404 not_found')
    expect(wordOf(await decline(boris, offerId))).toBe('404 not_found')
    expect(wordOf(await choose(agent, offerId))).toBe('403 tourists_only')
    expect(wordOf(await choose({ token: '' }, offerId))).toBe('401 unauthorized')
    expect(wordOf(await choose(anna, 999_999_999))).toBe('404 not_found')
    await isOpen()
  })

  test('AUC-07 with fields that nobody knows', async () => {
    const body = { offer_id: offerId, version: 1, position: 1, price: 1 }
    expect((await app.call('POST /api/tourist/offer/choose', { token: anna.token, body })).status).toBe(400)
    await isOpen()
  })
})

describe('the tourist declines', () => {
  test('AUC-07 one offer: its agent hears, the auction goes on, the best price is another’s', async () => {
    const desk = await openSocket(app, rival)
    await desk.subscribe('/me')
    expect((await decline(anna, rivals)).body.result).toEqual({ id: rivals, state: 'declined' })
    await desk.next((frame) => frame.type === 'event' && frame.name === 'offer.changed')
    expect(await request()).toMatchObject({
      state: 'active',
      best_price: 150_000,
      offers_count: 2,
      unread_offers: 1,
    })
    // Whoever answers an offer has read it.
    expect(await own(rival, rivals)).toMatchObject({ state: 'declined', is_read: true })
    expect(wordOf(await decline(anna, rivals))).toBe('409 offer_state')
    expect(wordOf(await choose(anna, offerId))).toBe('200')
  })
})

test('AUC-04, AUC-08 a deleted request takes the offers that wait with it; the chosen one stays chosen', async () => {
  const remove = () => app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
  await decline(anna, rivals)
  await remove()
  expect([await pathOf(app, offerId), await pathOf(app, rivals)]).toEqual([
    'sent 1 > expired 1',
    'sent 1 > declined 1',
  ])
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
  const { booking_id } = (await choose(anna, offerId)).body
  await callOff(app, anna, booking_id)
  await remove()
  expect(await own(agent, offerId)).toMatchObject({ state: 'chosen', request_state: 'deleted' })
})
