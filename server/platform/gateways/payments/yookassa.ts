import type { z } from 'zod'
import { type Circuit, createCircuit } from '../../outside/circuit.ts'
import type { YookassaConfig } from '../../config/payment-config.ts'
import {
  type PaymentRequest,
  type PaymentGateway,
  PaymentRefused,
  type GatewayPayment,
  PaymentUnknown,
  type RefundAsk,
  type RefundTruth,
} from './payment-gateway.ts'
import { askYookassa, type YookassaCall } from './yookassa-call.ts'
import { amountOf, PaymentPage, paymentTruth, RefundPage, refundTruth } from './yookassa-answers.ts'

const DESCRIPTION_MAX = 128
const PAGE = 100
/** No window that we look through holds more. */
const PAGES_MAX = 200

type Ask = (call: YookassaCall) => Promise<unknown>

/** YooKassa, API v3. */
export function yookassa(
  config: YookassaConfig,
  circuit: Circuit = createCircuit({ failuresInRow: 5, restMs: 20_000 }),
): PaymentGateway {
  const ask: Ask = (call) => askYookassa(config, circuit, call)
  return {
    name: 'yookassa',
    create: async (payment) =>
      paymentTruth(
        must(await ask({ path: '/payments', key: payment.reference, body: creation(config, payment) })),
      ),
    read: async (providerId) => {
      const answer = await ask({ path: `/payments/${encodeURIComponent(providerId)}` })
      return answer === null ? null : paymentTruth(answer)
    },
    find: async (reference, since) => {
      const all = await payments(ask, { 'created_at.gte': since.toISOString() })
      return all.find((truth) => truth.reference === reference) ?? null
    },
    succeeded: (from, till) =>
      payments(ask, {
        status: 'succeeded',
        'created_at.gte': from.toISOString(),
        'created_at.lt': till.toISOString(),
      }),
    refund: async (refund) =>
      refundTruth(
        must(await ask({ path: '/refunds', key: refund.reference, body: returning(config, refund) })),
      ),
    readRefund: async (providerId) => {
      const answer = await ask({ path: `/refunds/${encodeURIComponent(providerId)}` })
      return answer === null ? null : refundTruth(answer)
    },
    refundsSince: (from) => refunds(ask, { 'created_at.gte': from.toISOString() }),
    findRefund: async (refund) => {
      const query = new URLSearchParams({ payment_id: refund.providerId, limit: String(PAGE) })
      const page = RefundPage.safeParse(await ask({ path: `/refunds?${query.toString()}` }))
      if (!page.success) throw new PaymentUnknown('yookassa answered a list of another shape')
      const found = page.data.items.find((one) => one.description === refundTitle(refund))
      return found ? refundTruth(found) : null
    },
  }
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

async function refunds(ask: Ask, filter: Filter): Promise<RefundTruth[]> {
  const all = await pages((query) => ask({ path: `/refunds?${query}` }), { filter, shape: RefundPage })
  return all.map(refundTruth)
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

function creation(config: YookassaConfig, payment: PaymentRequest): object {
  return {
    amount: amountOf(payment.amountKopecks),
    capture: true,
    confirmation: { type: 'redirect', return_url: payment.returnUrl },
    description: payment.description.slice(0, DESCRIPTION_MAX),
    metadata: { payment_id: String(payment.number), reference: payment.reference },
    ...receiptOf(config, payment),
  }
}

function returning(config: YookassaConfig, refund: RefundAsk): object {
  return {
    payment_id: refund.providerId,
    amount: amountOf(refund.amountKopecks),
    description: refundTitle(refund),
    ...receiptOf(config, refund),
  }
}

/** A refund has no field for a name of ours: it is known again by this. */
function refundTitle({ number, description }: RefundAsk): string {
  return `${description} №${number}`.slice(0, DESCRIPTION_MAX)
}

function receiptOf(config: YookassaConfig, ask: PaymentRequest | RefundAsk): object {
  const { email, phone } = ask.customer
  if (!config.receipt || (!email && !phone)) return {}
  const { vatCode, taxSystem } = config.receipt
  return {
    receipt: {
      customer: email ? { email } : { phone },
      ...(taxSystem === undefined ? {} : { tax_system_code: taxSystem }),
      items: [
        {
          description: ask.description.slice(0, DESCRIPTION_MAX),
          quantity: 1,
          amount: amountOf(ask.amountKopecks),
          vat_code: ask.receipt.vatCode ?? vatCode,
          payment_mode: ask.receipt.mode,
          payment_subject: ask.receipt.subject,
          measure: 'piece',
        },
      ],
    },
  }
}
