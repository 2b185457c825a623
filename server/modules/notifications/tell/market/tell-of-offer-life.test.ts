import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../../agents/agents.factory.ts'
import { createAuction } from '../../../auctions/auctions.factory.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../../identity/identity.factory.ts'
import { callOff, deedsOn } from '../../../offers/life/life.factory.ts'
import { fund, mayTour, sendOffer } from '../../../offers/offers.factory.ts'
import { addTours } from '../../../supply/supply.factory.ts'
import { kindOf } from '../../kinds/kinds.rules.ts'
import { toldTo } from '../tell.factory.ts'

const app = await bootApp()
const { edit, withdraw, choose, decline, read } = deedsOn(app)
let anna: TestUser
let agent: TestAgent
let rival: TestAgent
let auctionId: number
let offerId: number
let cheaper: number

beforeAll(async () => {
  await loadGeo(app)
  ;[cheaper = 0] = await addTours(app, [{ ...mayTour, price: 150_000 }])
})
beforeEach(async () => {
  anna = await createTourist(app)
  ;[agent, rival] = [await createAgent(app), await createAgent(app)]
  for (const one of [agent, rival]) await fund(app, one)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
  await app.processAll()
})

test('TICK-06 several new offers are one line, with the best price that stands and whose it is', async () => {
  const third = await createAgent(app)
  await fund(app, third)
  const best = await sendOffer(app, { agent: rival, auctionId, tours: [{ ...mayTour, price: 170_000 }] })
  await sendOffer(app, { agent: third, auctionId, tours: [{ ...mayTour, price: 175_000 }] })
  await app.processAll()
  const said = async () => {
    const [told] = (await toldTo(app, anna, 'offer.new')).slice(-1)
    return [told?.count, kindOf('offer.new')?.words(told?.data ?? {}, told?.count ?? 0).text]
  }
  expect(await said()).toEqual([3, `Лучшая цена 170\u00a0000\u00a0₽ (${rival.organisation})`])
  // What has been withdrawn before the next one came is nobody's best price.
  await withdraw(rival, best)
  const fourth = await createAgent(app)
  await fund(app, fourth)
  await sendOffer(app, { agent: fourth, auctionId, tours: [{ ...mayTour, price: 190_000 }] })
  await app.processAll()
  expect((await said())[1]).toBe(`Лучшая цена 175\u00a0000\u00a0₽ (${third.organisation})`)
})

test('TICK-06 new offers are those that nobody has opened yet: an opened one and one taken back are counted no more', async () => {
  const third = await createAgent(app)
  const fourth = await createAgent(app)
  for (const one of [third, fourth]) await fund(app, one)
  const back = await sendOffer(app, { agent: rival, auctionId })
  await sendOffer(app, { agent: third, auctionId })
  await app.processAll()
  await read(anna, offerId)
  await withdraw(rival, back)
  await sendOffer(app, { agent: fourth, auctionId })
  await app.processAll()
  expect((await toldTo(app, anna, 'offer.new')).slice(-1)[0]?.count).toBe(2)
})

test('TICK-06, OFFER-08 a tourist who had opened an offer hears of its new version, with both prices', async () => {
  await edit(agent, offerId, { tours: [cheaper] })
  await app.processAll()
  // Not opened yet: there is nothing that it differs from.
  expect(await toldTo(app, anna, 'offer.edited')).toEqual([])
  await read(anna, offerId)
  await edit(agent, offerId, { version: 2, comment: 'Ещё', tours: [cheaper] })
  await app.processAll()
  const [told] = await toldTo(app, anna, 'offer.edited')
  expect(told).toMatchObject({
    fact: `edited:${offerId}:3`,
    data: { request_id: auctionId, min_price: 150_000, was: 150_000 },
  })
})

test('TICK-06, OFFER-08 opened before it was told, a new version is no news', async () => {
  await read(anna, offerId)
  await edit(agent, offerId, { tours: [cheaper] })
  await read(anna, offerId)
  await app.processAll()
  expect(await toldTo(app, anna, 'offer.edited')).toEqual([])
})

test('TICK-06, OFFER-08 a withdrawn offer is told to its tourist, who finds the request', async () => {
  await withdraw(agent, offerId)
  await app.processAll()
  const [told] = await toldTo(app, anna, 'offer.gone')
  expect(told?.data).toMatchObject({ why: 'withdrawn', organisation: agent.organisation })
  expect(kindOf('offer.gone')?.link(told?.data ?? {})).toBe(`/tourist/my-auctions/${auctionId}`)
})

test('TICK-06, AUC-07 the tourist keeps what was chosen of whom for how much, once, with the way to what comes next', async () => {
  const [dear] = await addTours(app, [{ ...mayTour, price: 190_000 }])
  await edit(agent, offerId, { tours: [cheaper, dear ?? 0] })
  const { body } = await choose(anna, offerId, { version: 2, position: 2 })
  await choose(anna, offerId, { version: 2, position: 2 })
  await app.processAll()
  const told = await toldTo(app, anna, 'offer.taken')
  expect(told).toMatchObject([
    {
      fact: `taken:${offerId}`,
      data: { request_id: auctionId, organisation: agent.organisation, price: 190_000 },
    },
  ])
  const { words, link } = kindOf('offer.taken') ?? {}
  const data = told[0]?.data ?? {}
  expect(words?.(data, 1).text).toContain(`${agent.organisation}, 190\u00a0000\u00a0₽ за всех`)
  expect(link?.(data)).toBe(`/tourist/bookings/${body.booking_id}`)
  for (const other of [agent, rival]) expect(await toldTo(app, other, 'offer.taken')).toEqual([])
})

test('TICK-06, AUC-07 a request that was deleted before it was told is no news of a choice', async () => {
  const { booking_id } = (await choose(anna, offerId)).body
  await callOff(app, anna, booking_id)
  await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
  await app.processAll()
  expect(await toldTo(app, anna, 'offer.taken')).toEqual([])
})

test('TICK-06, AUC-07 the chosen agent is told for how much, each of the others that another one was', async () => {
  const lost = await sendOffer(app, { agent: rival, auctionId })
  const { booking_id } = (await choose(anna, offerId)).body
  await app.processAll()
  const [won] = await toldTo(app, agent, 'offer.chosen')
  expect(won?.data).toMatchObject({ offer_id: offerId, price: 180_000 })
  expect(kindOf('offer.chosen')?.link(won?.data ?? {})).toBe(`/travel-agent/bookings/${booking_id}`)
  expect(await toldTo(app, rival, 'offer.declined')).toMatchObject([
    { fact: `declined:${lost}`, data: { why: 'other_chosen' } },
  ])
  expect(await toldTo(app, agent, 'offer.declined')).toEqual([])
  expect(await toldTo(app, rival, 'offer.chosen')).toEqual([])
  // Nothing of the tourist goes with it.
  const bytes = JSON.stringify([won, await toldTo(app, rival)])
  for (const secret of [anna.last_name, anna.email, anna.phone.slice(1)]) expect(bytes).not.toContain(secret)
})

test('TICK-06, AUC-07 a declined agent hears it once', async () => {
  await decline(anna, offerId)
  await decline(anna, offerId)
  await app.processAll()
  expect(await toldTo(app, agent, 'offer.declined')).toMatchObject([{ data: { why: 'declined' } }])
})
