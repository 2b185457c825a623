import { z } from 'zod'
import '../../platform/no-eval.ts'

/** So many days the agency has to pay it. */
export const BANK_REFUND_DAYS = 10
export const objectionMax = 500
export const objectionClosingMax = 1000

/** Money that the agency pays back by itself, from its bank account. */
export const BankRefund = z.object({
  /** `account`: the money came to its account; `refused`: the payment service will not give it back. */
  because: z.enum(['account', 'refused']),
  due_at: z.iso.datetime(),
  /** Of the bank's own paper, the day as dd.mm.yyyy; null: the agency has not said it yet. */
  number: z.string().nullable(),
  day: z.string().nullable(),
  /** Whoever is paid says that nothing has come. */
  objection: z
    .object({
      note: z.string(),
      at: z.iso.datetime(),
      /** An administrator has closed it, and says why; null: it stands. */
      closing: z.object({ note: z.string(), at: z.iso.datetime() }).nullable(),
    })
    .nullable(),
})
export type BankRefund = z.output<typeof BankRefund>
