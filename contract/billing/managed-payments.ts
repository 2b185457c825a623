import { z } from 'zod'
import { workLimits } from '../cabinet-limits.ts'
import { workText } from '../cabinet-texts.ts'
import { limits } from '../limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, id, idInPath, idParams } from '../wire.ts'
import { Payment, refundAmount } from './payments.ts'
import { paymentStates, refundStates } from './payment-states.ts'

export const AdminPayment = Payment.extend({
  user_id: z.int(),
  /** An agency's or a person's name. */
  payer: z.string(),
  /** 'Пополнение баланса'; 'Оплата тура, бронирование №12' */
  purpose: z.string(),
  /** Whether money that goes back leaves the payer's balance. */
  is_on_balance: z.boolean(),
  provider: z.enum(['sandbox', 'yookassa', 'requisites']),
  provider_id: z.string().nullable(),
  asked_at: z.iso.datetime().nullable(),
})
export type AdminPayment = z.output<typeof AdminPayment>

export const listAllPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  right: 'see_ledger',
  limit: 'read',
  summary: 'Платежи всех: по состоянию, плательщику; before — старше этого номера',
  owner: { agent_id: 'anyone', id: 'anyone' },
  query: z.strictObject({
    id: idInPath.optional(),
    state: z.enum(paymentStates).optional(),
    agent_id: idInPath.optional(),
    before: idInPath.optional(),
  }),
  answer: z.object({
    result: z.object({ items: z.array(AdminPayment).max(limits.pageSize), has_more: z.boolean() }),
  }),
})

export const rereadPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/check',
  access: 'admin',
  right: 'see_ledger',
  limit: 'write',
  summary: 'Узнать у платёжного сервиса, что с платежом',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({ result: AdminPayment }),
})

const anyNote = freeText(workLimits.commentMax, workText.comment)
const note = anyNote.refine((text) => text !== '', workText.refundNote)

export const refundByAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  access: 'admin',
  right: 'decide_refunds',
  limit: 'write',
  summary: 'Вернуть деньги с баланса агента на карту; большая сумма ждёт второго администратора',
  owner: { id: 'anyone' },
  params: idParams,
  body: z.strictObject({ amount: refundAmount, note }),
  answer: z.object({ result: AdminPayment }),
  fresh: true,
  idempotent: true,
})

export const AskedRefund = z.object({
  id: z.int(),
  payment_id: z.int(),
  amount: z.number(),
  state: z.enum(refundStates),
  payer: z.string(),
  purpose: z.string(),
  asked_by: z.string(),
  asked_as: z.enum(['agent', 'tourist', 'admin']),
  /** Whether this administrator may decide: whoever asked may not. */
  may_decide: z.boolean(),
  note: z.string(),
  created_at: z.iso.datetime(),
})
export type AskedRefund = z.output<typeof AskedRefund>

export const listAskedRefunds = endpoint({
  method: 'GET',
  path: '/api/admin/refunds',
  access: 'admin',
  right: 'decide_refunds',
  limit: 'read',
  summary: 'Возвраты, которые ждут второго администратора',
  answer: z.object({ result: z.object({ items: z.array(AskedRefund).max(limits.pageSizeMax) }) }),
})

export const decideRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id',
  access: 'admin',
  right: 'decide_refunds',
  limit: 'write',
  summary: 'Одобрить или отклонить возврат; кто попросил, тот не решает',
  owner: { id: 'anyone' },
  params: idParams,
  /** The payer reads why a refund was declined. */
  body: z
    .strictObject({ is_approved: z.boolean(), note: anyNote })
    .refine((decision) => decision.is_approved || decision.note !== '', {
      path: ['note'],
      error: workText.declineNote,
    }),
  answer: z.object({ result: z.object({ id, state: z.enum(refundStates) }) }),
  fresh: true,
})
