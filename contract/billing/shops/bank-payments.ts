import { z } from 'zod'
import '../../platform/no-eval.ts'
import { workText } from '../../cabinet-texts.ts'
import { limits } from '../../limits.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { day, idParams } from '../../wire.ts'
import { paymentStates } from '../payment-states.ts'

/** What the bank's statement says of the money. */
export interface BankTruth {
  /** '1234' */
  number: string
  /** ISO */
  day: string
}

export const BankPayment = z.object({
  id: z.int(),
  /** Roubles, kopecks as a fraction. */
  amount: z.number(),
  state: z.enum(paymentStates),
  /** What the payer was asked to write: it tells the payment in the statement. */
  purpose: z.string(),
  created_at: z.iso.datetime(),
  number: z.string().nullable(),
  day: z.string().nullable(),
})
export type BankPayment = z.output<typeof BankPayment>

/** Of the bank's own paper, as it is typed. */
export const bankPaper = z.strictObject({
  number: z
    .string()
    .trim()
    .regex(/^[\dA-Za-zА-Яа-яЁё/-]{1,30}$/, workText.paperNumber),
  day,
})

const own = { access: 'agent', agencyRight: 'money', scope: 'no keys' } as const

export const listBankPayments = endpoint({
  ...own,
  method: 'GET',
  path: '/api/travel-agent/bank-payments',
  limit: 'read',
  summary: 'Оплаты туров на счёт агентства, свежие сверху: какие ждут подтверждения и какие подтверждены',
  answer: z.object({ result: z.object({ items: z.array(BankPayment).max(limits.pageSizeMax) }) }),
})

export const confirmBankPayment = endpoint({
  ...own,
  method: 'POST',
  path: '/api/travel-agent/bank-payments/:id/confirm',
  limit: 'write',
  summary: 'Подтвердить, что деньги пришли на счёт: номер и дата платёжного поручения',
  owner: { id: 'the agency that is paid' },
  params: idParams,
  body: bankPaper,
  answer: z.object({ result: BankPayment }),
  fresh: true,
})
