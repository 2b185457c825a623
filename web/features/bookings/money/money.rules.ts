import { partsFor, type PaymentMethod } from '../../../../contract/billing/methods.ts'
import type {
  BookingMoney,
  BookingPayment,
  MoneyLine,
} from '../../../../contract/bookings/booking-payments.ts'
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

/** What the next payment of a line takes by this method, kopecks, and how many of them there will be. */
export function nextPart(line: MoneyLine, method: PaymentMethod | null): { kopecks: number; parts: number } {
  const left = leftOf(line)
  if (method === null) return { kopecks: left, parts: 1 }
  const parts = partsFor(left, method)
  return { kopecks: parts[0] ?? left, parts: parts.length }
}

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
