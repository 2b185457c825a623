import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { createMember } from '../../agents/people/people.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, signIn } from '../../identity/identity.factory.ts'
import { capturePayment, voidPayment } from '../holds/end-hold.ts'
import { findings, openGatewayWorld, reconcile, theirs } from '../payments/gateway/gateway-world.factory.ts'
import { beginTopUp } from '../payments/payments.factory.ts'
import { prepareTrips, saidTo, tourPurpose, tourWays, withTrips } from '../purposes/trips.factory.ts'
import { refundPayment } from '../refunds/ask-refund.ts'
import { shopWorld } from './shop-world.factory.ts'
import { REQUISITES } from './shops.factory.ts'

const { partner, config } = await openGatewayWorld()
const app = { ...(await bootApp({ config, composition: withTrips })), partner }
const world = shopWorld(app)
const { agencyWith, begin, finish, hear, paymentOf, shopOf, start } = world

beforeAll(async () => {
  await loadGeo(app)
  await prepareTrips(app)
})
afterAll(() => partner.stop())
beforeEach(async () => {
  partner.mend()
  app.clock.now = new Date()
  await app.processAll()
})

const capture = (paymentId: number) => app.act(system, capturePayment, { purpose: tourPurpose, paymentId })
const letGo = (paymentId: number) =>
  app.act(system, voidPayment, { purpose: tourPurpose, paymentId, note: '' })

const payable = ({ id: agencyId }: { id: number }) =>
  tourWays.shop(app.database.read, { agencyId, config: app.config })

/** A tour that is paid for with a card and held in the agency's shop. */
async function heldAt(agent: { id: number }) {
  const one = await start(agent)
  const object = theirs(app, one.id).id
  partner.finish(object, null)
  await hear(agent, object)
  return { ...one, object }
}

test('BOOK-04 an agency lets us into its shop: it is seen, its token is sealed, the gateway knows where to tell of it', async () => {
  const agent = await agencyWith('200600')
  expect(await shopOf(agent)).toMatchObject({
    shop: { mode: 'yookassa', state: 'connected', account_id: '200600', is_test: true },
    modes: ['yookassa', 'requisites'],
  })
  const { rows } = await app.database.pool.query<{ token: Buffer }>(
    'select token from shop where agency_id = $1',
    [agent.id],
  )
  expect(rows[0]?.token.toString('latin1')).not.toContain('AAEAA')
  const hook = await world.hookOf(agent)
  const told = partner.webhooks.filter(({ url }) => url === `${app.config.publicUrl}${hook}`)
  expect(told.map(({ event, account }) => [event, account])).toEqual([
    ['payment.waiting_for_capture', '200600'],
    ['payment.succeeded', '200600'],
    ['payment.canceled', '200600'],
    ['refund.succeeded', '200600'],
  ])
})

test('BOOK-04, SEC-54 the way back is good for the agency and the sign-in that began it, once, for a quarter of an hour', async () => {
  const [agent, rival] = [await createAgent(app), await createAgent(app)]
  const codes = () => partner.allow('200600')
  const state = await begin(agent)
  const reasonOf = async (who: { token: string }, word: string) =>
    (await finish(who, word, codes())).body.error?.reason
  expect(await reasonOf(rival, state)).toBe('shop_connection')
  const token = await signIn(app, agent)
  expect(await reasonOf({ token }, state)).toBe('shop_connection')
  expect(await reasonOf(agent, 'x'.repeat(43))).toBe('shop_connection')
  expect(await reasonOf(agent, state)).toBe(undefined)
  expect(await reasonOf(agent, state)).toBe('shop_connection')
  const late = await begin(agent)
  app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000)
  expect(await reasonOf(agent, late)).toBe('shop_connection')
  expect((await shopOf(rival)).shop).toBe(null)
})

