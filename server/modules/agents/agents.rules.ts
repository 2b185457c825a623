import { type AgentProfileInput, legalFields } from '../../../contract/agents/agents.ts'
import { type ComparedField, comparedFields } from '../../../contract/agents/agent-history.ts'

export type LegalData = Pick<AgentProfileInput, (typeof legalFields)[number]>

/** What a moderator has checked; when it changes, it is checked again. */
export function isSameLegalData(one: LegalData, other: LegalData): boolean {
  return legalFields.every((field) => one[field] === other[field])
}

/** An agent's data as they were at a moment. */
export interface AgentData extends Omit<AgentProfileInput, 'register_number'> {
  register_number: string | null
}

/** The fields that differ, in the order in which they are read. Lists are sets. */
export function changedFields(was: AgentData, now: AgentData): ComparedField[] {
  return comparedFields.filter((field) => textOf(was[field]) !== textOf(now[field]))
}

function textOf(value: AgentData[ComparedField]): string {
  return Array.isArray(value) ? value.toSorted((one, other) => one - other).join() : (value ?? '')
}
