import { z } from 'zod'
import { type GatewayPayment, PaymentUnknown, type GatewayRefund } from './payment-gateway.ts'

/** '3000.00': roubles and two digits of kopecks, nothing else. */
const Amount = z.object({
  value: z.string().regex(/^\d{1,10}\.\d{2}$/),
  currency: z.string().min(3).max(3),
})

const Cancellation = z.object({ party: z.string().optional(), reason: z.string().max(100) })

const Payment = z.object({
  id: z.string().min(1).max(100),
  status: z.string(),
  paid: z.boolean().optional(),
  amount: Amount,
  refunded_amount: Amount.optional(),
  test: z.boolean().optional(),
  confirmation: z.object({ confirmation_url: z.string().max(2000).optional() }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  payment_method: z.object({ title: z.string().max(200).optional(), type: z.string().optional() }).optional(),
  cancellation_details: Cancellation.optional(),
  /** Of a hold: until when it can be captured. */
  expires_at: z.string().max(40).optional(),
  receipt_registration: z.string().max(30).optional(),
})

const Refund = z.object({
  id: z.string().min(1).max(100),
  payment_id: z.string().max(100),
  status: z.string(),
  amount: Amount,
  description: z.string().optional(),
  cancellation_details: Cancellation.optional(),
})

export const PaymentPage = z.object({ items: z.array(Payment), next_cursor: z.string().optional() })
export const RefundPage = z.object({ items: z.array(Refund), next_cursor: z.string().optional() })

export function amountOf(kopecks: number): { value: string; currency: 'RUB' } {
  return { value: `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`, currency: 'RUB' }
}

function kopecksOf(value: string): number {
  return Number(value.replace('.', ''))
}

/** What is not of the known shape is no truth: throws `PaymentUnknown`. */
export function paymentTruth(answer: unknown): GatewayPayment {
  const parsed = Payment.safeParse(answer)
  if (!parsed.success) throw new PaymentUnknown('yookassa answered a payment of another shape')
  const { data } = parsed
  return {
    providerId: data.id,
    reference: data.metadata?.reference ?? null,
    state: stateOf(data),
    amountKopecks: kopecksOf(data.amount.value),
    currency: data.amount.currency,
    holdUntil: data.status === 'waiting_for_capture' ? momentOf(data.expires_at) : null,
    refundedKopecks: kopecksOf(data.refunded_amount?.value ?? '0.00'),
    isTest: data.test ?? false,
    confirmationUrl: webAddress(data.confirmation?.confirmation_url),
    reason: data.cancellation_details?.reason ?? null,
    method: data.payment_method?.title ?? null,
    receipt: data.receipt_registration ?? null,
  }
}

/** A word that we do not know is not the end of anything, and no money without `paid`. */
function stateOf({ status, paid }: z.output<typeof Payment>): GatewayPayment['state'] {
  if (status === 'succeeded' && paid !== false) return 'succeeded'
  if (status === 'waiting_for_capture' && paid !== false) return 'held'
  return status === 'canceled' ? 'canceled' : 'pending'
}

export function gatewayRefund(answer: unknown): GatewayRefund {
  const parsed = Refund.safeParse(answer)
  if (!parsed.success) throw new PaymentUnknown('yookassa answered a refund of another shape')
  const { data } = parsed
  return {
    providerId: data.id,
    paymentProviderId: data.payment_id,
    state: data.status === 'succeeded' || data.status === 'canceled' ? data.status : 'pending',
    amountKopecks: kopecksOf(data.amount.value),
    currency: data.amount.currency,
    reason: data.cancellation_details?.reason ?? null,
  }
}

function momentOf(text: string | undefined): Date | null {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

function webAddress(url: string | undefined): string | null {
  return url && /^https?:\/\//.test(url) ? url : null
}
