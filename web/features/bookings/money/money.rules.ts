import type { PaymentMethod } from '../../../../contract/billing/methods.ts'
import { partsFor } from '../../../../contract/billing/parts.ts'
import {
  type BookingMoney,
  type BookingPayment,
  isApart,
  type MoneyLine,
} from '../../../../contract/bookings/money/booking-payments.ts'
import { bookingMoveWords } from '../../../../contract/bookings/booking-words.ts'
import type { AcceptedPrice } from '../../../../contract/bookings/pricing/booking-prices.ts'
import {
  type BookingMoveName,
  type BookingState,
  isOver,
} from '../../../../contract/bookings/booking-states.ts'
import { roublesOf } from '../../../../contract/numbers.ts'

export const kopecksOf = (roubles: number): number => Math.round(roubles * 100)
export const sumWords = (roubles: number): string => roublesOf(kopecksOf(roubles))

const leftOf = ({ amount, taken }: MoneyLine) => kopecksOf(amount) - kopecksOf(taken)

/** The earliest line that is not whole; undefined: all has come. */
export const lineToPay = ({ lines }: Pick<BookingMoney, 'lines'>): MoneyLine | undefined =>
  lines.find((line) => leftOf(line) > 0)

/** The one that waits for its payer. */
export const pendingOf = ({ payments }: Pick<BookingMoney, 'payments'>): BookingPayment | undefined =>
  payments.find(({ state }) => state === 'created' || state === 'pending')

/** The method that is chosen, while it is offered; else the first of those that are. Null: the shop has none. */
export function offeredMethod(
  methods: readonly PaymentMethod[],
  chosen: PaymentMethod | null,
): PaymentMethod | null {
  return methods.find((one) => one === chosen) ?? methods[0] ?? null
}

/**
 * What is said of a line that has come whole: the earliest are paid first, what is only held fills the rest. After a claim
 * less is paid than has come, and nothing is held.
 */
export function lineWords({ lines, paid, held }: Pick<BookingMoney, 'lines' | 'paid' | 'held'>, n: number) {
  const upTo = lines.reduce((all, line) => all + (line.n <= n ? kopecksOf(line.amount) : 0), 0)
  return held === 0 || upTo <= kopecksOf(paid) ? 'Оплачен' : 'Заблокирован'
}

/** What the next payment of a line takes by this method, kopecks, and how many of them there will be. */
export function nextPart(line: MoneyLine, method: PaymentMethod | null): { kopecks: number; parts: number } {
  const left = leftOf(line)
  if (method === null) return { kopecks: left, parts: 1 }
  const parts = partsFor(left, method)
  return { kopecks: parts[0] ?? left, parts: parts.length }
}

/** Of a payment that was given up while its bank may still answer. */
export const comesBackWords = 'Если банк всё же проведёт его, деньги вернутся сами.'

export interface WhereMoneyIs {
  /** Asked to be let go on the card, and let go: nothing was taken. */
  freeing: number
  freed: number
  /** On its way from the payment service. */
  onWay: number
  /** To be paid by the agency from its bank account. */
  byAgency: number
  back: number
}

type Come = Pick<BookingMoney, 'payments' | 'returned'>

/** Where money of the trip is that does not stay with it; roubles, kopecks as a fraction. */
export function whereMoneyIs({ payments, returned }: Come): WhereMoneyIs {
  const own = payments.filter((one) => !isApart(one))
  const onWay = refundsOf(own, ...ON_WAY)
  const byAgency = refundsOf(own, ...BY_AGENCY)
  const apart = refundsOf(payments.filter(isApart), ...ON_WAY, ...BY_AGENCY, 'done')
  return {
    freeing: letGoOf(own, 'held'),
    freed: letGoOf(own, 'voided'),
    onWay,
    byAgency,
    back: Math.max(kopecksOf(returned) - kopecksOf(apart) - kopecksOf(onWay) - kopecksOf(byAgency), 0) / 100,
  }
}

type RefundState = BookingPayment['refunds'][number]['state']
const ON_WAY: readonly RefundState[] = ['asked', 'sending', 'pending']
const BY_AGENCY: readonly RefundState[] = ['manual', 'failed']

const refundsOf = (payments: readonly BookingPayment[], ...states: readonly RefundState[]) =>
  sum(payments.flatMap(({ refunds }) => refunds).filter(({ state }) => states.includes(state)))

const letGoOf = (payments: readonly BookingPayment[], state: 'held' | 'voided') =>
  sum(payments.filter((one) => one.state === state && (state === 'voided' || one.returned_for !== null)))

