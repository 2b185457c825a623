import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PaymentState, paymentStates } from '../../../../contract/billing/payment-states.ts'
import type { GatewayPayment } from '../../../platform/gateways/payments/payment-gateway.ts'
import { topUp } from '../top-ups/top-up.purpose.ts'
import {
  disputeOf,
  holdEndBy,
  isRefundable,
  nextAskAt,
  reasonText,
  refundableKopecks,
  stateBy,
} from './payments.rules.ts'
import { paymentMoves } from './payments.states.ts'

const ours = { reference: 'ours', amount_kopecks: 500_000, provider: 'yookassa' } as const
const said = (over: Partial<GatewayPayment> = {}): GatewayPayment => ({
  providerId: 'theirs',
  reference: 'ours',
  state: 'succeeded',
  amountKopecks: 500_000,
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

describe('SEC-21 a payment is ours only as we asked for it', () => {
  test.each([
    ['as it was asked for', {}, null],
    ['of another reference', { reference: 'another' }, 'reference'],
    ['of nobody’s reference', { reference: null }, 'reference'],
    ['in dollars', { currency: 'USD' }, 'currency'],
    ['of a kopeck less', { amountKopecks: 499_999 }, 'amount'],
    ['of a kopeck more', { amountKopecks: 500_001 }, 'amount'],
    ['of play money', { isTest: true }, 'test_money'],
  ] as const)('one %s', (_, over, dispute) => {
    expect(disputeOf(ours, said(over), true)).toBe(dispute)
  })

  test('play money is good where nobody is real', () => {
    expect(disputeOf(ours, said({ isTest: true }), false)).toBe(null)
  })

  test('of several faults the one is told by which it is another’s', () => {
    const wrong = { reference: 'another', currency: 'USD', amountKopecks: 1, isTest: true }
    expect(disputeOf(ours, said(wrong), true)).toBe('reference')
  })
})

describe('AGT-06 the gateway’s word is a state of ours', () => {
  test.each<[string, Partial<GatewayPayment> & { dispute?: 'amount' }, PaymentState]>([
    ['it waits', { state: 'pending' }, 'pending'],
    ['it was paid', { state: 'succeeded' }, 'paid'],
    ['another sum was paid', { state: 'succeeded', dispute: 'amount' }, 'disputed'],
    ['another sum waits', { state: 'pending', dispute: 'amount' }, 'disputed'],
    ['the card was refused', { state: 'canceled', reason: 'insufficient_funds' }, 'failed'],
    ['nobody paid in time', { state: 'canceled', reason: 'expired_on_confirmation' }, 'expired'],
    ['nobody took it in time', { state: 'canceled', reason: 'expired_on_capture' }, 'expired'],
    ['what came to nothing cannot be argued about', { state: 'canceled', dispute: 'amount' }, 'failed'],
  ])('%s', (_, { dispute = null, ...over }, state) => {
    const was = { state: 'pending', reason: null, provider_id: 'theirs' } as const
    const judged = { dispute, mayHold: true, isVoiding: false }
    expect(stateBy(was, said(over), judged)).toBe(state)
  })
})

describe('BOOK-18 the gateway’s word about held money', () => {
  const held = { state: 'held', reason: null, provider_id: 'theirs' } as const
  const judged = { dispute: null, mayHold: true, isVoiding: false }

  test.each<[string, Partial<GatewayPayment>, PaymentState]>([
    ['it is held still', { state: 'held' }, 'held'],
    ['it was taken', { state: 'succeeded' }, 'paid'],
    ['the shop let it go', { state: 'canceled', reason: 'canceled_by_merchant' }, 'voided'],
    ['its time was over', { state: 'canceled', reason: 'expired_on_capture' }, 'expired'],
    ['the bank took it back', { state: 'canceled', reason: 'permission_revoked' }, 'failed'],
  ])('%s', (_, over, state) => {
    expect(stateBy(held, said(over), judged)).toBe(state)
  })

  test('whatever ends it while we let it go has let it go', () => {
    const truth = said({ state: 'canceled', reason: 'expired_on_capture' })
    expect(stateBy(held, truth, { ...judged, isVoiding: true })).toBe('voided')
  })

  test('a hold is none where the purpose has nothing to say to it', () => {
    const was = { state: 'pending', reason: null, provider_id: 'theirs' } as const
    expect(stateBy(was, said({ state: 'held' }), { ...judged, mayHold: false })).toBe('pending')
  })

  test.each([
    ['expired there', { state: 'expired', reason: 'expired_on_capture', provider_id: 'theirs' }, 'expired'],
    ['let go there', { state: 'voided', reason: null, provider_id: 'theirs' }, 'voided'],
    ['given up here', { state: 'failed', reason: 'given_up', provider_id: 'theirs' }, 'held'],
    ['never heard of', { state: 'expired', reason: null, provider_id: null }, 'held'],
  ] as const)('one that was %s and is held, they say', (_, was, state) => {
    expect(stateBy(was, said({ state: 'held' }), judged)).toBe(state)
  })

  test('why it is held no more', () => {
    expect(holdEndBy('expired_on_capture', true)).toBe('expired')
    expect(holdEndBy('canceled_by_merchant', true)).toBe('capture_failed')
    expect(holdEndBy('canceled_by_merchant', false)).toBe('elsewhere')
  })
})

describe('AGT-06 what is not over is asked about ever more seldom, and for ever', () => {
  const created = new Date('2026-11-20T09:00:00Z')
  const after = (ms: number) => new Date(created.getTime() + ms)
  const wait = (age: number) => nextAskAt(created, after(age)).getTime() - after(age).getTime()
  const [second, minute, hour] = [1000, 60_000, 3_600_000]

  test.each([
    [0, 30 * second],
    [10 * minute - 1, 30 * second],
    [10 * minute, 3 * minute],
    [2 * hour, 20 * minute],
    [24 * hour, 6 * hour],
    [400 * 24 * hour, 6 * hour],
  ])('one of %i ms is asked about again after %i ms', (age, expected) => {
    expect(wait(age)).toBe(expected)
  })

  test('an older one never waits less, and every one is asked about again', () => {
    const age = fc.nat({ max: 1000 * 24 * hour })
    fc.assert(
      fc.property(age, age, (one, other) => {
        const [younger, older] = [Math.min(one, other), Math.max(one, other)]
        expect(wait(older)).toBeGreaterThanOrEqual(wait(younger))
        expect(wait(younger)).toBeGreaterThan(0)
      }),
    )
  })

  test('a clock that was put back asks soon', () => {
    expect(wait(-hour)).toBe(30 * second)
  })
})

describe('AGT-06 why a payment came to nothing is told in Russian', () => {
  test.each([
    ['failed', 'insufficient_funds', 'На карте не хватает денег.'],
    ['expired', null, 'Время на оплату вышло. Начните ещё раз.'],
    ['failed', null, 'Оплата не прошла. Попробуйте ещё раз или другим способом.'],
    ['failed', 'a_word_of_next_year', 'Оплата не прошла. Попробуйте ещё раз или другим способом.'],
    ['disputed', 'amount', 'Сумма у платёжного сервиса другая. Мы уже разбираемся.'],
    ['paid', null, ''],
    ['pending', null, ''],
  ] as const)('%s by %s', (state, reason, text) => {
    expect(reasonText(state, reason)).toBe(text)
  })

  test.each(['constructor', '__proto__', 'toString'])('«%s» is no reason that anybody knows', (word) => {
    expect(reasonText('paid', word)).toBe('')
  })
})

describe('AGT-06 what may be asked back', () => {
  const terms = topUp.refund
  const paid = {
    state: 'paid',
    amount_kopecks: 10_000,
    refunded_kopecks: 0,
    balance_kopecks: 10_000,
  } as const

  test.each(paymentStates)('of a payment that is %s', (state) => {
    const isPaid = state === 'paid' || state === 'partially_refunded'
    expect(isRefundable(state)).toBe(isPaid)
    expect(refundableKopecks({ ...paid, state }, { terms, by: 'payer' })).toBe(isPaid ? 10_000 : 0)
  })

  test.each([
    ['all of it', {}, 10_000],
    ['what has not gone back', { refunded_kopecks: 4000 }, 6000],
    ['what has not been spent', { balance_kopecks: 2500 }, 2500],
    ['nothing where all was spent', { balance_kopecks: 0 }, 0],
    ['nothing where there is no balance', { balance_kopecks: null }, 0],
    ['no more than came, however much is there', { balance_kopecks: 999_999 }, 10_000],
  ])('of a top-up %s', (_, over, kopecks) => {
    expect(refundableKopecks({ ...paid, ...over }, { terms, by: 'payer' })).toBe(kopecks)
  })

  test('where no balance bounds it, what has not gone back', () => {
    const own = { ...terms, boundBy: 'payment' as const }
    const one = { ...paid, balance_kopecks: null, refunded_kopecks: 1 }
    expect(refundableKopecks(one, { terms: own, by: 'payer' })).toBe(9999)
  })

  test('only by whom the purpose names, and of an unknown purpose by nobody', () => {
    const own = { ...terms, askedBy: ['admin'] as const }
    expect(refundableKopecks(paid, { terms: own, by: 'payer' })).toBe(0)
    expect(refundableKopecks(paid, { terms: own, by: 'admin' })).toBe(10_000)
    expect(refundableKopecks(paid, { terms: undefined, by: 'admin' })).toBe(0)
  })
})

describe('AGT-06 what may become of a payment', () => {
  test('what was paid is never unpaid', () => {
    const paid = new Set<PaymentState>(['paid', 'partially_refunded', 'refunded'])
    const back = paymentMoves.all.filter(({ from, to }) => paid.has(from) && !paid.has(to))
    expect(back).toEqual([])
  })

  test('money that comes late is taken, whatever we thought of the payment', () => {
    for (const state of ['created', 'pending', 'failed', 'expired', 'disputed'] as const)
      expect(paymentMoves.between(state, 'paid')).toBeDefined()
  })

  test('what has all gone back stays so, and nobody but the gateway’s word moves anything', () => {
    expect(paymentMoves.all.filter(({ from }) => from === 'refunded')).toEqual([])
    expect(new Set(paymentMoves.all.flatMap(({ by }) => by))).toEqual(new Set(['system']))
  })
})
