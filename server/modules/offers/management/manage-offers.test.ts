import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { ageProofs, createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { toldTo } from '../../notifications/tell/tell.factory.ts'
import { deedsOn, pathOf, wordOf } from '../life/life.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'

const app = await bootApp()
const { choose, decline, withdraw, edit, manage } = deedsOn(app)
let anna: TestUser
let admin: TestUser
let second: TestUser
let agent: TestAgent
let auctionId: number
let offerId: number

beforeAll(async () => {
  await loadGeo(app)
  ;[admin, second] = [
    await createAdmin(app, { first_name: 'Вера', last_name: 'Строгая' }),
    await createAdmin(app, { first_name: 'Глеб', last_name: 'Второй' }),
  ]
})

beforeEach(async () => {
  anna = await createTourist(app)
  agent = await createAgent(app)
  await fund(app, agent)
  auctionId = await createAuction(app, anna)
  offerId = await sendOffer(app, { agent, auctionId })
})

const balance = async () => (await app.call('GET /api/travel-agent/balance', agent)).body.result.balance
const seen = async () =>
  (await app.call(`GET /api/request/best-offers/${auctionId}`, anna)).body.result.items.map(
    ({ id }: { id: number }) => id,
  )
const request = async () => (await app.call(`GET /api/request/${auctionId}`, anna)).body.result
const hide = (more: object = {}, who = admin) =>
  manage(who, { action: 'hide', offer_id: offerId, reason: 'Чужие фотографии', ...more })
const restore = () => manage(admin, { action: 'restore', offer_id: offerId, reason: 'Разобрались' })
const refund = (who = admin) => manage(who, { action: 'refund', offer_id: offerId, reason: 'Наша ошибка' })

describe('an administrator takes an offer off', () => {
  test('ADM-03 with a reason: the tourist sees it no more, the agent reads why, the fee comes back', async () => {
    const { body } = await hide()
    expect(body.result).toMatchObject({
      id: offerId,
      state: 'removed',
      refund: 'done',
      decisions: [
        { action: 'hide', reason: 'Чужие фотографии', by: 'Вера Строгая' },
        { action: 'refund', reason: 'Чужие фотографии', asked_by: null },
      ],
    })
    expect(body.result.moves.map((move: { to: string; by: string }) => [move.to, move.by])).toEqual([
      ['sent', 'agent'],
      ['removed', 'admin'],
    ])
    expect([await seen(), await balance()]).toEqual([[], 100_000])
    expect(await request()).toMatchObject({ offers_count: 0, unread_offers: 0, best_price: null })
    const own = (await app.call(`GET /api/travel-agent/offer/${offerId}`, agent)).body.result.offer
    expect(own).toMatchObject({ state: 'removed', reason: 'Чужие фотографии', is_refunded: true })
    await app.processAll()
    expect(await toldTo(app, agent, 'offer.removed')).toMatchObject([
      { data: { reason: 'Чужие фотографии' } },
    ])
    expect(await toldTo(app, anna, 'offer.gone')).toMatchObject([{ data: { why: 'removed' } }])
    expect(JSON.stringify(await toldTo(app, anna))).not.toContain('фотографии')
    expect(await toldTo(app, agent, 'fee.refunded')).toMatchObject([
      { data: { reason: 'admin', roubles: 3000 } },
    ])
  })

  test('ADM-03, AGT-06 and keeps the fee where it is the agent’s own fault', async () => {
    expect((await hide({ refund: false })).body.result.refund).toBe('none')
    expect(await balance()).toBe(97_000)
  })

  test('ADM-03, SEC-18 but not what was chosen, withdrawn or taken off before', async () => {
    await hide()
    expect(wordOf(await hide())).toBe('409 offer_state')
    offerId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    await choose(anna, offerId)
    expect(wordOf(await hide())).toBe('409 offer_state')
    offerId = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    await withdraw(agent, offerId)
    expect(wordOf(await hide())).toBe('409 offer_state')
    expect(wordOf(await restore())).toBe('409 offer_state')
  })

  test('ADM-03, SEC-18 nobody can do anything with it then but an administrator', async () => {
    await hide()
    const answers = [
      await choose(anna, offerId),
      await decline(anna, offerId),
      await withdraw(agent, offerId),
      await edit(agent, offerId, { tours: [1] }),
    ]
    expect(answers.map(wordOf)).toEqual(Array(4).fill('409 offer_state'))
  })
})

describe('an administrator puts an offer back', () => {
  test('ADM-03 into the list, as it was; both histories say so', async () => {
    await hide()
    expect((await restore()).body.result).toMatchObject({ state: 'sent', refund: 'done' })
    expect([await seen(), await pathOf(app, offerId)]).toEqual([[offerId], 'sent 1 > removed 1 > sent 1'])
    expect(await request()).toMatchObject({ offers_count: 1, unread_offers: 1, best_price: 180_000 })
    await app.processAll()
    expect(await toldTo(app, agent, 'offer.restored')).toHaveLength(1)
    expect(wordOf(await choose(anna, offerId))).toBe('200')
  })

  test('ADM-03 declined stays declined, and what waited shares the fate of a request that is over', async () => {
    await decline(anna, offerId)
    await hide()
    expect((await restore()).body.result.state).toBe('declined')
    const rival = await createAgent(app)
    await fund(app, rival)
    auctionId = await createAuction(app, anna)
    offerId = await sendOffer(app, { agent, auctionId })
    await hide()
    await choose(anna, await sendOffer(app, { agent: rival, auctionId }))
    expect((await restore()).body.result.state).toBe('declined')
    auctionId = await createAuction(app, anna)
    offerId = await sendOffer(app, { agent, auctionId })
    await hide()
    await app.call('DELETE /api/request', { token: anna.token, body: { request_id: auctionId } })
    expect((await restore()).body.result.state).toBe('expired')
  })
})

describe('an administrator gives a fee back', () => {
  test('ADM-03, AGT-06 once; the offer stays', async () => {
    expect((await refund()).body.result).toMatchObject({ state: 'sent', refund: 'done' })
    expect(wordOf(await refund())).toBe('409 refund_done')
    expect(wordOf(await refund(second))).toBe('409 refund_done')
    // The fee that came back does not come back again when the offer is taken off.
    await hide()
    expect(await balance()).toBe(100_000)
  })

  test('ADM-03, SEC-22 a large one is asked for by one and made by another; both are written down', async () => {
    auctionId = await createAuction(app, anna, { max_price: 2_000_000 })
    offerId = await sendOffer(app, { agent, auctionId, tours: [mayTour] })
    expect((await refund()).body.result).toMatchObject({ refund: 'asked', refund_asked_by: admin.id })
    expect(wordOf(await refund())).toBe('403 refund_second')
    expect(await balance()).toBe(67_000)
    expect((await refund(second)).body.result).toMatchObject({ refund: 'done', refund_asked_by: null })
    expect(await balance()).toBe(97_000)
    const { rows } = await app.database.pool.query(
      `select action, admin_id, asked_by from offer_decision where offer_id = $1 order by id`,
      [offerId],
    )
    expect(rows).toEqual([
      { action: 'ask_refund', admin_id: admin.id, asked_by: null },
      { action: 'refund', admin_id: second.id, asked_by: admin.id },
    ])
    expect(wordOf(await refund())).toBe('409 refund_done')
  })

  test('ADM-03, SEC-22 taking an offer with a large fee off asks for the refund alone', async () => {
    auctionId = await createAuction(app, anna, { max_price: 2_000_000 })
    offerId = await sendOffer(app, { agent, auctionId })
    expect((await hide()).body.result).toMatchObject({ state: 'removed', refund: 'asked' })
    expect(await balance()).toBe(67_000)
    expect((await refund(second)).body.result.refund).toBe('done')
  })

  test('ADM-03, SEC-22 small ones are one sum a day: beyond it another administrator gives them, and all hear of it', async () => {
    const vera = await createAdmin(app)
    const gives = async () => (await refund(vera)).body.result.refund
    const fees = Math.floor(workLimits.feeRefundsAloneDayMax / 15_000)
    for (let number = 0; number < fees + 1; number++) {
      auctionId = await createAuction(app, anna, { max_price: 1_000_000 })
      offerId = await sendOffer(app, { agent, auctionId })
      expect([number, await gives()]).toEqual([number, number < fees ? 'done' : 'asked'])
    }
    await app.processAll()
    const heard = async (who: TestUser) =>
      (await toldTo(app, who, 'refund.asked')).filter(({ data }) => data.offer_id === offerId)
    expect(await heard(second)).toMatchObject([{ data: { roubles: 15_000 } }])
    expect(await heard(vera)).toEqual([])
    expect(wordOf(await refund(vera))).toBe('403 refund_second')
    expect((await refund(second)).body.result.refund).toBe('done')
    offerId = await sendOffer(app, {
      agent,
      auctionId: await createAuction(app, anna, { max_price: 1_000_000 }),
    })
    expect((await hide({}, vera)).body.result).toMatchObject({ state: 'removed', refund: 'asked' })
  })

  test('ADM-03, SEC-49 only where the administrator proved to be there minutes ago', async () => {
    const tired = await createAdmin(app)
    await ageProofs(app, tired)
    expect(wordOf(await refund(tired))).toBe('403 reauth')
    expect(wordOf(await hide({}, tired))).toBe('403 reauth')
    expect(await pathOf(app, offerId)).toBe('sent 1')
    expect(wordOf(await hide({ refund: false }, tired))).toBe('200')
  })

  test('ADM-03, SEC-61 not to somebody who gave the account up', async () => {
    const left = await app.call('DELETE /api/user', {
      token: agent.token,
      body: { confirm: true, give_up_balance: true },
    })
    expect(left.status).toBe(200)
    expect(wordOf(await refund())).toBe('409 refund_done')
  })
})

describe('an administrator looks for offers', () => {
  const list = async (filters: object) => {
    const { status, body } = await app.call('POST /api/admin/offers-management', {
      token: admin.token,
      body: { action: 'list', ...filters },
    })
    expect(status).toBe(200)
    return body.result.items.map(({ id }: { id: number }) => id)
  }

  test('ADM-03 by agency, INN, number, state, request and agent; of the tourist there is no contact', async () => {
    const rare = await createAgent(app, { organisation: 'ООО «Редкая_птица»', inn: '9999000020' })
    await fund(app, rare)
    const own = await sendOffer(app, { agent: rare, auctionId })
    expect(await list({ search: 'редкая_' })).toEqual([own])
    expect(await list({ search: 'редкаяЖ' })).toEqual([])
    expect(await list({ search: '9999000020' })).toContain(own)
    expect(await list({ search: `№${auctionId}` })).toEqual(expect.arrayContaining([own, offerId]))
    expect(await list({ request_id: auctionId })).toEqual([own, offerId])
    expect(await list({ request_id: auctionId, state: 'removed' })).toEqual([])
    expect(await list({ agent_id: rare.id })).toEqual([own])
    const { body } = await app.call('POST /api/admin/offers-management', {
      token: admin.token,
      body: { action: 'list', request_id: auctionId },
    })
    expect(body.result.total_items).toBe(2)
    for (const secret of [anna.phone.slice(1), anna.email, anna.last_name, agent.phone.slice(1)])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('ADM-03, SEC-53 others find nothing and do nothing', async () => {
    for (const who of [anna, agent])
      for (const body of [{ action: 'list' }, { action: 'hide', offer_id: offerId, reason: 'Я админ' }]) {
        const { token } = who
        const answer = await app.call('POST /api/admin/offers-management', { token, body })
        expect(wordOf(answer)).toBe('403 admins_only')
      }
    expect(await pathOf(app, offerId)).toBe('sent 1')
  })

  test.each([
    ['no reason', { action: 'hide', reason: '' }],
    ['a reason of blanks', { action: 'restore', reason: '   ' }],
    ['a reason of 501 letters', { action: 'refund', reason: 'ж'.repeat(501) }],
    ['an unknown action', { action: 'choose' }],
    ['another sum', { action: 'refund', kopecks: 1 }],
  ])('ADM-03, ERR-03 %s is refused', async (_title, body) => {
    expect((await manage(admin, { offer_id: offerId, ...body })).status).toBe(400)
    expect([await pathOf(app, offerId), await balance()]).toEqual(['sent 1', 97_000])
  })

  test('ADM-03 an offer that does not exist', async () => {
    expect(wordOf(await hide({ offer_id: 999_999_999 }))).toBe('404 not_found')
  })
})
