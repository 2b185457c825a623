import type { AgentProfileInput } from '../../../contract/agents.ts'

const legalFields = ['kind', 'organisation', 'legal_address', 'inn', 'ogrn'] as const
export type LegalData = Pick<AgentProfileInput, (typeof legalFields)[number]>

/** What a moderator has checked; when it changes, it is checked again. */
export function isSameLegalData(one: LegalData, other: LegalData): boolean {
  return legalFields.every((field) => one[field] === other[field])
}
