import { paymentMethods, type PaymentMethod } from '../../contract/billing/methods.ts'
import { PART_MIN } from '../../contract/billing/parts.ts'
import type { Price, Promo, Step } from './histories.ts'
import { worth } from './worth.ts'

/** A payment as both sides of the counter know it; kopecks. */
export interface BookedPayment {
  kopecks: number
  line: number
  method: PaymentMethod
  /** Of which of the prices, by turn. */
  price: number
  /** What its bank does. `let go`: by the bank itself, `void`: because we have asked. */
  bank: 'waits' | 'thinks' | 'held' | 'taken' | 'void' | 'let go' | 'refused'
  isGivenUp: boolean
  /** Whether it is for the booking, or went back by itself. */
  stays: boolean
  back: number
}

const RUBLE = 100
/** So many other tours may take the place of the first. */
const MOST = 3

/**
 * The money of one booking as somebody with a pencil would keep it: no rule of the product's is asked. After each step
 * everything is done that was to be done.
 */
export class Books {
  state:
    | 'agreeing'
    | 'paying'
    | 'confirming'
    | 'confirmed'
    | 'cancelling'
    | 'refused'
    | 'cancelled'
    | 'lapsed' = 'paying'
  /** What is due, by the number of its payment; nothing where the promo code has paid for it. */
  due = new Map<number, number>()
  discount = 0
  promoState: 'none' | 'reserved' | 'used' | 'released' = 'none'
  /** What of our promo code's money the agency has. */
  promotion = 0
  prices = 0
  named: number | null = null
  substitutes = 0
  /** Of another tour, until it is signed. */
  proposed: Price | null = null
  readonly payments: BookedPayment[] = []

  private readonly promo: Promo | null

  constructor(price: Price, promo: Promo | null) {
    this.promo = promo
    this.sign(price)
  }

  get kept(): number {
    return this.payments.reduce((sum, one) => sum + this.counts(one), 0)
  }

  get held(): number {
    return this.payments.reduce((sum, one) => sum + (one.bank === 'held' ? this.counts(one) : 0), 0)
  }

  get returned(): number {
    return this.payments.reduce((sum, one) => sum + one.back, 0)
  }

  get isOver(): boolean {
    return ['refused', 'cancelled', 'lapsed'].includes(this.state)
  }

  /** What of a payment is there for the booking. */
  private counts({ bank, stays, kopecks, back }: BookedPayment): number {
    return stays && (bank === 'held' || bank === 'taken') ? kopecks - back : 0
  }

  private dueUpTo(line: number): number {
    if (!this.due.has(line)) return 0
    let sum = 0
    for (const [n, kopecks] of this.due) if (n <= line) sum += kopecks
    return sum
  }

  private isOpen = ({ bank, isGivenUp }: BookedPayment) =>
    !isGivenUp && (bank === 'waits' || bank === 'thinks')

  private sign({ lines, schedule }: Price): void {
    const total = lines.reduce((sum, line) => sum + line, 0) * RUBLE
    this.prices += 1
    // What a code has given stays the same sum, whatever tour it is for.
    if (this.promoState !== 'used') {
      this.discount = this.promo ? worth(this.promo, total) : 0
      this.promoState = this.promo ? 'reserved' : 'none'
    }
    let rest = this.discount
    const left = schedule.map((roubles) => roubles * RUBLE)
    for (let at = left.length - 1; at >= 0; at--) {
      const taken = Math.min(left[at] ?? 0, rest)
      left[at] = (left[at] ?? 0) - taken
      rest -= taken
      // Nobody can pay some kopecks by themselves: they come with the payment before.
      const crumb = left[at] ?? 0
      if (at === 0 || crumb >= RUBLE) continue
      left[at] = 0
      left[at - 1] = (left[at - 1] ?? 0) + crumb
    }
    this.due = new Map(left.flatMap((kopecks, at) => (kopecks > 0 ? [[at + 1, kopecks] as const] : [])))
    this.state = 'paying'
    const [first] = this.due.values()
    if (first !== undefined && this.kept < first) return
    this.state = 'confirming'
    if (first === undefined || this.payments.some((one) => one.bank === 'taken' && this.counts(one) > 0))
      this.spend()
    this.giveBackTooMuch()
  }

  private get tooMuch(): number {
    return this.kept - this.dueUpTo(Math.max(0, ...this.due.keys()))
  }

  /** Of another tour that costs less: whole holds first, then what was taken; a part of a hold waits until it is taken. */
  private giveBackTooMuch(): void {
    for (const payment of this.payments.toReversed()) {
      if (payment.bank !== 'held' || this.counts(payment) === 0 || this.counts(payment) > this.tooMuch)
        continue
      payment.bank = 'void'
      payment.stays = false
    }
    for (const payment of this.payments.toReversed()) if (payment.bank === 'taken') this.giveBackPart(payment)
  }

  private giveBackPart(payment: BookedPayment): void {
    const part = Math.min(this.tooMuch, this.counts(payment))
    if (part > 0) this.giveBack(payment, part)
  }

  substitute(price: Price): boolean {
    const total = price.lines.reduce((sum, line) => sum + line, 0) * RUBLE
    const given = this.promoState === 'used' ? this.discount : 0
    if (this.state !== 'confirming' || this.substitutes === MOST) return false
    if (given > 0 && total - given < RUBLE) return false
    this.substitutes += 1
    if (this.promoState === 'reserved') this.promoState = 'released'
    this.proposed = price
    this.state = 'agreeing'
    return true
  }

