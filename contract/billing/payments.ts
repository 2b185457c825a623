import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { limits } from '../limits.ts'
import { workLimits } from '../cabinet-limits.ts'
import { workText } from '../cabinet-texts.ts'
import { idInPath, idParams } from '../wire.ts'
import { BankRefund } from './shops/bank-refund.ts'
import { paymentMethodNames } from './methods.ts'
import { paymentStates, refundStates } from './payment-states.ts'

export const PaymentRefund = z.object({
  id: z.int(),
  /** Roubles, kopecks as a fraction. */
  amount: z.number(),
  state: z.enum(refundStates),
  created_at: z.iso.datetime(),
  /** Why an administrator declined it; empty where nobody did. */
  declined_for: z.string(),
  /** Null: the payment service gives it back. */
  by_bank: BankRefund.nullable(),
})

export const Payment = z.object({
  id: z.int(),
  amount: z.number(),
  state: z.enum(paymentStates),
  /** Why it came to nothing, in Russian; empty where it did not. */
  reason: z.string(),
  /** Called off, by whoever was to pay or at the gateway: nothing went wrong. */
  is_called_off: z.boolean(),
  created_at: z.iso.datetime(),
  /** Where to pay, while that may be. */
  payment_url: z.string().nullable(),
  /** 'Банковская карта *4477' */
  method: z.string().nullable(),
  /** How it was to be paid; null: as the gateway's page lets one. */
  asked_method: z.enum(paymentMethodNames).nullable(),
  /** Until when held money can be taken; null where none is held. */
  held_until: z.iso.datetime().nullable(),
  /** The receipt: 'pending', 'succeeded', 'canceled'; null where none is made. */
  receipt: z.string().nullable(),
  /** What of it may be asked back now; of a top-up no more than is left on the balance. */
  refundable: z.number(),
  refunds: z.array(PaymentRefund),
})
export type Payment = z.output<typeof Payment>

const result = z.object({ result: Payment })

/** Whole roubles. */
const topUpAmount = z
  .int(workText.topUp)
  .min(workLimits.topUpMin, workText.topUp)
  .max(workLimits.topUpMax, workText.topUp)

export const topUp = endpoint({
  method: 'POST',
  path: '/api/travel-agent/top-up',
  switch: 'payments',
  access: 'agent',
  agencyRight: 'money',
  limit: 'secret',
  scope: 'no keys',
  summary: 'Пополнить баланс: платёж и адрес страницы оплаты',
  body: z.strictObject({ amount: topUpAmount }),
  answer: result,
  fresh: true,
  idempotent: true,
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/travel-agent/payments',
  inView: true,
  access: 'agent',
  agencyRight: 'money',
  limit: 'read',
  scope: 'no keys',
  summary: 'Свои платежи, свежие сверху; before — старше этого номера',
  query: z.strictObject({ before: idInPath.optional() }),
  answer: z.object({
    result: z.object({
      /** Whether money can be taken at all, and whether it is play money. */
      gateway: z.enum(['yookassa', 'sandbox']).nullable(),
      items: z.array(Payment).max(limits.pageSize),
      has_more: z.boolean(),
    }),
  }),
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/travel-agent/payments/:id',
  inView: true,
  access: 'agent',
  agencyRight: 'money',
  limit: 'read',
  scope: 'no keys',
  summary: 'Свой платёж',
  owner: { id: 'whose payment it is' },
  params: idParams,
  answer: result,
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/travel-agent/payments/:id/check',
  access: 'agent',
  agencyRight: 'money',
  limit: 'costly',
  scope: 'no keys',
  summary: 'Спросить платёжный сервис о своём платеже прямо сейчас',
  owner: { id: 'whose payment it is' },
  params: idParams,
  answer: result,
})

export const giveUpPayment = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/payments/:id',
  access: 'agent',
  agencyRight: 'money',
  limit: 'costly',
  scope: 'no keys',
  summary: 'Отказаться от своего неоплаченного платежа; деньги, которые всё же придут, зачислятся',
  owner: { id: 'whose payment it is' },
  params: idParams,
  answer: result,
})

/** Roubles with up to two digits of kopecks. */
export const refundAmount = z
  .number(workText.refundAmount)
  .min(0.01, workText.refundAmount)
  .max(workLimits.topUpMax, workText.refundAmount)
  .refine((roubles) => Number.isInteger(Math.round(roubles * 1e6) / 1e4), workText.refundAmount)

export const askRefund = endpoint({
  method: 'POST',
  path: '/api/travel-agent/payments/:id/refund',
  access: 'agent',
  agencyRight: 'money',
  limit: 'secret',
  scope: 'no keys',
  summary: 'Вернуть деньги с баланса туда, откуда они пришли',
  owner: { id: 'whose payment it is' },
  params: idParams,
  body: z.strictObject({ amount: refundAmount }),
  answer: result,
  fresh: true,
  idempotent: true,
})

/** A webhook carries no signature: nothing of it is believed but that there is something to be asked about. */
export const yookassaWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/yookassa/webhook',
  access: 'public',
  limit: 'webhook',
  summary: 'Уведомления ЮKassa: принимаются только из её сетей, состояние перечитывается у неё самой',
  owner: { id: 'whoever knows it' },
  body: z.looseObject({
    type: z.literal('notification'),
    event: z.string().regex(/^[a-z_.]{1,60}$/),
    object: z.looseObject({
      id: z.string().regex(/^[\w-]{1,100}$/),
    }),
  }),
  answer: z.object({}),
})
