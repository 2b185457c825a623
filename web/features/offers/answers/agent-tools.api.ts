import {
  type AnswerTemplate,
  changeTemplate,
  removeTemplate,
  saveTemplate,
} from '../../../../contract/offers/answers/answer-templates.ts'
import { type Commissions, putCommissions } from '../../../../contract/offers/answers/commissions.ts'
import { call } from '../../../app/calls/call.ts'

/** Without a limit of discounts the one that is kept stays. */
export type StatedCommissions = Omit<Commissions, 'max_discount_percent'> &
  Partial<Pick<Commissions, 'max_discount_percent'>>

export async function storeCommissions({ operators, ...stated }: StatedCommissions): Promise<Commissions> {
  const rows = operators.map(({ operator_id, percent }) => ({ operator_id, percent }))
  return (await call(putCommissions, { body: { ...stated, operators: rows } })).result
}

export async function keepTemplate(name: string, text: string): Promise<AnswerTemplate> {
  return (await call(saveTemplate, { body: { name, text } })).result
}

export async function alterTemplate(
  id: number,
  body: Pick<AnswerTemplate, 'name' | 'text'>,
): Promise<AnswerTemplate> {
  return (await call(changeTemplate, { params: { id: String(id) }, body })).result
}

export async function forgetTemplate(id: number): Promise<void> {
  await call(removeTemplate, { params: { id: String(id) } })
}