  signInstead(): boolean {
    if (this.state !== 'agreeing' || !this.proposed) return false
    this.sign(this.proposed)
    return true
  }

  private spend(): void {
    if (this.promoState !== 'reserved') return
    this.promoState = 'used'
    if (this.promo?.isOurs) this.promotion = this.discount
  }

  /** What is begun, kopecks, and whether it may be: then it stands in the books. */
  begin({ line, share, method }: Extract<Step, { kind: 'pay' }>): { kopecks: number; isAllowed: boolean } {
    const left = this.dueUpTo(line) - this.kept
    const kopecks = share === null ? left : Math.max(1, Math.floor((left * share) / 1000))
    const isAllowed =
      (this.state === 'paying' || (this.state === 'confirmed' && method !== 'card_hold')) &&
      !this.payments.some(this.isOpen) &&
      left > 0 &&
      kopecks >= Math.max(RUBLE, Math.min(PART_MIN, left)) &&
      (kopecks === left || left - kopecks >= RUBLE) &&
      kopecks <= paymentMethods[method].max * RUBLE
    if (isAllowed)
      this.payments.push({
        kopecks,
        line,
        method,
        price: this.prices,
        bank: 'waits',
        isGivenUp: false,
        stays: false,
        back: 0,
      })
    return { kopecks, isAllowed }
  }

  /** Its payer has done his part, and its bank has answered. */
  come(payment: BookedPayment): void {
    const isLate =
      !['paying', 'confirming', 'confirmed'].includes(this.state) ||
      payment.price !== this.prices ||
      this.due.size === 0
    const isHeld = payment.method === 'card_hold'
    if (payment.isGivenUp || isLate || this.kept + payment.kopecks > this.dueUpTo(payment.line)) {
      if (isHeld) payment.bank = 'void'
      else this.giveBack(payment, payment.kopecks)
      return
    }
    payment.stays = true
    payment.bank = isHeld && this.state !== 'confirmed' ? 'held' : 'taken'
    const [first] = this.due.values()
    if (this.state === 'paying' && this.kept >= (first ?? 0)) this.state = 'confirming'
    if (payment.bank === 'taken' && this.state !== 'paying') this.spend()
  }

  /** Where nobody travels, what we have given for the tour ends with the first money that goes back. */
  private giveBack(payment: BookedPayment, kopecks: number): void {
    payment.bank = 'taken'
    payment.back += kopecks
    if (this.isOver) this.promotion = 0
  }

  holdEnds(payment: BookedPayment): void {
    payment.bank = 'let go'
    payment.stays = false
    const [first] = this.due.values()
    if (this.state === 'confirming' && this.kept < (first ?? 0)) this.state = 'paying'
  }

  private take(): void {
    for (const payment of this.payments) {
      if (payment.bank !== 'held') continue
      payment.bank = 'taken'
      this.spend()
      this.giveBackPart(payment)
    }
  }

  confirm(): boolean {
    if (this.state !== 'confirming') return false
    this.take()
    this.state = 'confirmed'
    return true
  }

  private end(state: 'refused' | 'cancelled' | 'lapsed', kept = 0): void {
    this.state = state
    if (this.promoState === 'reserved') this.promoState = 'released'
    let rest = this.kept - kept
    for (const payment of this.payments.toReversed()) {
      const share = Math.min(rest, this.counts(payment))
      rest -= share
      if (share === 0) continue
      if (payment.bank === 'held') {
        payment.bank = 'void'
        payment.stays = false
      } else this.giveBack(payment, share)
    }
    // Nobody travels and nothing was kept: what was given for the tour ends, whether or not other money goes back.
    if (kept === 0) this.promotion = 0
  }

  refuse(): boolean {
    if (this.state !== 'confirming') return false
    this.end('refused')
    return true
  }

  cancel(by: 'tourist' | 'agent'): boolean {
    if (this.isOver || this.state === 'cancelling') return false
    if (this.state === 'paying' || this.state === 'agreeing' || by === 'agent') this.end('cancelled')
    else this.state = 'cancelling'
    return true
  }

  /** Kopecks. */
  costs(kopecks: number): boolean {
    const most = Math.min(this.kept, this.dueUpTo(Math.max(0, ...this.due.keys())))
    if (this.state !== 'cancelling' || kopecks > most) return false
    if (kopecks === 0) this.end('cancelled')
    else {
      this.take()
      this.named = kopecks
    }
    return true
  }

  agree(): boolean {
    if (this.state !== 'cancelling' || this.named === null) return false
    this.end('cancelled', Math.min(this.named, this.kept))
    return true
  }

  timeUp(): void {
    if (this.state === 'paying') {
      if (!this.payments.some((one) => this.isOpen(one) || one.bank === 'held')) this.end('lapsed')
    } else if (this.state === 'confirming') this.end('refused')
    else if (this.state === 'cancelling') this.end('cancelled', Math.min(this.named ?? 0, this.kept))
  }

  requote(price: Price): boolean {
    if (this.state !== 'paying' || this.kept > 0 || this.payments.some(this.isOpen)) return false
    const total = price.lines.reduce((sum, line) => sum + line, 0) * RUBLE
    if (this.promoState === 'used' && total - this.discount < RUBLE) return false
    this.sign(price)
    return true
  }
}