const sum = (many: readonly { amount: number }[]): number =>
  many.reduce((all, { amount }) => all + kopecksOf(amount), 0) / 100

/** Of money that came and never counted: it stands beside the sums of the trip, in none of them. Null: there is none. */
export function apartWords({ payments }: Pick<BookingMoney, 'payments'>): string | null {
  const apart = payments.filter(isApart)
  const ahead = kopecksOf(refundsOf(apart, ...ON_WAY, ...BY_AGENCY))
  const freeing = kopecksOf(letGoOf(apart, 'held'))
  const said = [
    notCounted(
      ahead + kopecksOf(refundsOf(apart, 'done')),
      `${ahead > 0 ? 'возвращаются' : 'вернулись'} отдельно`,
    ),
    notCounted(
      freeing + kopecksOf(letGoOf(apart, 'voided')),
      `не списаны${freeing > 0 ? ', снимаем блокировку на карте' : ' и снова доступны на карте'}`,
    ),
  ].filter((words) => words !== null)
  return said.length > 0 ? said.join(' ') : null
}

const notCounted = (kopecks: number, where: string): string | null =>
  kopecks > 0 ? `Ещё ${roublesOf(kopecks)} в оплату тура не вошли: эти деньги ${where}.` : null

/** The same in sentences for whoever reads how a booking ended. */
export function moneyBackWords(money: Come): string[] {
  const { freeing, freed, onWay, byAgency, back } = whereMoneyIs(money)
  const said = [
    freed > 0 && `${sumWords(freed)} не списаны и снова доступны на карте.`,
    freeing > 0 && `${sumWords(freeing)} не списаны: снимаем блокировку на карте.`,
    back > 0 && `${sumWords(back)} вернули туда, откуда они пришли. Банк может показать их не сразу.`,
    onWay > 0 && `${sumWords(onWay)} возвращаются туда, откуда пришли.`,
    byAgency > 0 && `${sumWords(byAgency)} агентство переводит на счёт туриста само.`,
    apartWords(money),
  ].filter((words) => typeof words === 'string')
  return said.length > 0 ? said : ['Денег по этому бронированию не пришло, возвращать нечего.']
}

/**
 * Whether whoever came back from a payment is still told of it. Once the trip is called off its money stands in the
 * calculation as a whole, and one payment says nothing of that; money that never counted has no other place.
 */
export function isReturnTold(booking: BookingState, payment: Pick<BookingPayment, 'returned_for'>): boolean {
  return isApart(payment) || !(booking === 'cancelling' || isOver(booking))
}

type Signed = Pick<AcceptedPrice, 'promo' | 'due'> | null

/** Whether a promo code pays all that was signed: no money is due, and none has come. */
const isAllByPromo = (signed: Signed) => !!signed?.promo && signed.due.length === 0

/** Of a booking without a payment and without one that is due. */
export function noMoneyWords(signed: Signed): string {
  if (!signed) return 'Цена ещё не подписана, платежей не было.'
  return isAllByPromo(signed) ? 'Вся цена покрыта промокодом, платежей не было.' : 'Платежей не было.'
}

/** Of a move in the history. */
export const moveTitle = (move: BookingMoveName, signed: Signed): string =>
  move === 'cover' && isAllByPromo(signed) ? 'Оплачено промокодом' : bookingMoveWords[move]

const LINK_MS = 60 * 60_000

/** Until when the gateway's page of a payment can be paid, ISO. */
export const payableUntil = ({ created_at }: Pick<BookingPayment, 'created_at'>): string =>
  new Date(Date.parse(created_at) + LINK_MS).toISOString()

type Bank = NonNullable<BookingPayment['bank']>

/** What a transfer to the agency's account is filled in with, in the order of a bank's form. */
export const transferRows = ({ amount }: Pick<BookingPayment, 'amount'>, bank: Bank): [string, string][] => [
  ['Получатель', bank.name],
  ['ИНН', bank.inn],
  ['Счёт', bank.account],
  ['Банк', bank.bank],
  ['БИК', bank.bic],
  ['Сумма', sumWords(amount)],
  ['Назначение', bank.purpose],
]

/** The same to be pasted somewhere, a line each. */
export const transferText = (payment: Pick<BookingPayment, 'amount'>, bank: Bank): string =>
  transferRows(payment, bank)
    .map(([title, value]) => `${title}: ${value}`)
    .join('\n')