test('BOOK-04 a code that is none and a gateway that is silent connect nothing, and it may be begun again', async () => {
  const agent = await createAgent(app)
  expect((await finish(agent, await begin(agent), 'made-up')).body.error.reason).toBe('shop_connection')
  partner.fault({ fault: '500', call: 'token', times: 1 })
  const silent = await finish(agent, await begin(agent), partner.allow('200600'))
  expect([silent.status, silent.body.error.reason]).toEqual([503, 'shop_silent'])
  expect((await shopOf(agent)).shop).toBe(null)
  await finish(agent, await begin(agent), partner.allow('200600'))
  expect((await shopOf(agent)).shop).toMatchObject({ state: 'connected' })
})

test('BOOK-04, SEC-54 who has no right to money in the agency neither sees its shop nor changes it; a tourist has none', async () => {
  const agent = await agencyWith('200600')
  const member = await createMember(app, agent, { rights: ['answer'] })
  for (const call of ['GET', 'DELETE'] as const)
    expect(
      (await app.call(`${call} /api/travel-agent/shop`, { token: member.token })).body.error.reason,
    ).toBe('agency_money')
  const manager = await createMember(app, agent, { rights: ['money'] })
  expect((await shopOf(manager)).shop).toMatchObject({ account_id: '200600' })
})

test('BOOK-18 a tour is asked for, held, taken and given back in the shop of its agency; a top-up stays in ours', async () => {
  const agent = await agencyWith('200600')
  const { id, object, tripId } = await heldAt(agent)
  await capture(id)
  await app.processAll()
  await app.act(system, refundPayment, { purpose: tourPurpose, paymentId: id, kopecks: 4_000_000, note: '' })
  await app.processAll()
  expect(await saidTo(app, tripId)).toEqual(['held', 'paid'])
  expect(await paymentOf(id)).toMatchObject({ state: 'partially_refunded' })
  expect(theirs(app, id).refunded_amount.value).toBe('40000.00')
  // Who exchanges a code is in no shop yet.
  const accounts = partner.asked.flatMap(({ account }) => account ?? [])
  expect(new Set(accounts)).toEqual(new Set(['200600']))
  partner.mend()
  await beginTopUp(app, agent, 1000)
  expect(partner.asked.map(({ account }) => account)).toEqual(['100500'])
  expect(await hear(agent, object, 5)).toEqual([200, 200, 200, 200, 200])
})

test('BOOK-04, F17 of two agencies each is told of its own alone: a word at another’s address changes nothing', async () => {
  const [agent, rival] = [await agencyWith('200600'), await agencyWith('200700')]
  const [{ id }, forged] = [await start(agent), await start(rival)]
  const object = theirs(app, id).id
  partner.finish(object, null)
  await hear(rival, object)
  expect((await paymentOf(id))?.state).toBe('pending')
  // A payment in the rival's own shop that bears the other's name.
  const bait = theirs(app, forged.id)
  bait.metadata = { ...theirs(app, id).metadata, payment_id: '0' }
  partner.finish(bait.id, null)
  await hear(rival, bait.id)
  expect((await paymentOf(id))?.state).toBe('pending')
  await hear(agent, object)
  expect((await paymentOf(id))?.state).toBe('held')
})

test('BOOK-04, SEC-20 nobody but the gateway tells a shop’s address anything, and an address of none is none', async () => {
  const agent = await agencyWith('200600')
  const payload = { type: 'notification', event: 'payment.succeeded', object: { id: 'x' } }
  const post = (url: string, remoteAddress: string) =>
    app.web.http.inject({ method: 'POST', url, payload, remoteAddress })
  expect((await post(await world.hookOf(agent), '203.0.113.9')).statusCode).toBe(403)
  const nobody = '/api/payments/yookassa/shops/00000000-0000-4000-8000-000000000000/webhook'
  expect((await post(nobody, '192.0.2.10')).statusCode).toBe(404)
})

