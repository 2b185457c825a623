import { listAgents, moderateAgent, type ModeratedAgent } from '../../../contract/agents.ts'
import { adminLogin, beginSecondFactor, type SecondFactor } from '../../../contract/admin-login.ts'
import { ApiRefusal } from '../../app/api.ts'
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

export interface AdminCredentials {
  email: string
  password: string
  /** Of the second factor; null before it is asked for. */
  code: string | null
}

/** What an administrator has to do next. */
export type AdminEntrance =
  | { kind: 'in' }
  /** The very first sign-in with a code: the codes for its loss are shown once. */
  | { kind: 'recovery'; codes: readonly string[] }
  | { kind: 'code' }
  | { kind: 'setup'; factor: SecondFactor }

export async function signInAsAdmin(credentials: AdminCredentials): Promise<AdminEntrance> {
  const { email, password } = credentials
  try {
    const { recovery_codes: codes } = await call(adminLogin, { body: credentials })
    return codes ? { kind: 'recovery', codes } : { kind: 'in' }
  } catch (error) {
    const reason = error instanceof ApiRefusal ? error.reason : undefined
    if (reason === 'second_factor') return { kind: 'code' }
    if (reason !== 'second_factor_setup') throw error
    const { result } = await call(beginSecondFactor, { body: { email, password } })
    return { kind: 'setup', factor: result }
  }
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
