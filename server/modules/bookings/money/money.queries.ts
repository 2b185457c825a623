import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  type BookingMoney,
  type BookingPayment,
  returnReasons,
} from '../../../../contract/bookings/money/booking-payments.ts'
import { methodsFor } from '../../../../contract/billing/methods.ts'
import { isCalledOff } from '../../../../contract/bookings/booking-states.ts'
import type { Payment } from '../../../../contract/billing/payments.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'
import { isoOf } from '../../../platform/db/moments.ts'
import {
  bankDetailsOf,
  payableOf,
  payableShopQuery,
  paymentOf,
  paymentsOf,
  paymentsQuery,
  shownToPayer,
} from '../../billing/index.ts'
import { bookingPurpose } from './booking.purpose.ts'
import { countedOfRow, countedPayments, countedPaymentsQuery } from './booking-payments.store.ts'
import { newestConfirmationQuery } from './confirming/confirmations.store.ts'
import { type DueLine, dueLineOf, dueLines, dueLinesQuery } from '../acceptance/due.queries.ts'
import { allocate, type CountedPayment, countedOf, isSilent, sumOf } from './money.rules.ts'
import { notFound, sideQuery } from '../side.queries.ts'

const purposes = { [bookingPurpose.name]: bookingPurpose }

export interface MoneyOf {
  payments: CountedPayment[]
  /** With what has come of each. */
  lines: { n: number; kopecks: number; dueAt: Date; taken: number }[]
  total: number
  held: number
  paid: number
  /** Gone back, or on its way. */
  returned: number
}

/** What the money of a booking stands at, kopecks: counted of its payments and of what is due, stored nowhere. */
export async function moneyOf(read: Read, bookingId: number): Promise<MoneyOf> {
  return moneyAmong(...(await Promise.all([countedPayments(read, bookingId), dueLines(read, bookingId)])))
}

/** `given`: what went back for a claim after the trip. Its lines were paid all the same. */
function moneyAmong(payments: CountedPayment[], lines: readonly DueLine[], given = 0): MoneyOf {
  const held = payments.reduce((sum, one) => sum + (one.state === 'held' ? countedOf(one) : 0), 0)
  const sum = sumOf(payments)
  return {
    payments,
    lines: allocate(lines, sum + given),
    total: lines.reduce((all, { kopecks }) => all + kopecks, 0),
    held,
    paid: sum - held,
    returned: payments.reduce((all, { refunded }) => all + refunded, 0),
  }
}

interface Asked {
  id: number
  /** Absent: nobody of its sides asks, as `side` would see it. */
  touristId?: number
  agentId?: number
  side: 'tourist' | 'agent'
  config: Config
  now: Date
}

/** The same as one of its sides sees it, with what pays it; somebody else's is as if it did not exist. */
export async function shownMoney(read: Read, { side, config, now, ...asked }: Asked): Promise<BookingMoney> {
  const booking = await moneyRows(read, asked)
  const money = moneyAmong(
    booking.counted.map(countedOfRow),
    booking.lines.map(dueLineOf),
    booking.given ?? 0,
  )
  const shop = payableOf(booking.shop, config)
  const { said } = booking
  const items = booking.payments.map((row) => shownToPayer(row, purposes))
  const payments = await inBookings(read, items, booking.counted)
  return {
    lines: money.lines.map(({ n, kopecks, dueAt, taken }) => ({
      n,
      amount: toRoubles(kopecks),
      due_at: dueAt.toISOString(),
      taken: toRoubles(taken),
    })),
    total: toRoubles(money.total),
    held: toRoubles(money.held),
    paid: toRoubles(money.paid),
    returned: toRoubles(money.returned),
    // Where to pay is for whoever pays, while there is a trip to pay for.
    payments:
      side === 'tourist' && !isCalledOff(booking.state)
        ? payments
        : payments.map((one) => ({ ...one, payment_url: null })),
    shop: shop?.mode ?? null,
    methods: shop && shop.mode !== 'requisites' ? methodsFor(booking.state === 'confirmed') : [],
    confirmation: said
      ? {
          operator_number: said.operator_number,
          evoucher_number: said.evoucher_number,
          note: said.note,
          at: isoOf(said.confirmed_at),
        }
      : null,
    may_take_back: side === 'tourist' && isSilent(booking, now),
  }
}

