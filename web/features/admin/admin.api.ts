import { listAgents, moderateAgent, type ModeratedAgent } from '../../../contract/agents.ts'
import { adminLogin } from '../../../contract/admin-login.ts'
import { call } from '../../app/call.ts'

export interface AgentPage {
  items: ModeratedAgent[]
  total_items: number
}

export interface AgentFilter {
  search: string
  /** '0' to '3', empty for all. */
  status: string
  page: number
}

export async function signInAsAdmin(email: string, password: string): Promise<void> {
  await call(adminLogin, { body: { email, password } })
}

export async function loadAgents(
  { search, status, page }: AgentFilter,
  signal?: AbortSignal,
): Promise<AgentPage> {
  const query = {
    page: String(page),
    ...(search && { search }),
    ...(isStatus(status) && { status }),
  }
  return (await call(listAgents, { query }, { signal })).result
}

function isStatus(text: string): text is '0' | '1' | '2' | '3' {
  return /^[0-3]$/.test(text)
}

export interface Decision {
  agentId: number
  accept: boolean
  reason: string
  registerNumber: string
  registerUrl: string
}

export async function decide(decision: Decision): Promise<ModeratedAgent> {
  const body = {
    agent_id: decision.agentId,
    status: decision.accept ? (2 as const) : (3 as const),
    reason: decision.accept ? null : decision.reason,
    register_number: decision.accept ? decision.registerNumber.trim() || null : null,
    register_url: decision.accept ? decision.registerUrl.trim() || null : null,
  }
  return (await call(moderateAgent, { body })).result
}
