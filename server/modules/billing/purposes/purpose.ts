import type { RawBuilder } from 'kysely'
import type { ReceiptLine } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { StoredPayment } from '../payments/payments.store.ts'

/** A payment as its purpose sees it. */
export interface PaymentFacts {
  id: number
  payerId: number
  /** The number of what is paid for; the payer's own where the purpose has no things of its own. */
  subjectId: number
  kopecks: number
}

export interface RefundFacts {
  id: number
  kopecks: number
  payment: PaymentFacts
}

/** What the gateway shows to whoever pays, and where it leads back to. */
export interface PaymentOrder {
  description: string
  /** '/travel-agent/balance?payment=7' */
  returnPath: string
  receipt: ReceiptLine
}

/** How money goes back to whoever paid. */
export interface RefundTerms {
  /** The gateway knows a refund again by it: never changes. */
  description: string
  receipt: ReceiptLine
  /** Who may ask by calls of billing's own; the purpose's module may always, by its own rules (`refundPayment`). */
  askedBy: readonly ('payer' | 'admin')[]
  /** What bounds it beside the payment itself. */
  boundBy: 'payment' | 'balance'
  /** Before the gateway is asked: nobody may spend the money meanwhile. */
  reserved(ctx: Ctx, refund: RefundFacts): Promise<void>
  /** The gateway, or the second person, has said no. */
  putBack(ctx: Ctx, refund: RefundFacts): Promise<void>
  done(ctx: Ctx, refund: RefundFacts): Promise<void>
  /** Money that went back without us: by the gateway's cabinet, or taken by the card's bank. */
  returned(ctx: Ctx, refund: RefundFacts): Promise<void>
}

/**
 * What money is paid for, told in one place by the module that it belongs to. Whatever is to follow from a payment happens
 * in the transaction of the fact, once, however often the gateway tells of it; what throws there leaves the payment as it
 * was, to be asked about again. Others hear of it by the event `payment.paid`.
 */
export interface PaymentPurpose<Name extends string = string> {
  /** As it is stored: never changes. */
  name: Name
  /** 'Пополнение баланса' */
  title: string
  payer: 'agent' | 'tourist'
  /** Of one payment, kopecks, both within. */
  sum: { min: number; max: number }
  /** A repeat must ask for the same: only of what never changes. */
  order(payment: PaymentFacts): PaymentOrder
  paid(ctx: Ctx, payment: PaymentFacts): Promise<void>
  refund: RefundTerms
  /** What must hold of its lines in the books, each a query for whatever breaks it; null: it has no lines there. */
  ledgerRules: Readonly<Record<string, RawBuilder<unknown>>> | null
}

export function definePurpose<const Name extends string>(
  purpose: PaymentPurpose<Name>,
): PaymentPurpose<Name> {
  return purpose
}

/** By their names: all of them from server/payment-purposes.ts, or those that the caller knows. */
export type PaymentPurposes = Readonly<Record<string, PaymentPurpose>>

/** Undefined: of another release, or none of the caller's. */
export function purposeNamed(purposes: PaymentPurposes, name: string): PaymentPurpose | undefined {
  return Object.hasOwn(purposes, name) ? purposes[name] : undefined
}

type Stored = Pick<StoredPayment, 'id' | 'user_id' | 'subject_id' | 'amount_kopecks'>

export function factsOf(payment: Stored): PaymentFacts {
  return {
    id: payment.id,
    payerId: payment.user_id,
    subjectId: payment.subject_id ?? payment.user_id,
    kopecks: payment.amount_kopecks,
  }
}
