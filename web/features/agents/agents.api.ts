import { saveAgentDraft } from '../../../contract/agents/agent-draft.ts'
import { type AgentProfile, createAgent, editAgent, moderation } from '../../../contract/agents/agents.ts'
import type { lookUpCompany } from '../../../contract/agents/companies.ts'
import { consentDocuments, saveConsents } from '../../../contract/identity/consents.ts'
import { resubmitAgent } from '../../../contract/agents/resubmission.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { countries } from '../../../contract/geo/places.ts'
import { tourOperators } from '../../../contract/geo/reference.ts'
import { track } from '../../app/analytics/track.ts'
import { call } from '../../app/calls/call.ts'
import { answerOf, inputOf, type ProfileDraft } from './agent-form.rules.ts'

/** The first time it stores what the form asks to accept and makes an agent of the person; later it changes the agent's data; after a refusal it brings the agent back. */
export async function saveProfile(draft: ProfileDraft, former: AgentProfile | null): Promise<AgentProfile> {
  if (former?.status === moderation.reject)
    return (await call(resubmitAgent, { body: answerOf(draft) })).result
  const body = inputOf(draft)
  if (former) return (await call(editAgent, { body })).result
  const documents = consentDocuments.map(({ name, version }) => ({ name, version }))
  await call(saveConsents, { body: { documents } })
  const { result } = await call(createAgent, { body })
  track('agent_registered')
  return result
}

/** Lays the form aside as it stands; nobody but its owner sees it. */
export async function layAside(draft: ProfileDraft): Promise<void> {
  await call(saveAgentDraft, { body: { ...inputOf(draft), inn: draft.inn, ogrn: draft.ogrn } })
}

export interface ProfileChoices {
  countries: { id: number; title: string; flag: string }[]
  operators: { id: number; title: string }[]
}

export async function loadChoices(signal?: AbortSignal): Promise<ProfileChoices> {
  const [ofCountries, ofOperators] = await Promise.all([
    call(countries, { query: {} }, { signal }),
    call(tourOperators, { query: {} }, { signal }),
  ])
  return {
    countries: ofCountries.result.map(({ id, name, flag }) => ({ id, title: name, flag })),
    operators: ofOperators.result.map(({ id, name }) => ({ id, title: name })),
  }
}

export type FoundCompany = Answer<typeof lookUpCompany>['result']
