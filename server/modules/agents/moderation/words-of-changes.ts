import type { Change, ComparedField } from '../../../../contract/agents/agent-history.ts'
import type { Places } from '../../geo/index.ts'
import { type AgentData, changedFields } from '../agents.rules.ts'

const kindWords = { legal: 'Организация', individual: 'Индивидуальный предприниматель' } as const

/** What differs, as a person reads it. */
export function changesBetween(was: AgentData | null, now: AgentData, places: Places): Change[] {
  if (!was) return []
  return changedFields(was, now).map((field) => ({
    field,
    was: wordsOf(was, field, places),
    now: wordsOf(now, field, places),
  }))
}

function wordsOf(data: AgentData, field: ComparedField, places: Places): string {
  if (field === 'kind') return kindWords[data.kind]
  if (field === 'country_ids') return data.country_ids.map((id) => countryName(places, id)).join(', ')
  if (field === 'operator_ids') return data.operator_ids.map((id) => operatorName(places, id)).join(', ')
  return data[field] ?? ''
}

export function countryName(places: Places, id: number): string {
  return places.country(id)?.name ?? String(id)
}

export function operatorName(places: Places, id: number): string {
  return places.operator(id)?.name ?? String(id)
}
