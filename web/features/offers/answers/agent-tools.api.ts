import {
  type AnswerTemplate,
  answerTemplates,
  removeTemplate,
  saveTemplate,
} from '../../../../contract/offers/answers/answer-templates.ts'
import {
  type Commissions,
  getCommissions,
  putCommissions,
} from '../../../../contract/offers/answers/commissions.ts'
import { type SimilarOffer, similarOffers } from '../../../../contract/offers/answers/similar-offers.ts'
import { call } from '../../../app/calls/call.ts'

export async function loadCommissions(signal?: AbortSignal): Promise<Commissions> {
  return (await call(getCommissions, {}, { signal })).result
}

export async function storeCommissions({ default_percent, operators }: Commissions): Promise<Commissions> {
  const rows = operators.map(({ operator_id, percent }) => ({ operator_id, percent }))
  return (await call(putCommissions, { body: { default_percent, operators: rows } })).result
}

export async function loadTemplates(signal?: AbortSignal): Promise<AnswerTemplate[]> {
  return (await call(answerTemplates, {}, { signal })).result.items
}

export async function keepTemplate(name: string, text: string): Promise<AnswerTemplate> {
  return (await call(saveTemplate, { body: { name, text } })).result
}

export async function forgetTemplate(id: number): Promise<void> {
  await call(removeTemplate, { params: { id: String(id) } })
}

/** The agent's earlier offers for the same country, priced for this request. */
export async function loadSimilarOffers(requestId: number, signal?: AbortSignal): Promise<SimilarOffer[]> {
  return (await call(similarOffers, { params: { id: String(requestId) } }, { signal })).result.items
}