test('BOOK-18 a shop that lets us in no more: held money waits, the agency and the office are told, and connected again it is taken', async () => {
  const admin = await createAdmin(app)
  const agent = await agencyWith('200600')
  const { id, tripId } = await heldAt(agent)
  partner.revokeAll('200600')
  await capture(id)
  await app.processAll()
  expect((await shopOf(agent)).shop).toMatchObject({ state: 'lost' })
  expect((await paymentOf(id))?.state).toBe('held')
  const told = async ({ token }: { token: string }) =>
    JSON.stringify((await app.call('GET /api/notifications', { token })).body.result)
  expect(await told(agent)).toContain('Туристы не могут вам заплатить')
  expect(await told(admin)).toContain(`Агентство №${agent.id} не может принять оплату`)
  await expect(start(agent)).rejects.toMatchObject({ code: 'shop_missing' })
  expect(await payable(agent)).toBe(null)
  await finish(agent, await begin(agent), partner.allow('200600'))
  expect(await payable(agent)).toMatchObject({ mode: 'yookassa' })
  await reconcile(app)
  expect(await saidTo(app, tripId)).toEqual(['held', 'paid'])
})

test('BOOK-18 a refund in a shop that lets us in no more has not failed: it waits for the shop', async () => {
  const agent = await agencyWith('200600')
  const { id } = await heldAt(agent)
  await capture(id)
  await app.processAll()
  partner.revokeAll('200600')
  await app.act(system, refundPayment, { purpose: tourPurpose, paymentId: id, kopecks: 100_000, note: '' })
  await app.processAll()
  await reconcile(app)
  const refunds = async () =>
    (await app.database.pool.query('select state from payment_refund where payment_id = $1', [id])).rows
  expect(await refunds()).toEqual([{ state: 'sending' }])
  await finish(agent, await begin(agent), partner.allow('200600'))
  await reconcile(app)
  expect(await refunds()).toEqual([{ state: 'done' }])
})

test('BOOK-04 who begins to pay in a shop that has just shut us out is told so, and owes nothing', async () => {
  const agent = await agencyWith('200600')
  partner.revokeAll('200600')
  const { id } = await start(agent)
  expect(await paymentOf(id)).toEqual({ state: 'failed', reason: 'shop_denied' })
  await expect(start(agent)).rejects.toMatchObject({ code: 'shop_missing' })
})

test('BOOK-04 a shop is left only when nothing is on its way there, and the token is given back', async () => {
  const agent = await agencyWith('200600')
  const { id } = await heldAt(agent)
  const leave = () => app.call('DELETE /api/travel-agent/shop', { token: agent.token })
  expect((await leave()).body.error.reason).toBe('shop_busy')
  await letGo(id)
  await app.processAll()
  expect((await leave()).body.result.shop).toBe(null)
  expect(partner.asked.at(-1)?.kind).toBe('revoke')
  await expect(start(agent)).rejects.toMatchObject({ code: 'shop_missing' })
  expect((await leave()).body.result.shop).toBe(null)
})

test('BOOK-04 another shop in place of one, or bank details, give the former token back', async () => {
  const agent = await agencyWith('200600')
  partner.mend()
  await finish(agent, await begin(agent), partner.allow('200700'))
  expect((await shopOf(agent)).shop).toMatchObject({ account_id: '200700' })
  await world.connect(agent, REQUISITES)
  expect((await shopOf(agent)).shop).toMatchObject({ mode: 'requisites', account_id: null })
  expect(partner.asked.filter(({ kind }) => kind === 'revoke')).toHaveLength(2)
})

test('BOOK-04 what comes into agencies’ shops is none of our books', async () => {
  const agent = await agencyWith('200600')
  const { id } = await heldAt(agent)
  await capture(id)
  await app.processAll()
  expect(await findings(app, await createAdmin(app))).toEqual([])
})

test('BOOK-04 play money is none where payments are real', async () => {
  const answer = await world.connect(await createAgent(app), { mode: 'sandbox' })
  expect(answer.body.error.reason).toBe('shop_mode')
})
