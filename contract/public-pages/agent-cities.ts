import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** So many agencies, made-up ones aside, make the page of a city worth being found. */
export const cityAgenciesEnough = 3

export const AgentCity = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  /** Verified agencies whose home it is. */
  agents: z.int(),
  /** Its page may be found by search engines. */
  is_found: z.boolean(),
})
export type AgentCity = z.output<typeof AgentCity>

export const agentCities = endpoint({
  method: 'GET',
  path: '/api/pages/agent-cities',
  access: 'public',
  limit: 'read',
  summary: 'Города, в которых есть проверенные турагенты: сколько их и где страница города',
  answer: z.object({ result: z.array(AgentCity) }),
})
