import { randomUUID } from 'node:crypto'
import { type PartnerReceipt, receiptOf } from './receipts.ts'
import {
  type Amount,
  type Answer,
  cancelled,
  cents,
  type Created,
  newPayment,
  type PartnerPayment,
  type PartnerRefund,
  refuse,
  type Returned,
  rubles,
} from './shapes.ts'

/** Which shop asks, and by which idempotence key. */
interface Caller {
  account: string
  key: string | undefined
}

/** What the gateway knows of a payment beside what it tells. */
interface Kept {
  account: string
  capture: boolean
  method: 'bank_card' | 'sbp'
  receipt: PartnerReceipt | null
}

const AMOUNT = /^\d{1,10}\.\d{2}$/
const DESCRIPTION_MAX = 128
const HOLD_MS = 7 * 86_400_000
/** Kopecks. */
const MOST = { bank_card: 35_000_000, sbp: 70_000_000 } as const
const titles = { bank_card: 'Bank card *4477', sbp: 'SBP' } as const

/** What the books of all shops at the partner hold. */
export class Books {
  readonly payments = new Map<string, PartnerPayment>()
  readonly refunds = new Map<string, PartnerRefund>()
  private readonly kept = new Map<string, Kept>()
  private readonly refundReceipts = new Map<string, PartnerReceipt>()
  private readonly byKey = new Map<string, { body: string; answer: Answer }>()
  private readonly url: () => string

  /** `url` is where the payment page stands. */
  constructor(url: () => string) {
    this.url = url
  }

  /** Whether the payment, or what was refunded of one, is this shop's. */
  isOf(account: string, id: string): boolean {
    return this.kept.get(this.refunds.get(id)?.payment_id ?? id)?.account === account
  }

  accountOf(id: string): string {
    return this.kept.get(this.refunds.get(id)?.payment_id ?? id)?.account ?? ''
  }

  /** What was to be sent to whoever paid, or got money back. */
  receiptAt(id: string): PartnerReceipt | null {
    return this.refundReceipts.get(id) ?? this.kept.get(id)?.receipt ?? null
  }

  create({ account, key }: Caller, body: Created): Answer {
    return this.once({ account, key }, body, () => {
      if (!AMOUNT.test(body.amount?.value)) return refuse(400, 'invalid_request', 'amount.value')
      if ((body.description ?? '').length > DESCRIPTION_MAX)
        return refuse(400, 'invalid_request', 'description')
      const method = body.payment_method_data?.type ?? 'bank_card'
      if (method !== 'bank_card' && method !== 'sbp')
        return refuse(400, 'invalid_request', 'payment_method_data.type')
      if (cents(body.amount) > MOST[method]) return refuse(400, 'invalid_request', 'amount')
      const capture = body.capture !== false
      if (!capture && method === 'sbp') return refuse(400, 'invalid_request', 'capture')
      const receipt = body.receipt === undefined ? null : receiptOf(body.receipt, body.amount.value)
      if (typeof receipt === 'string') return refuse(400, 'invalid_request', receipt)
      const payment = newPayment(body, this.url())
      this.payments.set(payment.id, payment)
      this.kept.set(payment.id, { account, capture, method, receipt })
      // What was answered once is not changed by what happens later.
      return { status: 200, body: structuredClone(payment) }
    })
  }

  /** Takes what is held, whole. */
  capture({ account, key }: Caller, id: string, body: { amount?: Amount }): Answer {
    return this.once({ account, key }, [id, body], () => {
      const payment = this.held(account, id)
      if (!payment) return refuse(400, 'invalid_request', 'payment_id')
      if (body.amount && cents(body.amount) !== cents(payment.amount))
        return refuse(400, 'invalid_request', 'amount')
      this.succeed(payment)
      return { status: 200, body: structuredClone(payment) }
    })
  }

  cancel({ account, key }: Caller, id: string): Answer {
    return this.once({ account, key }, [id], () => {
      const payment = this.held(account, id)
      if (!payment) return refuse(400, 'invalid_request', 'payment_id')
      cancelled(payment, 'merchant', 'canceled_by_merchant')
      return { status: 200, body: structuredClone(payment) }
    })
  }

  private held(account: string, id: string): PartnerPayment | undefined {
    const payment = this.isOf(account, id) ? this.payments.get(id) : undefined
    return payment?.status === 'waiting_for_capture' ? payment : undefined
  }

