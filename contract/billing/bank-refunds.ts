import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idParams } from '../wire.ts'
import { BankRefund, objectionClosingMax, objectionMax } from './shops/bank-refund.ts'
import { bankPaper } from './shops/bank-payments.ts'

const answer = z.object({ result: BankRefund })

export const confirmBankRefund = endpoint({
  method: 'POST',
  path: '/api/travel-agent/bank-refunds/:id/confirm',
  access: 'agent',
  agencyRight: 'money',
  limit: 'write',
  scope: 'no keys',
  summary: 'Отметить, что возврат туристу отправлен переводом: номер и дата платёжного поручения',
  owner: { id: 'the agency that pays back' },
  params: idParams,
  refusals: { conflict: ['bank_payment_day', 'bank_refund_said'] },
  body: bankPaper,
  answer,
  fresh: true,
})

export const objectToBankRefund = endpoint({
  method: 'POST',
  path: '/api/refund/:id/objection',
  access: 'tourist',
  limit: 'write',
  summary: 'Сказать, что возврат переводом не пришёл: его увидят агентство и администратор',
  owner: { id: 'whose refund by the agency it is' },
  params: idParams,
  refusals: { conflict: ['bank_refund_unsaid'] },
  body: z.strictObject({
    note: freeText(objectionMax, `Не длиннее ${objectionMax} знаков`).pipe(
      z.string().min(1, 'Напишите, что не так: когда и куда вы ждёте деньги'),
    ),
  }),
  answer,
})

export const closeObjection = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/objection',
  access: 'admin',
  right: 'decide_refunds',
  limit: 'write',
  summary: 'Закрыть возражение туриста против возврата переводом: ответ прочитают турист и агентство',
  owner: { id: 'anyone' },
  params: idParams,
  refusals: { conflict: ['objection_none', 'objection_closed'] },
  body: z.strictObject({
    note: freeText(objectionClosingMax, `Не длиннее ${objectionClosingMax} знаков`).pipe(
      z.string().min(1, 'Напишите, что вы выяснили: это прочитают турист и агентство'),
    ),
  }),
  answer,
})
