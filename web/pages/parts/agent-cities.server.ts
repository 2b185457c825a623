import { type AgentCity, agentCities } from '../../../contract/public-pages/agent-cities.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import type { Api } from '../../app/calls/server/api.server.ts'

/** None where they cannot be had: the page does without. */
export async function citiesOfAgents(api: Api): Promise<AgentCity[]> {
  try {
    return (await api(agentCities, {})).result
  } catch (error) {
    if (error instanceof ApiRefusal) return []
    throw error
  }
}
