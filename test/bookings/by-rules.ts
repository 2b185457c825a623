import type { PaymentState } from '../../contract/billing/payment-states.ts'
import type { BookingState } from '../../contract/bookings/booking-states.ts'
import { dueAfter, lineShares } from '../../server/modules/bookings/acceptance/acceptance.rules.ts'
import { spread } from '../../server/modules/bookings/cancelling/cancellation.rules.ts'
import {
  allocate,
  type CountedPayment,
  countedOf,
  dueUpTo,
  isCovered,
  overOf,
  returnReasonOf,
  sumOf,
} from '../../server/modules/bookings/money/money.rules.ts'
import { discountOf } from '../../server/modules/promo-codes/promo-codes.rules.ts'
import { lineRefund } from '../../server/modules/promo-codes/uses/shares.rules.ts'
import type { Price, Promo } from './histories.ts'

const RUBLE = 100
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

/** The same booking by the product's rules of money alone: no table, no time, no gateway. */
export class ByRules {
  state: BookingState = 'paying'
  prices = 0
  lines: { n: number; kopecks: number; priceId: number }[] = []
  readonly payments: CountedPayment[] = []
  /** What the rules came to that cannot be. */
  readonly faults: string[] = []

  private readonly promo: Promo | null

  constructor(price: Price, promo: Promo | null) {
    this.promo = promo
    this.sign(price)
  }

  private expect(isSo: boolean, what: string): void {
    if (!isSo) this.faults.push(what)
  }

  /** `given`: what a code has given before; absent: nothing. */
  sign({ lines, schedule }: Price, given = 0): void {
    const kopecks = lines.map((roubles) => roubles * RUBLE)
    const total = sum(kopecks)
    const discount = given > 0 ? given : this.promo ? discountOf(termsOf(this.promo), total) : 0
    const due = dueAfter(
      schedule.map((roubles) => roubles * RUBLE),
      discount,
    )
    this.expect(sum(due) === total - discount, `${sum(due)} is due of ${total} less ${discount}`)
    this.checkShares(kopecks, discount)
    this.prices += 1
    this.state = 'paying'
    this.lines = due.flatMap((amount, at) =>
      amount > 0 ? [{ n: at + 1, kopecks: amount, priceId: this.prices }] : [],
    )
    if (this.lines.length > 0 && !isCovered(this.lines, this.kept)) return
    this.state = 'confirming'
    this.giveBackOver(() => true)
  }

  private giveBackOver(isMeant: (id: number) => boolean): void {
    const over = overOf(this.payments, dueUpTo(this.lines, this.lines.at(-1)?.n ?? 0))
    const of = (id: number) => this.payments.find((payment) => payment.id === id && isMeant(id))
    for (const id of over.letGo) {
      const payment = of(id)
      if (!payment) continue
      payment.returnedFor = 'cheaper'
      this.giveBack(payment, payment.kopecks)
    }
    for (const { paymentId, kopecks } of over.back) {
      const payment = of(paymentId)
      if (payment) this.giveBack(payment, kopecks)
    }
  }

  /** Shares sum to the discounts, none is more than its line; a line given up in parts gives back what was paid for it. */
  private checkShares(lines: readonly number[], discount: number): void {
    const shares = lineShares(lines, discount)
    const own = sum(lines.map((line) => Math.max(0, -line)))
    this.expect(sum(shares.map((one) => one?.promo ?? 0)) === discount, `shares of ${discount} do not sum`)
    this.expect(sum(shares.map((one) => one?.own ?? 0)) === own, `shares of ${own} do not sum`)
    for (const [at, line] of lines.entries()) {
      const share = shares[at]
      if (!share) continue
      const net = line - share.own
      this.expect(share.promo >= 0 && share.promo <= net, `a share of ${share.promo} on ${net}`)
      const parts = [
        Math.floor(net / 3),
        Math.floor(net / 7),
        net - Math.floor(net / 3) - Math.floor(net / 7),
      ]
      let refunded = 0
      const back = parts.map((part) => {
        const gone = lineRefund({ kopecks: net, share: share.promo, refunded }, part)
        refunded += part
        return gone
      })
      this.expect(
        sum(back.map(({ paid }) => paid)) === net - share.promo &&
          sum(back.map((one) => one.discount)) === share.promo,
        `a line of ${net} given up in parts`,
      )
    }
  }

