import type { RawBuilder } from 'kysely'
import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { ReceiptItem, ReceiptLine } from '../../../platform/gateways/payments/payment-gateway.ts'
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
  /** One line for the whole sum, in the words of the description; or lines that are the sum together. */
  receipt: ReceiptLine | readonly ReceiptItem[]
}

/** Why money that was held is held no more, though nobody let it go on purpose. */
export type HoldEnd =
  /** Its time was over. */
  | 'expired'
  /** It was to be taken, and could not be. */
  | 'capture_failed'
  /** Let go in the gateway's own cabinet, or by the card's bank. */
  | 'elsewhere'

/** What follows from money that is held on a card, each in the transaction of the fact, once. */
export interface HoldTerms {
  /** `until`: when the hold ends by itself, as the gateway has it. */
  held(ctx: Ctx, payment: PaymentFacts, until: Date | null): Promise<void>
  /** Let go, as the purpose's module has asked by `voidPayment`. */
  voided(ctx: Ctx, payment: PaymentFacts): Promise<void>
  /** Let go, and nobody asked. Nothing is held any more. */
  unheld(ctx: Ctx, payment: PaymentFacts, why: HoldEnd): Promise<void>
}

/** How money goes back to whoever paid. */
export interface RefundTerms {
  /** The gateway knows a refund again by it: never changes. */
  description: string
  /**
   * As of an order. A function: what of which line goes back; null where the whole payment does, and the gateway knows the
   * lines itself. A repeat must answer the same.
   */
  receipt: ReceiptLine | ((refund: RefundFacts, read: Read) => Promise<readonly ReceiptItem[] | null>)
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
  /** 'бронирование №12', of what is paid for; absent where the purpose has no things of its own. */
  subjectTitle?: (subjectId: number) => string
  payer: 'agent' | 'tourist'
  /** Whose shop takes the money: ours, or the agency's that sells. */
  shop: 'platform' | 'seller'
  /** Of one payment, kopecks, both within. */
  sum: { min: number; max: number }
  /** A repeat must ask for the same: only of what never changes. `read`: of the module's own rows. */
  order(payment: PaymentFacts, read: Read): PaymentOrder | Promise<PaymentOrder>
  /** The ways to pay, the first is offered first; null: the gateway's page offers what it has, taken at once. */
  methods: readonly PaymentMethod[] | null
  /** Money has come: taken at once, out of a hold, or late, after the payment was over. */
  paid(ctx: Ctx, payment: PaymentFacts): Promise<void>
  /** Null: money is never held for it. */
  hold: HoldTerms | null
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

/** 'Оплата тура, бронирование №12', as administrators read it. */
export function purposeTitle(
  purposes: PaymentPurposes,
  { purpose: name, subject_id: subject }: Pick<StoredPayment, 'purpose' | 'subject_id'>,
): string {
  const purpose = purposeNamed(purposes, name)
  const thing = subject === null ? undefined : purpose?.subjectTitle?.(subject)
  return [purpose?.title ?? name, thing].filter(Boolean).join(', ')
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
