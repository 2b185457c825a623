import { randomUUID } from 'node:crypto'

interface Amount {
  value: string
  currency: string
}

export interface PartnerPayment {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  paid: boolean
  amount: Amount
  created_at: string
  description?: string
  metadata?: Record<string, string>
  confirmation?: { type: string; confirmation_url: string; return_url?: string }
  payment_method?: { type: string; id: string; saved: boolean; title: string }
  cancellation_details?: { party: string; reason: string }
  receipt_registration?: string
  refundable: boolean
  refunded_amount: Amount
  test: boolean
}

export interface PartnerRefund {
  id: string
  payment_id: string
  status: 'succeeded' | 'canceled'
  amount: Amount
  description?: string
  created_at: string
}

interface Created {
  amount: Amount
  description?: string
  metadata?: Record<string, string>
  confirmation: { return_url: string }
  receipt?: object
}

interface Returned {
  payment_id: string
  amount: Amount
  description?: string
}

export interface Answer {
  status: number
  body: object
}

const AMOUNT = /^\d{1,10}\.\d{2}$/
const DESCRIPTION_MAX = 128

const refuse = (status: number, code: string, parameter?: string): Answer => ({
  status,
  body: {
    type: 'error',
    id: randomUUID(),
    code,
    description: 'partner',
    ...(parameter ? { parameter } : {}),
  },
})

/** What the shop's books at the partner hold. */
export class Books {
  readonly payments = new Map<string, PartnerPayment>()
  readonly refunds = new Map<string, PartnerRefund>()
  private readonly byKey = new Map<string, { body: string; answer: Answer }>()
  private readonly url: () => string

  /** `url` is where the payment page stands. */
  constructor(url: () => string) {
    this.url = url
  }

  create(key: string | undefined, body: Created): Answer {
    return this.once(key, body, () => {
      if (!AMOUNT.test(body.amount?.value)) return refuse(400, 'invalid_request', 'amount.value')
      if ((body.description ?? '').length > DESCRIPTION_MAX)
        return refuse(400, 'invalid_request', 'description')
      const payment = newPayment(body, this.url())
      this.payments.set(payment.id, payment)
      // What was answered once is not changed by what happens later.
      return { status: 200, body: structuredClone(payment) }
    })
  }

  refund(key: string | undefined, body: Returned): Answer {
    return this.once(key, body, () => {
      const payment = this.payments.get(body.payment_id)
      if (!payment) return refuse(404, 'not_found')
      const left = cents(payment.amount) - cents(payment.refunded_amount)
      if (payment.status !== 'succeeded' || cents(body.amount) > left)
        return refuse(400, 'invalid_request', 'amount')
      const one: PartnerRefund = {
        id: randomUUID(),
        payment_id: payment.id,
        status: 'succeeded',
        amount: body.amount,
        ...(body.description ? { description: body.description } : {}),
        created_at: new Date().toISOString(),
      }
      this.refunds.set(one.id, one)
      payment.refunded_amount = rubles(cents(payment.refunded_amount) + cents(body.amount))
      return { status: 200, body: structuredClone(one) }
    })
  }

  /** Somebody pays, or is refused for this reason. */
  finish(id: string, reason: string | null): void {
    const payment = this.payments.get(id)
    if (payment?.status !== 'pending') throw new Error('no such pending payment')
    payment.status = reason === null ? 'succeeded' : 'canceled'
    payment.paid = reason === null
    payment.refundable = reason === null
    payment.payment_method = { type: 'bank_card', id, saved: false, title: 'Bank card *4477' }
    if (payment.receipt_registration) payment.receipt_registration = 'succeeded'
    if (reason !== null) payment.cancellation_details = { party: 'payment_network', reason }
  }

  /** Somebody presses «вернуть» in the shop's cabinet: a refund that nobody asked for by the API. Answers its id. */
  refundInCabinet(id: string, value: string): string {
    const amount = { value, currency: 'RUB' }
    const { status, body } = this.refund(randomUUID(), { payment_id: id, amount })
    if (status !== 200) throw new Error('the cabinet refuses')
    return (body as PartnerRefund).id
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
  private once(key: string | undefined, body: unknown, work: () => Answer): Answer {
    if (!key || key.length > 64) return refuse(400, 'invalid_request', 'Idempotence-Key')
    const text = JSON.stringify(body)
    const first = this.byKey.get(key)
    if (first) return first.body === text ? first.answer : refuse(400, 'invalid_request', 'Idempotence-Key')
    const answer = work()
    if (answer.status < 500) this.byKey.set(key, { body: text, answer })
    return answer
  }
}

function newPayment(
  { amount, description, metadata, confirmation, receipt }: Created,
  url: string,
): PartnerPayment {
  const id = randomUUID()
  return {
    id,
    status: 'pending',
    paid: false,
    amount,
    created_at: new Date().toISOString(),
    ...(description ? { description } : {}),
    ...(metadata ? { metadata } : {}),
    confirmation: {
      type: 'redirect',
      confirmation_url: `${url}/pay/${id}`,
      return_url: confirmation.return_url,
    },
    ...(receipt ? { receipt_registration: 'pending' } : {}),
    refundable: false,
    refunded_amount: { value: '0.00', currency: 'RUB' },
    test: true,
  }
}

function cents({ value }: Amount): number {
  return Number(value.replace('.', ''))
}

function rubles(kopecks: number): Amount {
  return { value: (kopecks / 100).toFixed(2), currency: 'RUB' }
}
