import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'
import { deedsOn, pathOf, wordOf } from './life.factory.ts'

const app = await bootApp()
const { edit, withdraw, choose, read } = deedsOn(app)
let anna: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number
let first: number
let cheaper: number
let dearer: number

beforeAll(async () => {
  await loadGeo(app)
  anna = await createTourist(app)
  ;[cheaper = 0, dearer = 0] = await addTours(app, [
    { ...mayTour, price: 150_000 },
    { ...mayTour, price: 190_000 },
  ])
})

beforeEach(async () => {
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
  first = (await own()).options[0].tour_id
})

const own = async () =>
  (await app.call(`GET /api/travel-agent/offer/${offerId}`, { token: agent.token })).body.result.offer
const seen = async () =>
  (await app.call(`GET /api/request/best-offers/${auctionId}`, { token: anna.token })).body.result.items[0]
const request = async () => (await app.call(`GET /api/request/${auctionId}`, anna)).body.result
const balance = async () => (await app.call('GET /api/travel-agent/balance', agent)).body.result.balance

describe('an edited offer', () => {
  test('OFFER-08 is a new version without a new fee; the tourist’s open page hears of it, the old one is kept', async () => {
    const page = await openSocket(app, anna)
    await page.subscribe(`/auctions/${auctionId}`)
    const answer = await edit(agent, offerId, { comment: 'Дешевле', tours: [first, cheaper] })
    expect(answer.body.result).toMatchObject({
      version: 2,
      comment: 'Дешевле',
      min_price: 150_000,
      fee: 3000,
    })
    expect(await page.next((one) => one.type === 'event' && one.name === 'offer.changed')).toMatchObject({
      data: { request_id: auctionId, offer_id: offerId, state: 'sent' },
    })
    expect([await balance(), (await request()).best_price]).toEqual([97_000, 150_000])
    const { versions, moves } = (await app.call(`GET /api/travel-agent/offer/${offerId}`, agent)).body.result
    expect(versions).toMatchObject([
      { version: 1, comment: '', options: [{ tour_id: first, price: 180_000 }] },
    ])
    expect(moves.map((move: { by: string; version: number }) => [move.by, move.version])).toEqual([
      ['agent', 1],
      ['agent', 2],
    ])
  })

  test('OFFER-08 says what changed since the tourist opened it, as long as it stays on the page', async () => {
    await read(anna, offerId)
    await edit(agent, offerId, { tours: [first, cheaper] })
    await edit(agent, offerId, { version: 2, comment: 'Ещё раз', tours: [cheaper, dearer] })
    const change = {
      since_version: 1,
      comment: true,
      options: [
        { what: 'added', tour_id: cheaper, was: null, now: 150_000 },
        { what: 'added', tour_id: dearer },
        { what: 'removed', tour_id: first, was: 180_000, now: null },
      ],
    }
    expect(await seen()).toMatchObject({ is_read: true, is_changed: true, change })
    expect((await own()).is_seen).toBe(false)
    expect(await read(anna, offerId)).toMatchObject({ is_read: true, is_changed: false, change })
    expect(await own()).toMatchObject({ is_read: true, is_seen: true })
    expect((await request()).unread_offers).toBe(0)
  })

  test('OFFER-08 of which another price alone changed tells was and now', async () => {
    await read(anna, offerId)
    // The price list moved meanwhile.
    await app.database.pool.query('update offer_option set price = 175000 where offer_id = $1', [offerId])
    await edit(agent, offerId, { tours: [first] })
    expect((await seen()).change.options).toEqual([
      { what: 'price', tour_id: first, hotel: expect.any(String), was: 175_000, now: 180_000 },
    ])
  })

  test('OFFER-08 that changes nothing makes no version', async () => {
    expect((await edit(agent, offerId, { tours: [first] })).body.result.version).toBe(1)
    expect(await pathOf(app, offerId)).toBe('sent 1')
  })

  test('OFFER-08 keeps a tour that is no longer on sale as it was, and takes no new one that is gone', async () => {
    const alone = { ...mayTour, room: 'Penthouse', price: 160_000 }
    const [gone = 0] = await addTours(app, [alone], 'a list of one')
    await edit(agent, offerId, { tours: [gone] })
    await addTours(app, [{ ...alone, room: 'Cellar' }], 'a list of one')
    expect(wordOf(await edit(agent, offerId, { version: 2, comment: 'Слово', tours: [gone] }))).toBe('200')
    expect((await own()).options).toMatchObject([{ tour_id: gone, price: 160_000 }])
    expect(wordOf(await edit(agent, offerId, { version: 3, tours: [999_999_999] }))).toBe('409 tour_gone')
  })

  test('OFFER-08 stands for another two weeks', async () => {
    await app.database.pool.query(`update offer set expires_at = now(), reminded_at = now() where id = $1`, [
      offerId,
    ])
    await edit(agent, offerId, { tours: [cheaper] })
    expect((await own()).expires_at).toBe('2026-12-04T09:00:00.000Z')
  })
})

