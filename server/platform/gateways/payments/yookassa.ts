import type { z } from 'zod'
import { paymentMethods } from '../../../../contract/billing/methods.ts'
import { type Circuit, createCircuit } from '../../outside/circuit.ts'
import type { ReceiptConfig } from '../../config/partners/payment-config.ts'
import {
  type PaymentRequest,
  type PaymentGateway,
  PaymentRefused,
  type GatewayPayment,
  type HoldAsk,
  PaymentUnknown,
  type ReceiptItem,
  type RefundAsk,
  type GatewayRefund,
} from './payment-gateway.ts'
import { askYookassa, type YookassaAccess, type YookassaCall } from './yookassa-call.ts'
import { amountOf, PaymentPage, paymentTruth, RefundPage, gatewayRefund } from './yookassa-answers.ts'

const DESCRIPTION_MAX = 128
const PAGE = 100
/** No window that we look through holds more. */
const PAGES_MAX = 200

type Ask = (call: YookassaCall) => Promise<unknown>

/** A shop at YooKassa. */
export interface YookassaShop extends YookassaAccess {
  /** Absent: it makes no receipts through us. */
  receipt: ReceiptConfig | undefined
}

/** All shops are asked over one line. */
export const yookassaCircuit = (): Circuit => createCircuit({ failuresInRow: 5, restMs: 20_000 })

/** YooKassa, API v3. */
export function yookassa(shop: YookassaShop, circuit: Circuit = yookassaCircuit()): PaymentGateway {
  const ask: Ask = (call) => askYookassa(shop, circuit, call)
  return {
    name: 'yookassa',
    create: async (payment) =>
      paymentTruth(
        must(await ask({ path: '/payments', key: payment.reference, body: creation(shop, payment) })),
      ),
    read: async (providerId) => {
      const answer = await ask({ path: `/payments/${encodeURIComponent(providerId)}` })
      return answer === null ? null : paymentTruth(answer)
    },
    capture: (hold) =>
      endHold(ask, { ...hold, what: 'capture', body: { amount: amountOf(hold.amountKopecks) } }),
    cancel: (hold) => endHold(ask, { ...hold, what: 'cancel', body: {} }),
    find: async (reference, since) => {
      const all = await payments(ask, { 'created_at.gte': since.toISOString() })
      return all.find((truth) => truth.reference === reference) ?? null
    },
    succeeded: (from, until) =>
      payments(ask, {
        status: 'succeeded',
        'created_at.gte': from.toISOString(),
        'created_at.lt': until.toISOString(),
      }),
    refund: async (refund) =>
      gatewayRefund(
        must(await ask({ path: '/refunds', key: refund.reference, body: returning(shop, refund) })),
      ),
    readRefund: async (providerId) => {
      const answer = await ask({ path: `/refunds/${encodeURIComponent(providerId)}` })
      return answer === null ? null : gatewayRefund(answer)
    },
    refundsSince: (from) => refunds(ask, { 'created_at.gte': from.toISOString() }),
    findRefund: async (refund) => {
      const query = new URLSearchParams({ payment_id: refund.providerId, limit: String(PAGE) })
      const page = RefundPage.safeParse(await ask({ path: `/refunds?${query.toString()}` }))
      if (!page.success) throw new PaymentUnknown('yookassa answered a list of another shape')
      const found = page.data.items.find((one) => one.description === refundTitle(refund))
      return found ? gatewayRefund(found) : null
    },
  }
}

type EndedHold = HoldAsk & { what: 'capture' | 'cancel'; body: object }

async function endHold(ask: Ask, { providerId, reference, what, body }: EndedHold): Promise<GatewayPayment> {
  const path = `/payments/${encodeURIComponent(providerId)}/${what}`
  return paymentTruth(must(await ask({ path, key: reference, body })))
}

/** A creation is never answered with 404 by a gateway that knows the call. */
function must(answer: unknown): unknown {
  if (answer === null) throw new PaymentRefused('not_found')
  return answer
}

type Filter = Record<string, string>

async function payments(ask: Ask, filter: Filter): Promise<GatewayPayment[]> {
  const all = await pages((query) => ask({ path: `/payments?${query}` }), { filter, shape: PaymentPage })
  return all.map(paymentTruth)
}

async function refunds(ask: Ask, filter: Filter): Promise<GatewayRefund[]> {
  const all = await pages((query) => ask({ path: `/refunds?${query}` }), { filter, shape: RefundPage })
  return all.map(gatewayRefund)
}

async function pages<Item>(
  ask: (query: string) => Promise<unknown>,
  {
    filter,
    shape,
  }: { filter: Filter; shape: z.ZodType<{ items: Item[]; next_cursor?: string | undefined }> },
): Promise<Item[]> {
  const found: Item[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const query = new URLSearchParams({ ...filter, limit: String(PAGE), ...(cursor ? { cursor } : {}) })
    const answer = shape.safeParse(await ask(query.toString()))
    if (!answer.success) throw new PaymentUnknown('yookassa answered a list of another shape')
    found.push(...answer.data.items)
    cursor = answer.data.next_cursor
    if (!cursor) return found
  }
  throw new PaymentUnknown('yookassa has more than we look through')
}

function creation(shop: YookassaShop, payment: PaymentRequest): object {
  return {
    amount: amountOf(payment.amountKopecks),
    capture: !payment.method || !paymentMethods[payment.method].isHeld,
    ...(payment.method
      ? { payment_method_data: { type: payment.method === 'sbp' ? 'sbp' : 'bank_card' } }
      : {}),
    confirmation: { type: 'redirect', return_url: payment.returnUrl },
    description: payment.description.slice(0, DESCRIPTION_MAX),
    metadata: { payment_id: String(payment.number), reference: payment.reference },
    ...receiptOf(shop, payment),
  }
}

function returning(shop: YookassaShop, refund: RefundAsk): object {
  return {
    payment_id: refund.providerId,
    amount: amountOf(refund.amountKopecks),
    description: refundTitle(refund),
    ...receiptOf(shop, refund),
  }
}

/** A refund has no field for a name of ours: it is known again by this. */
function refundTitle({ number, description }: RefundAsk): string {
  return `${description} №${number}`.slice(0, DESCRIPTION_MAX)
}

function receiptOf(shop: YookassaShop, ask: PaymentRequest | RefundAsk): object {
  const { email, phone } = ask.customer
  if (!shop.receipt || ask.receipt.length === 0 || (!email && !phone)) return {}
  const { vatCode, taxSystem } = shop.receipt
  return {
    receipt: {
      customer: email ? { email } : { phone },
      ...(taxSystem === undefined ? {} : { tax_system_code: taxSystem }),
      items: ask.receipt.map((item) => itemOf(item, vatCode)),
    },
  }
}

function itemOf({ title, kopecks, supplier, ...line }: ReceiptItem, vatCode: number): object {
  return {
    description: title.slice(0, DESCRIPTION_MAX),
    quantity: 1,
    amount: amountOf(kopecks),
    vat_code: line.vatCode ?? vatCode,
    payment_mode: line.mode,
    payment_subject: line.subject,
    measure: 'piece',
    ...(supplier ? { agent_type: 'agent', supplier } : {}),
  }
}