/** All of it by one statement, which begins from whose the booking is. */
function moneyRows(read: Read, asked: { id: number; touristId?: number; agentId?: number }) {
  return sideQuery(read, asked)
    .select(({ ref, selectFrom }) => [
      selectFrom('booking_claim').select('given').where('booking_id', '=', asked.id).as('given'),
      jsonArrayFrom(countedPaymentsQuery(read, [asked.id])).as('counted'),
      jsonArrayFrom(dueLinesQuery(read, asked.id)).as('lines'),
      jsonArrayFrom(paymentsQuery({ userId: ref('booking.tourist_id'), subjectId: asked.id, purposes })).as(
        'payments',
      ),
      jsonObjectFrom(payableShopQuery(read, ref('booking.agent_id'))).as('shop'),
      jsonObjectFrom(newestConfirmationQuery(read, asked.id)).as('said'),
    ])
    .executeTakeFirstOrThrow(notFound)
}

/** A tourist's own payment for a tour; null: there is none. */
export async function ownPayment(
  read: Read,
  own: { id: number; userId: number },
): Promise<BookingPayment | null> {
  const payment = await paymentOf(read, { ...own, purposes })
  return payment && ((await inBookings(read, [payment]))[0] ?? null)
}

/** All that a tourist has paid for tours, the newest first. */
export async function ownPayments(read: Read, wanted: { userId: number; before?: number | undefined }) {
  const { items, has_more } = await paymentsOf(read, { ...wanted, purposes })
  const trips = await tripsOf(read, items)
  const payments = await inBookings(read, items)
  const shown = payments.map((one) => {
    const trip = trips.get(one.id)
    return { ...one, title: trip?.title ?? '', payment_url: trip?.isCalledOff ? null : one.payment_url }
  })
  return { items: shown, has_more }
}

/** For which tour each payment is, and whether that trip was called off: then nobody is led to pay for it. */
async function tripsOf(
  read: Read,
  payments: readonly Payment[],
): Promise<Map<number, { title: string; isCalledOff: boolean }>> {
  const rows = await read
    .selectFrom('booking_payment as own')
    .innerJoin('booking_price as price', 'price.id', 'own.price_id')
    .innerJoin('booking', 'booking.id', 'price.booking_id')
    .innerJoin('offer_option as option', 'option.id', 'price.option_id')
    .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .select(['own.payment_id', 'booking.state', 'hotel.name as hotel', 'country.name as country'])
    .where(({ eb, fn, val }) => eb('own.payment_id', '=', fn.any(val(payments.map(({ id }) => id)))))
    .execute()
  return new Map(
    rows.map(({ payment_id, state, hotel, country }) => [
      payment_id,
      { title: `${hotel}, ${country}`, isCalledOff: isCalledOff(state) },
    ]),
  )
}

const WITHOUT_MONEY: ReadonlySet<Payment['state']> = new Set([
  'created',
  'pending',
  'failed',
  'expired',
  'disputed',
])

/** Of a payment that was given up nothing goes back before something has come. */
function shownReason(stored: string | null, { state }: Payment) {
  const why = returnReasons.find((one) => one === stored) ?? null
  return why === 'given_up' && WITHOUT_MONEY.has(state) ? null : why
}

interface OwnRow {
  id: number
  booking_id: number
  schedule_n: number
  returned_for: string | null
}

async function ownRows(read: Read, payments: readonly Payment[]): Promise<OwnRow[]> {
  const ids = payments.map(({ id }) => id)
  return read
    .selectFrom('booking_payment')
    .select(['payment_id as id', 'booking_id', 'schedule_n', 'returned_for'])
    .where(({ eb, fn, val }) => eb('payment_id', '=', fn.any(val(ids))))
    .execute()
}

/** With what each of them is for; `known`: where that is read already. */
async function inBookings(
  read: Read,
  payments: readonly Payment[],
  known?: readonly OwnRow[],
): Promise<BookingPayment[]> {
  const [rows, bankOf] = await Promise.all([
    known ?? ownRows(read, payments),
    // Into an account there is no method.
    bankDetailsOf(
      read,
      payments.filter(({ asked_method }) => asked_method === null).map(({ id }) => id),
    ),
  ])
  const ownOf = new Map(rows.map((row) => [row.id, row]))
  return payments.flatMap((payment) => {
    const own = ownOf.get(payment.id)
    if (!own) return []
    const bank = bankOf.get(payment.id)
    return [
      {
        ...payment,
        booking_id: own.booking_id,
        schedule_n: own.schedule_n,
        returned_for: shownReason(own.returned_for, payment),
        bank: bank
          ? {
              name: bank.name,
              inn: bank.inn,
              account: bank.account,
              bic: bank.bic,
              bank: bank.bank,
              purpose: bank.purpose,
            }
          : null,
      },
    ]
  })
}
