import { randomUUID } from 'node:crypto'

export interface Amount {
  value: string
  currency: string
}

export interface PartnerPayment {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  paid: boolean
  amount: Amount
  created_at: string
  /** Of a hold: until when it can be captured. */
  expires_at?: string
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

export interface Created {
  amount: Amount
  capture?: boolean
  payment_method_data?: { type: string }
  description?: string
  metadata?: Record<string, string>
  confirmation: { return_url: string }
  receipt?: unknown
}

export interface Returned {
  payment_id: string
  amount: Amount
  description?: string
  receipt?: unknown
}

export interface Answer {
  status: number
  body: object
}

export const callKinds = [
  'create',
  'capture',
  'cancel',
  'read',
  'list',
  'refund',
  'read-refund',
  'list-refunds',
  'me',
  'webhook',
  'token',
  'revoke',
  /** Somebody presses a button of the payment page. */
  'pay',
] as const
export type CallKind = (typeof callKinds)[number]

export const refuse = (status: number, code: string, parameter?: string): Answer => ({
  status,
  body: {
    type: 'error',
    id: randomUUID(),
    code,
    description: 'partner',
    ...(parameter ? { parameter } : {}),
  },
})

export function cancelled(payment: PartnerPayment, party: string, reason: string): void {
  payment.status = 'canceled'
  payment.paid = false
  payment.refundable = false
  delete payment.expires_at
  payment.cancellation_details = { party, reason }
  if (payment.receipt_registration) payment.receipt_registration = 'canceled'
}

export function newPayment(
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

export function cents({ value }: Amount): number {
  return Number(value.replace('.', ''))
}

export function rubles(kopecks: number): Amount {
  return { value: (kopecks / 100).toFixed(2), currency: 'RUB' }
}
