import type { PaymentState } from '../../../../contract/billing/payment-states.ts'
import { givenUpWords } from '../../../../contract/billing/payment-words.ts'
import type { GatewayPayment, PaymentProvider } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { HoldEnd, RefundTerms } from '../purposes/purpose.ts'

/** Why a payment of ours is not the one that the gateway speaks of. */
export type Dispute = 'amount' | 'currency' | 'reference' | 'test_money'

interface Ours {
  reference: string
  amount_kopecks: number
  provider: PaymentProvider
}

/** No money moves when the gateway's payment has another reference, sum or currency, or is test money in production. */
export function disputeOf(ours: Ours, truth: GatewayPayment, production: boolean): Dispute | null {
  if (truth.reference !== ours.reference) return 'reference'
  if (truth.currency !== 'RUB') return 'currency'
  if (truth.amountKopecks !== ours.amount_kopecks) return 'amount'
  return truth.isTest && production ? 'test_money' : null
}

const EXPIRED = new Set(['expired_on_confirmation', 'expired_on_capture'])

interface Was {
  state: PaymentState
  reason: string | null
  provider_id: string | null
}

interface Judged {
  dispute: Dispute | null
  /** Whether its purpose knows what to do with held money. */
  mayHold: boolean
  /** Whether we have asked for the hold to be let go. */
  isVoiding: boolean
}

/** The state that the gateway's truth means for a payment of ours, which may be no move from what it was. */
export function stateBy(
  was: Was,
  truth: GatewayPayment,
  { dispute, mayHold, isVoiding }: Judged,
): PaymentState {
  if (truth.state === 'canceled') return endOf(was, truth, isVoiding)
  // What is held is not argued about by itself: a person sees the reason, and it ends by its own clock.
  if (dispute) return was.state === 'held' ? 'held' : 'disputed'
  if (truth.state === 'succeeded') return 'paid'
  if (truth.state !== 'held' || !mayHold) return 'pending'
  return isEndedThere(was) ? was.state : 'held'
}

function endOf(was: Was, { reason }: GatewayPayment, isVoiding: boolean): PaymentState {
  if (was.state === 'held' && (isVoiding || reason === 'canceled_by_merchant')) return 'voided'
  return EXPIRED.has(reason ?? '') ? 'expired' : 'failed'
}

/** By the gateway's own word, which it does not take back: a hold that is heard of after that was looked at before. */
function isEndedThere({ state, reason, provider_id }: Was): boolean {
  if (state === 'voided') return true
  return (state === 'failed' || state === 'expired') && provider_id !== null && reason !== GIVEN_UP
}

export function holdEndBy(reason: string | null, wasCapturing: boolean): HoldEnd {
  if (EXPIRED.has(reason ?? '')) return 'expired'
  return wasCapturing ? 'capture_failed' : 'elsewhere'
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** [payment younger than, poll again after] */
const pace = [
  [10 * MINUTE_MS, 30_000],
  [2 * HOUR_MS, 3 * MINUTE_MS],
  [24 * HOUR_MS, 20 * MINUTE_MS],
] as const

/** When an unfinished payment or refund is asked about again: the older, the more seldom, and for ever. */
export function nextAskAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  const wait = pace.find(([upTo]) => age < upTo)?.[1] ?? 6 * HOUR_MS
  return new Date(now.getTime() + wait)
}

interface Paid {
  state: PaymentState
  amount_kopecks: number
  refunded_kopecks: number
  /** Null: there is no balance. */
  balance_kopecks: number | null
}

/** What of a payment that person may ask back now, kopecks. */
export function refundableKopecks(
  payment: Paid,
  { terms, by }: { terms: RefundTerms | undefined; by: 'payer' | 'admin' },
): number {
  if (!terms?.askedBy.includes(by) || !isRefundable(payment.state)) return 0
  const left = payment.amount_kopecks - payment.refunded_kopecks
  return terms.boundBy === 'balance' ? Math.min(left, payment.balance_kopecks ?? 0) : left
}

/** Whether there is money that may go back. */
export function isRefundable(state: PaymentState): boolean {
  return state === 'paid' || state === 'partially_refunded'
}

/** What we write where the payer has called his payment off; the gateway has no word for it. */
export const GIVEN_UP = 'given_up'
const CALLED_OFF = new Set([GIVEN_UP, 'canceled_by_merchant'])

export function isCalledOff(state: PaymentState, reason: string | null): boolean {
  return state === 'failed' && CALLED_OFF.has(reason ?? '')
}

const reasons: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'Не пройдена проверка 3-D Secure. Попробуйте ещё раз или возьмите другую карту.',
  call_issuer: 'Банк отклонил оплату. Свяжитесь с банком или возьмите другую карту.',
  canceled_by_merchant: 'Платёж отменён.',
  card_expired: 'Срок действия карты истёк. Возьмите другую карту.',
  country_forbidden: 'Карты этой страны не принимаются. Возьмите другую карту.',
  expired_on_capture: 'Срок блокировки вышел: деньги снова доступны на карте.',
  expired_on_confirmation: 'Время на оплату вышло. Начните ещё раз.',
  fraud_suspected: 'Банк отклонил оплату как подозрительную. Возьмите другую карту.',
  [GIVEN_UP]: givenUpWords,
  general_decline: 'Банк отклонил оплату, не объяснив почему. Возьмите другую карту.',
  identification_required: 'Кошелёк нужно идентифицировать, или оплатить другим способом.',
  insufficient_funds: 'На карте не хватает денег.',
  internal_timeout: 'Платёжный сервис не успел провести оплату. Попробуйте ещё раз.',
  invalid_card_number: 'Неверный номер карты.',
  invalid_csc: 'Неверный код CVC.',
  issuer_unavailable: 'Банк сейчас не отвечает. Попробуйте позже.',
  payment_method_limit_exceeded: 'Превышен лимит карты. Возьмите другую или уменьшите сумму.',
  payment_method_restricted: 'Операции по карте запрещены. Свяжитесь с банком.',
  permission_revoked: 'Разрешение на списание отозвано.',
  shop_denied: 'Агентство сейчас не может принять оплату. Мы уже сообщили ему.',
  amount: 'Сумма у платёжного сервиса другая. Мы уже разбираемся.',
  currency: 'Валюта у платёжного сервиса другая. Мы уже разбираемся.',
  reference: 'Платёж не удалось сопоставить. Мы уже разбираемся.',
  test_money: 'Платёж прошёл тестовыми деньгами.',
}

/** A gateway's word in Russian; empty where there is nothing to say. */
export function reasonText(state: PaymentState, reason: string | null): string {
  if (state === 'voided') return ''
  if (reason && Object.hasOwn(reasons, reason)) return reasons[reason] ?? ''
  if (state === 'failed') return 'Оплата не прошла. Попробуйте ещё раз или другим способом.'
  return state === 'expired' ? (reasons.expired_on_confirmation ?? '') : ''
}
