import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { openGatewayWorld, retry, theirs } from '../payments/gateway/gateway-world.factory.ts'
import { beginTopUp, truthOf } from '../payments/payments.factory.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import {
  prepareTrips,
  refuseTrip,
  tripPurpose,
  undoTrip,
  whim,
  withTrips,
} from '../purposes/trips.factory.ts'
import { holdWorld } from './hold-world.factory.ts'

const { partner, config } = await openGatewayWorld()
const app = { ...(await bootApp({ config, composition: withTrips })), partner }
const world = holdWorld(app)
const { done, heldTrip, payment, said, stateOf, tell } = world

beforeAll(async () => {
  await loadGeo(app)
  await prepareTrips(app)
})
afterAll(() => partner.stop())
beforeEach(() => world.begin())

test('BOOK-19 money that comes after the hold was let go is not lost: it is the trip’s to decide on', async () => {
  const { id, object } = await heldTrip()
  await done(refuseTrip, id)
  await app.processAll()
  partner.succeedAfterAll(object)
  await tell(object)
  expect(await stateOf(id)).toBe('paid')
  expect(await said()).toEqual(['held', 'voided', 'paid'])
  expect(await done(undoTrip, id)).toBe('refund')
})

test('BOOK-19 a hold that comes after the payment was given up is heard of', async () => {
  const { id } = (await world.start(undefined, { method: 'card_hold' })).body.result
  await app.database.pool.query(`update payment set state = 'failed', reason = 'given_up' where id = $1`, [
    id,
  ])
  const object = theirs(app, id).id
  partner.finish(object, null)
  await tell(object)
  expect([await stateOf(id), await said()]).toEqual(['held', ['held']])
})

test('BOOK-18, SEC-20 a webhook that lies about a hold changes nothing: the gateway is read', async () => {
  const { id, object } = await heldTrip()
  const url = '/api/payments/yookassa/webhook'
  for (const event of ['payment.succeeded', 'payment.canceled', 'payment.waiting_for_capture'])
    await app.web.http.inject({
      method: 'POST',
      url,
      payload: { type: 'notification', event, object: { id: object, status: 'succeeded', paid: true } },
      remoteAddress: '192.0.2.10',
    })
  await app.processAll()
  expect([await stateOf(id), await said()]).toEqual(['held', ['held']])
})

test('BOOK-18 what was read before the end is no news after it', async () => {
  const { id, object } = await heldTrip()
  const truth = await truthOf(app, id, { providerId: object, state: 'held' })
  partner.expireHold(object)
  await tell(object)
  await app.act(system, settlePayment, { purpose: tripPurpose, id, truth, cause: 'webhook' as const })
  expect([await stateOf(id), await said()]).toEqual(['expired', ['held', 'unheld: expired']])
})

test('BOOK-18 held money of another sum is not argued about: it stays held, and a person sees why', async () => {
  const { id, object } = await heldTrip()
  partner.fault({ fault: 'other-sum', call: 'read' })
  await tell(object)
  expect(await payment(id)).toMatchObject({ state: 'held', reason: expect.stringContaining('Сумма') })
  partner.mend()
  await tell(object)
  expect(await payment(id)).toMatchObject({ state: 'held', reason: '' })
  expect(await said()).toEqual(['held'])
})

test('BOOK-18, SEC-20 where the purpose fails nothing of the holding stands, and the next try holds it whole, once', async () => {
  const { id } = (await world.start(undefined, { method: 'card_hold' })).body.result
  partner.finish(theirs(app, id).id, null)
  whim.purposeFails = true
  await tell(theirs(app, id).id)
  expect([await stateOf(id), await said()]).toEqual(['pending', []])
  whim.purposeFails = false
  await retry(app)
  expect([await stateOf(id), await said()]).toEqual(['held', ['held']])
})

test('BOOK-18 held money is no money yet: nothing of it can be refunded', async () => {
  const { id } = await heldTrip()
  expect(await world.callOff(id, 100_000)).toBe('payment_not_refundable')
  expect((await world.refundAsAdmin(id, 100)).body.error.reason).toBe('payment_not_refundable')
})

test('BOOK-18 a top-up is never held: where the gateway says so it goes on waiting', async () => {
  const { id } = await beginTopUp(app, await createAgent(app), 1000)
  const one = theirs(app, id)
  Object.assign(one, { status: 'waiting_for_capture', paid: true })
  await tell(one.id)
  const { rows } = await app.database.pool.query('select state from payment where id = $1', [id])
  expect(rows).toEqual([{ state: 'pending' }])
})

test('BOOK-08 a move that is not in the table does not exist in the database either', async () => {
  const { id } = await heldTrip()
  const move = (from: string, to: string) =>
    app.database.pool.query(
      `insert into payment_move (payment_id, from_state, to_state, cause) values ($1, $2, $3, 'poll')`,
      [id, from, to],
    )
  for (const [from, to] of [
    ['held', 'pending'],
    ['voided', 'held'],
    ['paid', 'voided'],
    ['refunded', 'paid'],
  ] as const)
    await expect(move(from, to)).rejects.toThrow('payment_move_exists')
})