  leftOf = (line: number): number => dueUpTo(this.lines, line) - sumOf(this.payments)
  get kept(): number {
    return sumOf(this.payments)
  }
  get held(): number {
    return sum(this.payments.map((one) => (one.state === 'held' ? countedOf(one) : 0)))
  }
  get returned(): number {
    return sum(this.payments.map(({ refunded }) => refunded))
  }

  begin(kopecks: number, scheduleN: number): void {
    const id = this.payments.length + 1
    const priceId = this.prices
    this.payments.push({
      id,
      kopecks,
      refunded: 0,
      state: 'pending',
      priceId,
      scheduleN,
      isTaken: false,
      returnedFor: null,
    })
  }

  come(payment: CountedPayment, state: 'held' | 'paid'): void {
    payment.state = state
    const others = sumOf(this.payments, payment.id)
    const why =
      payment.returnedFor ?? returnReasonOf({ state: this.state, payment, lines: this.lines, others })
    payment.returnedFor = why
    if (why) return this.giveBack(payment, payment.kopecks)
    payment.isTaken = true
    if (state === 'held' && this.state === 'confirmed') payment.state = 'paid'
    if (this.state === 'paying' && isCovered(this.lines, this.kept)) this.state = 'confirming'
    const lines = allocate(this.lines, this.kept)
    this.expect(sum(lines.map(({ taken }) => taken)) === this.kept, `${this.kept} is more than is due`)
    this.expect(
      lines.every(
        ({ taken }, at) => taken === 0 || at === 0 || lines[at - 1]?.taken === lines[at - 1]?.kopecks,
      ),
      'a later payment is filled before an earlier one',
    )
  }

  private giveBack(payment: CountedPayment, kopecks: number): void {
    if (payment.state === 'held') {
      payment.state = 'voided'
      return
    }
    payment.refunded += kopecks
    payment.state = afterRefund(payment)
    this.expect(payment.refunded <= payment.kopecks, `${payment.refunded} back of ${payment.kopecks}`)
  }

  holdEnds(payment: CountedPayment): void {
    payment.state = 'expired'
    payment.isTaken = false
    if (this.state === 'confirming' && !isCovered(this.lines, this.kept)) this.state = 'paying'
  }

  take(): void {
    for (const payment of this.payments) {
      if (payment.state !== 'held') continue
      payment.state = 'paid'
      this.giveBackOver((id) => id === payment.id)
    }
  }

  /** So much is kept, all else goes back to where it came from. */
  end(state: BookingState, kept = 0): void {
    this.state = state
    const before = this.kept
    const there = this.payments.filter((one) => countedOf(one) > 0)
    const back = kept === 0 ? there.map((one) => ({ paymentId: one.id, kopecks: countedOf(one) })) : null
    const left = there.map((one) => ({ paymentId: one.id, kopecks: countedOf(one) }))
    for (const { paymentId, kopecks } of back ?? spread(left, before - kept)) {
      const payment = this.payments[paymentId - 1]
      if (!payment) continue
      if (kept === 0) payment.returnedFor = 'cancelled'
      this.giveBack(payment, kopecks)
    }
    const net = sum(this.payments.map((one) => (GONE.has(one.state) ? one.kopecks - one.refunded : 0)))
    this.expect(net === Math.min(kept, before), `${net} stays of ${before}, ${kept} was to be kept`)
  }
}

const GONE: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded', 'refunded'])
const afterRefund = ({ refunded, kopecks }: CountedPayment): PaymentState =>
  refunded === kopecks ? 'refunded' : 'partially_refunded'

const termsOf = ({ percent, cap, amount }: Promo) => ({
  percent,
  capKopecks: cap === null ? null : cap * RUBLE,
  kopecks: amount === null ? null : amount * RUBLE,
})