describe('an edit is refused', () => {
  test('OFFER-08, SEC-21 made of a version that has been replaced; nothing of it is stored', async () => {
    await edit(agent, offerId, { comment: 'Второй', tours: [cheaper] })
    const stale = await edit(agent, offerId, { comment: 'Из старого окна', tours: [dearer] })
    expect(wordOf(stale)).toBe('409 offer_changed')
    expect(stale.body.error.message).toContain('Посмотрите новую версию')
    expect([(await own()).comment, await pathOf(app, offerId)]).toEqual(['Второй', 'sent 1 > sent 2'])
  })

  test.each([
    ['no option', { tours: [] }, '400 options'],
    ['four options', { tours: [1, 2, 3, 4] }, '400 options'],
    ['one tour twice', { tours: [1, 1] }, '400 options'],
    ['a version that is none', { version: 0, tours: [1] }, '400 version'],
    ['a comment of 2001 letters', { comment: 'ж'.repeat(2001), tours: [1] }, '400 comment'],
  ])('OFFER-08, ERR-03 with %s', async (_title, change, word) => {
    expect(wordOf(await edit(agent, offerId, change))).toBe(word)
    expect(await pathOf(app, offerId)).toBe('sent 1')
  })

  test('OFFER-08, SEC-56 by another agency, by the tourist, by a guest', async () => {
    const rival = await createAgent(app)
    expect(wordOf(await edit(rival, offerId, { tours: [cheaper] }))).toBe('404 not_found')
    expect(wordOf(await withdraw(rival, offerId))).toBe('404 not_found')
    expect((await app.call(`GET /api/travel-agent/offer/${offerId}`, rival)).status).toBe(404)
    expect(wordOf(await edit(anna, offerId, { tours: [cheaper] }))).toBe('403 agents_only')
    expect(wordOf(await withdraw({ token: '' }, offerId))).toBe('401 unauthorized')
    expect(await pathOf(app, offerId)).toBe('sent 1')
  })

  test('OFFER-07, OFFER-08 by an agent whose moderation was withdrawn', async () => {
    await app.database.pool.query('update agent set status = 3 where id = $1', [agent.id])
    expect(wordOf(await edit(agent, offerId, { tours: [cheaper] }))).toBe('403 agent_not_verified')
  })

  test('OFFER-08 after the choice, after its own withdrawal, after the request’s end', async () => {
    await choose(anna, offerId)
    expect(wordOf(await edit(agent, offerId, { tours: [cheaper] }))).toBe('409 auction_closed')
    expect(wordOf(await withdraw(agent, offerId))).toBe('409 offer_state')
    auctionId = await createAuction(app, anna)
    offerId = await sendOffer(app, { agent, auctionId })
    expect(wordOf(await withdraw(agent, offerId))).toBe('200')
    expect(wordOf(await edit(agent, offerId, { tours: [cheaper] }))).toBe('409 offer_state')
    expect(wordOf(await withdraw(agent, offerId))).toBe('409 offer_state')
    auctionId = await createAuction(app, anna)
    offerId = await sendOffer(app, { agent, auctionId })
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
    expect(wordOf(await edit(agent, offerId, { tours: [cheaper] }))).toBe('409 auction_closed')
  })

  test('OFFER-08, SEC-23 for the fifty-first version', async () => {
    await app.database.pool.query('update offer set version = $2 where id = $1', [
      offerId,
      workLimits.offerVersionsMax,
    ])
    const last = await edit(agent, offerId, { version: workLimits.offerVersionsMax, tours: [cheaper] })
    expect(wordOf(last)).toBe('409 offer_edits_spent')
  })
})

describe('a withdrawn offer', () => {
  test('OFFER-08 leaves the tourist’s list and its counters at once; the fee stays paid', async () => {
    const page = await openSocket(app, anna)
    await page.subscribe(`/auctions/${auctionId}`)
    expect((await withdraw(agent, offerId)).body.result).toMatchObject({
      state: 'withdrawn',
      is_refunded: false,
    })
    await page.next((one) => one.type === 'event' && one.name === 'offer.changed')
    expect(await seen()).toBeUndefined()
    expect(await request()).toMatchObject({ offers_count: 0, unread_offers: 0, best_price: null })
    expect(await balance()).toBe(97_000)
    expect((await app.call(`GET /api/tourist/offer/${offerId}?isRead=true`, anna)).status).toBe(404)
  })

  test('OFFER-01, OFFER-08 is not followed by another one of the same agent', async () => {
    await withdraw(agent, offerId)
    const body = { request_id: auctionId, price: 3000, options: [{ tour_id: cheaper }] }
    const again = await app.call('POST /api/travel-agent/offer', { token: agent.token, body })
    expect(wordOf(again)).toBe('409 already_responded')
  })
})

test('OFFER-08 an agent’s list is narrowed by state and by request', async () => {
  const other = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
  await withdraw(agent, other)
  const list = async (query: string) =>
    (await app.call(`GET /api/travel-agent/offers?${query}`, agent)).body.result.items.map(
      ({ id }: { id: number }) => id,
    )
  expect(await list('')).toEqual([other, offerId])
  expect(await list('state=withdrawn')).toEqual([other])
  expect(await list(`request_id=${auctionId}`)).toEqual([offerId])
  expect(await list(`request_id=${auctionId}&state=withdrawn`)).toEqual([])
})
