import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'

/** `requisites`: nobody, the payer's bank pays into the agency's account. */
export type PaymentProvider = 'sandbox' | 'yookassa' | 'requisites'

/** Whom a receipt is sent to. */
export interface Customer {
  email: string | null
  phone: string | null
}

/** What of a receipt depends on what is paid for, in the words of the format of fiscal documents (54-ФЗ). */
export interface ReceiptLine {
  /** Of the settlement: `advance` where nobody knows yet what for. */
  mode: 'full_prepayment' | 'partial_prepayment' | 'advance' | 'full_payment'
  /** Of what is paid for. */
  subject: 'payment' | 'service' | 'agent_commission'
  /** Absent: the shop's own. */
  vatCode?: number
  /** Whose service it is where the shop only passes it on, as its agent: a tour operator. */
  supplier?: Supplier
}

/** Who gives the service, as a receipt of an agent names him (54-ФЗ). */
export interface Supplier {
  name: string
  /** Ten or twelve digits. */
  inn: string
  /** Digits with the country's code. */
  phone?: string
}

/** One line of a receipt. */
export interface ReceiptItem extends ReceiptLine {
  /** 'Тур в Турцию, 12–19.06.2027' */
  title: string
  kopecks: number
}

export interface PaymentRequest {
  /** Of our own making, unguessable: a repeat with the same one is the same payment. */
  reference: string
  /** Our number of it, for people who look at it in the gateway's cabinet. */
  number: number
  amountKopecks: number
  /** Null: as the gateway's page lets one, and taken at once. */
  method: PaymentMethod | null
  description: string
  /** Where the person comes back to. */
  returnUrl: string
  /** The lines are the sum; none: no receipt is made through the gateway. */
  receipt: readonly ReceiptItem[]
  customer: Customer
}

/** A payment as the gateway has it. */
export interface GatewayPayment {
  providerId: string
  /** What we called it; null where it is none of ours. */
  reference: string | null
  /** `held`: the money waits on the card to be taken or let go. */
  state: 'pending' | 'held' | 'succeeded' | 'canceled'
  amountKopecks: number
  currency: string
  /** Until when what is held can be taken; null where nothing is, or nobody says. */
  holdUntil: Date | null
  /** What of it has gone back to whoever paid, by whomever's will. */
  refundedKopecks: number
  /** No money has really moved. */
  isTest: boolean
  /** Where the person pays, while that may be. */
  confirmationUrl: string | null
  /** Why it was cancelled, in the gateway's word. */
  reason: string | null
  /** 'Банковская карта *4477' */
  method: string | null
  receipt: string | null
}

/** What is held is to be taken, or let go. */
export interface HoldAsk {
  reference: string
  /** The gateway's name of the payment. */
  providerId: string
  /** All that is held. */
  amountKopecks: number
}

export interface RefundAsk {
  reference: string
  number: number
  /** The gateway's name of the payment. */
  providerId: string
  amountKopecks: number
  description: string
  /** What goes back, line by line; none: the gateway knows it by the payment, for all of it goes back. */
  receipt: readonly ReceiptItem[]
  customer: Customer
}

export interface GatewayRefund {
  providerId: string
  paymentProviderId: string
  state: 'pending' | 'succeeded' | 'canceled'
  amountKopecks: number
  currency: string
  reason: string | null
}

/**
 * Whoever takes money for us. Every call may throw `PaymentUnknown`: nobody knows what became of it, ask again later
 * with the same reference. Creations, captures, cancels and refunds throw `PaymentRefused` where certainly nothing was made.
 */
export interface PaymentGateway {
  name: PaymentProvider
  create(ask: PaymentRequest): Promise<GatewayPayment>
  /** Null: there is no such payment. */
  read(providerId: string): Promise<GatewayPayment | null>
  /** Takes what is held, whole. */
  capture(ask: HoldAsk): Promise<GatewayPayment>
  /** Lets go what is held. */
  cancel(ask: HoldAsk): Promise<GatewayPayment>
  /** By our own reference, among those made since then. */
  find(reference: string, since: Date): Promise<GatewayPayment | null>
  /** Those that brought money and were made between the two moments. */
  succeeded(from: Date, until: Date): Promise<GatewayPayment[]>
  refund(ask: RefundAsk): Promise<GatewayRefund>
  readRefund(providerId: string): Promise<GatewayRefund | null>
  /** Those that were made since then, by us or by hand in the gateway's own cabinet. */
  refundsSince(from: Date): Promise<GatewayRefund[]>
  /** By our own number of it, among the refunds of a payment. */
  findRefund(ask: RefundAsk): Promise<GatewayRefund | null>
}

/** For how long a repeat with the same reference is known for one: the shortest promise of any gateway. */
export const SAME_REFERENCE_MS = 23 * 3_600_000

/** Its message is for the log: an error's number, never a key or what a person has. */
export class PaymentRefused extends OutsideFailure {
  override readonly name = 'PaymentRefused'
  readonly code: string

  constructor(code: string) {
    super('never', `the gateway refused: ${code}`)
    this.code = code
  }
}

/** An agency's shop does not let us in any more. Nothing was made by this very call, and others are served. */
export class ShopDenied extends OutsideFailure {
  override readonly name = 'ShopDenied'

  constructor() {
    super('never', 'the shop does not let us in')
  }
}

export class PaymentUnknown extends OutsideFailure {
  override readonly name = 'PaymentUnknown'

  constructor(message: string) {
    super('later', message)
  }
}
