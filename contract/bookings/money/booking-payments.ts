import { z } from 'zod'
import '../../platform/no-eval.ts'
import { paymentMethodNames } from '../../billing/methods.ts'
import { givenUpWords } from '../../billing/payment-words.ts'
import { Payment } from '../../billing/payments.ts'
import { shopModes } from '../../billing/shops/shop-modes.ts'
import { limits } from '../../limits.ts'
import { isWholeKopecks } from '../../numbers.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { freeText, idInPath, idParams } from '../../wire.ts'
import { agentNote, ofAgent } from '../booking-acts.ts'
import { Booking } from '../bookings.ts'
import { quoteLimits } from '../pricing/quotes.ts'

/** Why what came for a booking goes back. */
export const returnReasons = [
  'surplus',
  'late',
  'refused',
  'cancelled',
  'lapsed',
  'given_up',
  'cheaper',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnReasonWords: Readonly<Record<ReturnReason, string>> = {
  surplus: 'Это уже было оплачено другим платежом.',
  late: 'Деньги пришли, когда платить было уже не за что.',
  refused: 'Тур не подтвердили.',
  cancelled: 'Бронирование отменено.',
  lapsed: 'Срок оплаты вышел.',
  given_up: givenUpWords,
  cheaper: 'Новый тур дешевле прежнего.',
}

const neverCounted: readonly ReturnReason[] = ['surplus', 'late', 'given_up']

/** Money that came and was never of the trip: it goes back by itself, and no sum of the trip knows it. */
export const isApart = ({ returned_for }: { returned_for: ReturnReason | null }): boolean =>
  returned_for !== null && neverCounted.includes(returned_for)

/** Where to send the money, where the agency has a bank account and no shop. */
const BankDetails = z.object({
  name: z.string(),
  inn: z.string(),
  account: z.string(),
  bic: z.string(),
  bank: z.string(),
  /** What the payer has to write, so that the payment is known again. */
  purpose: z.string(),
})

export const BookingPayment = Payment.extend({
  booking_id: z.int(),
  /** Which payment of the price it was begun for, from 1. */
  schedule_n: z.int(),
  /** Null: it stays. */
  returned_for: z.enum(returnReasons).nullable(),
  bank: BankDetails.nullable(),
})
export type BookingPayment = z.output<typeof BookingPayment>

/** What of a price is to be paid until when, and what of it has come; roubles, kopecks as a fraction. */
export const MoneyLine = z.object({
  n: z.int(),
  amount: z.number(),
  due_at: z.iso.datetime(),
  /** Held and paid: the earliest line is filled first. */
  taken: z.number(),
})
export type MoneyLine = z.output<typeof MoneyLine>

export const BookingMoney = z.object({
  /** Empty until the price is accepted. */
  lines: z.array(MoneyLine),
  total: z.number(),
  /** On cards, until the operator has confirmed. */
  held: z.number(),
  paid: z.number(),
  /** Gone back, or on its way; also of payments that never counted (`isApart`). */
  returned: z.number(),
  /** Newest first. */
  payments: z.array(BookingPayment),
  /** How the agency is paid; null: it cannot be now. */
  shop: z.enum(shopModes).nullable(),
  /** The ways to pay; empty where the money goes to a bank account. */
  methods: z.array(z.enum(paymentMethodNames)),
  /** What the agent has said of the operator's confirmation; the booking is confirmed when the money is taken too. */
  confirmation: z
    .object({
      operator_number: z.string(),
      evoucher_number: z.string(),
      note: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** The agent has been silent for so long that the tourist may have the money back; for the agent false. */
  may_take_back: z.boolean(),
})
export type BookingMoney = z.output<typeof BookingMoney>

const money = z.object({ result: BookingMoney })
const ofTourist = {
  access: 'tourist',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
} as const

export const ownBookingMoney = endpoint({
  ...ofTourist,
  method: 'GET',
  path: '/api/booking/:id/money',
  inView: true,
  limit: 'read',
  summary: 'Деньги бронирования: сколько и когда платить, что пришло и что вернулось, каждый платёж',
  answer: money,
})

export const agentBookingMoney = endpoint({
  ...ofAgent,
  agencyRight: 'anyone',
  scope: 'bookings:read',
  method: 'GET',
  path: '/api/travel-agent/booking/:id/money',
  inView: true,
  limit: 'read',
  summary: 'Деньги бронирования: что заблокировано, что оплачено, что вернулось',
  answer: money,
})

const AMOUNT = 'Укажите сумму в рублях'
/** Roubles with up to two digits of kopecks. */
const payAmount = z
  .number(AMOUNT)
  .min(1, AMOUNT)
  .max(quoteLimits.amountMax, AMOUNT)
  .refine(isWholeKopecks, AMOUNT)

export const payBooking = endpoint({
  ...ofTourist,
  owner: { id: 'the tourist who pays for the booking' },
  method: 'POST',
  path: '/api/booking/:id/pay',
  switch: 'payments',
  limit: 'write',
  summary: 'Оплатить бронирование: платёж и адрес страницы оплаты; сумму больше предела способа — частями',
  refusals: {
    conflict: [
      'booking_state',
      'method_gone',
      'nothing_due',
      'payment_pending',
      'price_changed',
      'shop_missing',
      'tour_gone',
    ],
    invalid: ['amount_over_method', 'payment_sum', 'payment_method'],
    tooMany: ['payments_open'],
  },
  body: z.strictObject({
    schedule_n: z.int('Выберите платёж').min(1, 'Выберите платёж').max(1000, 'Выберите платёж'),
    /** Absent: all that is left of that line and of those before it. */
    amount: payAmount.optional(),
    /** Absent where the money goes to a bank account. */
    method: z.enum(paymentMethodNames, 'Выберите способ оплаты').nullable().default(null),
    /** Which price the payer has before his eyes: another one is told before anything is paid. */
    price_n: z.int().positive().optional(),
  }),
  answer: z.object({ result: BookingPayment }),
  idempotent: true,
})

export const takeMoneyBack = endpoint({
  ...ofTourist,
  owner: { id: 'the tourist of the paid booking' },
  method: 'POST',
  path: '/api/booking/:id/refuse',
  limit: 'write',
  summary: 'Вернуть деньги, если агентство за сутки не подтвердило тур',
  refusals: { conflict: ['booking_state', 'confirm_wait', 'hold_ending'] },
  answer: z.object({ result: Booking }),
})

export const confirmationLimits = { numberMax: 60 } as const
const NUMBER = `Не длиннее ${confirmationLimits.numberMax} знаков`
const number = freeText(confirmationLimits.numberMax, NUMBER)

export const confirmBooking = endpoint({
  ...ofAgent,
  scope: 'bookings:write',
  owner: { id: 'the agent of the paid booking' },
  method: 'POST',
  path: '/api/travel-agent/booking/:id/confirm',
  summary: 'Туроператор подтвердил тур: номер заявки; заблокированные деньги списываются',
  refusals: { conflict: ['booking_state', 'confirm_said', 'hold_ending', 'payment_not_held'] },
  body: z.strictObject({
    operator_number: number.pipe(z.string().min(1, 'Укажите номер заявки у туроператора')),
    evoucher_number: number.default(''),
    note: agentNote.default(''),
  }),
  idempotent: true,
})

export const refuseBooking = endpoint({
  ...ofAgent,
  scope: 'bookings:write',
  owner: { id: 'the agent of the paid booking' },
  method: 'POST',
  path: '/api/travel-agent/booking/:id/refuse',
  summary: 'Туроператор не подтвердил тур: деньги туриста возвращаются сразу и полностью',
  refusals: { conflict: ['booking_state', 'hold_ending'] },
  body: z.strictObject({ reason: agentNote.pipe(z.string().min(1, 'Напишите туристу, почему')) }),
})

export const ownPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  inView: true,
  access: 'tourist',
  limit: 'read',
  summary: 'Свои платежи за туры, свежие сверху; before — старше этого номера',
  query: z.strictObject({ before: idInPath.optional() }),
  answer: z.object({
    result: z.object({
      items: z.array(BookingPayment.extend({ title: z.string() })).max(limits.pageSize),
      has_more: z.boolean(),
    }),
  }),
})

const ofPayer = {
  access: 'tourist',
  limit: 'costly',
  owner: { id: 'whose payment for a tour it is' },
  params: idParams,
  answer: z.object({ result: BookingPayment }),
} as const

export const checkOwnPayment = endpoint({
  ...ofPayer,
  method: 'POST',
  path: '/api/payment/:id/check',
  summary: 'Спросить платёжный сервис о своём платеже прямо сейчас',
})

/** Of ГОСТ Р 56042-2014: the bank's application fills in the transfer by itself. */
export const paymentQr = endpoint({
  method: 'GET',
  path: '/api/payment/:id/qr',
  access: 'tourist',
  limit: 'read',
  summary: 'QR-код перевода на счёт агентства, пока платёж ждёт денег',
  owner: { id: 'whose payment for a tour it is' },
  params: idParams,
  refusals: { conflict: ['payment_code_none'] },
  answer: z.object({ content: z.string() }),
  download: 'image/svg+xml',
})

export const giveUpOwnPayment = endpoint({
  ...ofPayer,
  method: 'DELETE',
  path: '/api/payment/:id',
  summary: 'Отказаться от своего неоплаченного платежа; деньги, которые всё же придут, не пропадут',
})
