import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentState, RefundState } from '../../../../contract/billing/payment-states.ts'
import { bootApp } from '../../../../test/support/app.ts'
import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { differencesOf, type OwnPayment, paidIn } from './gateway-books.queries.ts'

const said = (reference: string | null, over: Partial<GatewayPayment> = {}): GatewayPayment => ({
  providerId: `theirs ${reference}`,
  reference,
  state: 'succeeded',
  amountKopecks: 10_000,
  currency: 'RUB',
  holdUntil: null,
  refundedKopecks: 0,
  isTest: false,
  confirmationUrl: null,
  reason: null,
  method: null,
  receipt: null,
  ...over,
})
const own = (over: Partial<OwnPayment> = {}): OwnPayment => ({
  id: 7,
  reference: 'one',
  amount_kopecks: 10_000,
  gone_kopecks: 0,
  leaving_kopecks: 0,
  state: 'paid',
  isInWindow: true,
  ...over,
})

describe('AGT-06, I5 our books beside the gateway’s', () => {
  test.each<[string, { theirs: GatewayPayment[]; ours: OwnPayment[] }, string[]]>([
    ['agree', { theirs: [said('one')], ours: [own()] }, []],
    ['are both empty', { theirs: [], ours: [] }, []],
    ['do not speak of another shop’s', { theirs: [said('two'), said(null)], ours: [] }, []],
    ['have one that the gateway has not', { theirs: [], ours: [own()] }, ['у сервиса не оплачен']],
    ['have one of another day, not asked about', { theirs: [], ours: [own({ isInWindow: false })] }, []],
    [
      'have one unpaid that is paid there',
      { theirs: [said('one')], ours: [own({ state: 'pending' })] },
      ['у сервиса оплачен, у нас нет'],
    ],
    [
      'have one given up that is paid there',
      { theirs: [said('one')], ours: [own({ state: 'expired' })] },
      ['у сервиса оплачен, у нас нет'],
    ],
    [
      'have another sum',
      { theirs: [said('one', { amountKopecks: 9999 })], ours: [own()] },
      ['у сервиса другая сумма'],
    ],
    [
      'have less gone back',
      { theirs: [said('one', { refundedKopecks: 1 })], ours: [own()] },
      ['у сервиса возвращено другое'],
    ],
    [
      'have more gone back',
      { theirs: [said('one')], ours: [own({ gone_kopecks: 1 })] },
      ['у сервиса возвращено другое'],
    ],
    [
      'have the same gone back',
      { theirs: [said('one', { refundedKopecks: 4000 })], ours: [own({ gone_kopecks: 4000 })] },
      [],
    ],
  ])('%s', (_, { theirs, ours }, found) => {
    expect(differencesOf(theirs, ours)).toEqual(found.map((what) => `платёж 7: ${what}`))
  })

  test.each([
    [3999, false],
    [4000, true],
    [5500, true],
    [7000, true],
    [7001, false],
  ])('of 4000 gone and 3000 on the way %i there is right: %s', (refundedKopecks, isRight) => {
    const ours = own({ state: 'partially_refunded', gone_kopecks: 4000, leaving_kopecks: 3000 })
    expect(differencesOf([said('one', { refundedKopecks })], [ours])).toHaveLength(isRight ? 0 : 1)
  })
})

describe('AGT-06, I5 which payments are looked at', async () => {
  const app = await bootApp()
  const from = new Date('2026-11-10T00:00:00Z')
  const until = new Date('2026-11-13T00:00:00Z')
  const MINUTE_MS = 60_000
  let agent: TestAgent

  beforeAll(() => loadGeo(app))
  beforeEach(async () => {
    await app.database.pool.query('delete from payment_refund')
    await app.database.pool.query('delete from payment')
    agent = await createAgent(app)
  })

  const store = async (
    at: Date,
    state: PaymentState = 'paid',
    provider: 'yookassa' | 'sandbox' = 'yookassa',
  ) =>
    app.database.kysely
      .insertInto('payment')
      .values({
        user_id: agent.id,
        purpose: 'top_up',
        provider,
        amount_kopecks: 10_000,
        state,
        created_at: at,
      })
      .returning(['id', 'reference'])
      .executeTakeFirstOrThrow()
  const refund = (paymentId: number, state: RefundState, kopecks: number) =>
    app.database.kysely
      .insertInto('payment_refund')
      .values({
        payment_id: paymentId,
        amount_kopecks: kopecks,
        state,
        asked_by: agent.id,
        asked_as: 'agent',
      })
      .execute()
  const look = (theirs: GatewayPayment[] = []) =>
    paidIn(app.database.read, { provider: 'yookassa', from, until, theirs })
  const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)

  test('those of the days, but for the edges, where their moment and ours differ', async () => {
    await store(after(from, 9))
    const first = await store(after(from, 10))
    const last = await store(after(until, -11))
    await store(after(until, -10))
    expect((await look()).map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([
      first.id,
      last.id,
    ])
  })

  test.each<[PaymentState, boolean]>([
    ['created', false],
    ['pending', false],
    ['failed', false],
    ['expired', false],
    ['disputed', false],
    ['paid', true],
    ['partially_refunded', true],
    ['refunded', true],
  ])('one that is %s, by ourselves: %s', async (state, isLookedAt) => {
    await store(after(from, 60), state)
    expect(await look()).toHaveLength(isLookedAt ? 1 : 0)
  })

  test('whatever the gateway tells of, in any state and of any day', async () => {
    const pending = await store(after(from, 60), 'pending')
    const old = await store(after(from, -100_000))
    const told = await look([said(pending.reference), said(old.reference), said('not a uuid'), said(null)])
    expect(told.map(({ id, state, isInWindow }) => [id, state, isInWindow])).toEqual(
      expect.arrayContaining([
        [pending.id, 'pending', true],
        [old.id, 'paid', false],
      ]),
    )
    expect(told).toHaveLength(2)
  })

  test('never another gateway’s', async () => {
    const other = await store(after(from, 60), 'paid', 'sandbox')
    expect(await look([said(other.reference)])).toEqual([])
  })

  test('each with what has gone and what may be on its way; what came to nothing is neither', async () => {
    const { id } = await store(after(from, 60), 'partially_refunded')
    const states = ['asked', 'sending', 'pending', 'done', 'done', 'failed', 'declined'] as const
    for (const [place, state] of states.entries()) await refund(id, state, 10 ** place)
    expect(await look()).toMatchObject([{ id, gone_kopecks: 11_000, leaving_kopecks: 110 }])
  })
})
