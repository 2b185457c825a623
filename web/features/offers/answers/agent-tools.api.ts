import {
  type AnswerTemplate,
  removeTemplate,
  saveTemplate,
} from '../../../../contract/offers/answers/answer-templates.ts'
import { type Commissions, putCommissions } from '../../../../contract/offers/answers/commissions.ts'
import { call } from '../../../app/calls/call.ts'

export async function storeCommissions({ default_percent, operators }: Commissions): Promise<Commissions> {
  const rows = operators.map(({ operator_id, percent }) => ({ operator_id, percent }))
  return (await call(putCommissions, { body: { default_percent, operators: rows } })).result
}

export async function keepTemplate(name: string, text: string): Promise<AnswerTemplate> {
  return (await call(saveTemplate, { body: { name, text } })).result
}

export async function forgetTemplate(id: number): Promise<void> {
  await call(removeTemplate, { params: { id: String(id) } })
}
