import {
  checkRegister,
  listAgents,
  moderateAgent,
  type ModeratedAgent,
} from '../../../../contract/agents/agent-moderation.ts'
import { call } from '../../../app/calls/call.ts'

export interface AgentPage {
  items: ModeratedAgent[]
  total_items: number
  /** Of all agents, whatever is looked for. */
  waiting: number
  recheck_due: number
}

export interface AgentFilter {
  search: string
  /** '0' to '3', empty for all. */
  status: string
  /** Only those who have to be looked up in the register again. */
  recheck: boolean
  page: number
}

/** What `listAgents` is asked for a filter, by the page and by its loader. */
export function agentsBy({ search, status, recheck, page }: AgentFilter) {
  const query = {
    page: String(page),
    ...(search && { search }),
    ...(isStatus(status) && { status }),
    ...(recheck && { recheck: '1' as const }),
  }
  return { query }
}

/** The same agent as it is now; null where it is found no more. */
export async function loadAgent({ agent_id }: ModeratedAgent): Promise<ModeratedAgent | null> {
  const { items } = (await call(listAgents, { query: { agent_id: String(agent_id), page: '1' } })).result
  return items[0] ?? null
}

function isStatus(text: string): text is '0' | '1' | '2' | '3' {
  return /^[0-3]$/.test(text)
}

export interface Decision {
  agentId: number
  version: number
  accept: boolean
  reason: string
  registerNumber: string
  registerUrl: string
}

export async function decide(decision: Decision): Promise<ModeratedAgent> {
  const body = {
    agent_id: decision.agentId,
    version: decision.version,
    status: decision.accept ? (2 as const) : (3 as const),
    reason: decision.accept ? null : decision.reason,
    register_number: decision.accept ? decision.registerNumber.trim() || null : null,
    register_url: decision.accept ? decision.registerUrl.trim() || null : null,
  }
  return (await call(moderateAgent, { body })).result
}

export interface RegisterLook {
  agentId: number
  isFound: boolean
  registerNumber: string
  registerUrl: string
}

export async function noteRegisterCheck(look: RegisterLook): Promise<ModeratedAgent> {
  const body = {
    is_found: look.isFound,
    register_number: look.registerNumber.trim() || null,
    register_url: look.registerUrl.trim() || null,
  }
  return (await call(checkRegister, { params: { id: String(look.agentId) }, body })).result
}
