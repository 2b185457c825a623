import type { AgentProfileInput } from '../../../contract/agents/agents.ts'
import { type Act, system } from '../../platform/use-case.ts'
import { createUser, type TestUser, type UserOverrides } from '../identity/identity.factory.ts'
import { enrolAgent } from './profile/enrol-agent.ts'
import { decide } from './moderation/decide.ts'

interface App {
  act: Act
}

export type TestAgent = TestUser &
  Pick<AgentProfileInput, 'organisation' | 'inn' | 'country_ids' | 'operator_ids'>

export interface AgentOverrides extends UserOverrides {
  /** Passed by a moderator: true unless said otherwise. */
  verified?: boolean
  organisation?: string
  inn?: string
  /** Turkey and Egypt unless said otherwise; the reference data must be loaded. */
  countryIds?: number[]
  operatorIds?: number[]
}

/** What a person sends to become an agent: a legal entity with true check digits. */
export const agentInput: AgentProfileInput = {
  kind: 'legal',
  organisation: 'ООО «Белый парус»',
  legal_address: '350000, Краснодар, улица Красная, 10',
  inn: '9999000013',
  ogrn: '1269900000017',
  address: 'Краснодар, улица Красная, 10, офис 5',
  register_number: null,
  country_ids: [1, 4],
  operator_ids: [1, 2],
}

/** An agent who is signed in. */
export async function createAgent(app: App, overrides: AgentOverrides = {}): Promise<TestAgent> {
  const { verified = true, organisation, inn, countryIds, operatorIds, ...person } = overrides
  const user = await createUser(app, person)
  const profile: AgentProfileInput = {
    ...agentInput,
    organisation: organisation ?? agentInput.organisation,
    inn: inn ?? agentInput.inn,
    country_ids: countryIds ?? agentInput.country_ids,
    operator_ids: operatorIds ?? agentInput.operator_ids,
  }
  await app.act(system, enrolAgent, { ...profile, id: user.id, is_demo: false })
  if (verified) await app.act(system, decide, { agent_id: user.id, status: 2, decidedBy: null })
  return { ...user, ...profile }
}