  refund({ account, key }: Caller, body: Returned): Answer {
    return this.once({ account, key }, body, () => {
      const payment = this.isOf(account, body.payment_id) ? this.payments.get(body.payment_id) : undefined
      if (!payment) return refuse(404, 'not_found')
      const left = cents(payment.amount) - cents(payment.refunded_amount)
      if (payment.status !== 'succeeded' || cents(body.amount) > left)
        return refuse(400, 'invalid_request', 'amount')
      const receipt = body.receipt === undefined ? null : receiptOf(body.receipt, body.amount.value)
      if (typeof receipt === 'string') return refuse(400, 'invalid_request', receipt)
      const one: PartnerRefund = {
        id: randomUUID(),
        payment_id: payment.id,
        status: 'succeeded',
        amount: body.amount,
        ...(body.description ? { description: body.description } : {}),
        created_at: new Date().toISOString(),
      }
      this.refunds.set(one.id, one)
      if (receipt) this.refundReceipts.set(one.id, receipt)
      payment.refunded_amount = rubles(cents(payment.refunded_amount) + cents(body.amount))
      return { status: 200, body: structuredClone(one) }
    })
  }

  /** Somebody pays, or is refused for this reason; of a payment in two steps the money is held. */
  finish(id: string, reason: string | null): void {
    const payment = this.payments.get(id)
    if (payment?.status !== 'pending') throw new Error('no such pending payment')
    const { capture = true, method = 'bank_card' } = this.kept.get(id) ?? {}
    payment.payment_method = { type: method, id, saved: false, title: titles[method] }
    if (reason !== null) return cancelled(payment, 'payment_network', reason)
    if (capture) return this.succeed(payment)
    payment.status = 'waiting_for_capture'
    payment.paid = true
    payment.expires_at = new Date(Date.now() + HOLD_MS).toISOString()
  }

  private succeed(payment: PartnerPayment): void {
    payment.status = 'succeeded'
    payment.paid = true
    payment.refundable = true
    delete payment.expires_at
    delete payment.cancellation_details
    if (payment.receipt_registration) payment.receipt_registration = 'succeeded'
  }

  /** What was cancelled has brought money all the same: a late answer of the card's bank. */
  succeedAfterAll(id: string): void {
    const payment = this.payments.get(id)
    if (payment?.status !== 'canceled') throw new Error('no such cancelled payment')
    this.succeed(payment)
  }

  /** Nobody took what was held in time. */
  expireHold(id: string): void {
    const payment = this.payments.get(id)
    if (payment?.status !== 'waiting_for_capture') throw new Error('nothing is held')
    cancelled(payment, 'yoo_money', 'expired_on_capture')
  }

  /** Somebody presses «вернуть» in the shop's cabinet: a refund that nobody asked for by the API. Answers its id. */
  refundInCabinet(id: string, value: string): string {
    const amount = { value, currency: 'RUB' }
    const { status, body } = this.refund(
      { account: this.accountOf(id), key: randomUUID() },
      { payment_id: id, amount },
    )
    if (status !== 200) throw new Error('the cabinet refuses')
    return (body as PartnerRefund).id
  }

  /** Somebody presses «отменить» or «списать» in the shop's cabinet. */
  endInCabinet(id: string, what: 'cancel' | 'capture'): void {
    const caller = { account: this.accountOf(id), key: randomUUID() }
    const { status } = what === 'cancel' ? this.cancel(caller, id) : this.capture(caller, id, {})
    if (status !== 200) throw new Error('the cabinet refuses')
  }

  /** The card's bank takes the money back: there is no refund, the payment has less. */
  chargeBack(id: string, value: string): void {
    const payment = this.payments.get(id)
    if (payment?.status !== 'succeeded') throw new Error('nothing to charge back')
    const gone = cents(payment.refunded_amount) + cents({ value, currency: 'RUB' })
    payment.refunded_amount = rubles(Math.min(gone, cents(payment.amount)))
  }

  /** As after a day: the keys are forgotten, what they made is not. */
  forgetKeys(): void {
    this.byKey.clear()
  }

  /** The same key with the same body gets the first result for a day; with another body it is refused. */
  private once({ account, key }: Caller, body: unknown, work: () => Answer): Answer {
    if (!key || key.length > 64) return refuse(400, 'invalid_request', 'Idempotence-Key')
    const text = JSON.stringify(body)
    const own = `${account} ${key}`
    const first = this.byKey.get(own)
    if (first) return first.body === text ? first.answer : refuse(400, 'invalid_request', 'Idempotence-Key')
    const answer = work()
    if (answer.status < 500) this.byKey.set(own, { body: text, answer })
    return answer
  }
}
