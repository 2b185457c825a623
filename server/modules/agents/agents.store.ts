import { sql } from 'kysely'
import type { AgentProfileInput, ModerationStatus } from '../../../contract/agents.ts'
import type { Tx } from '../../platform/db/database.ts'
import { countriesOfAgent } from './agents.queries.ts'
import type { LegalData } from './agents.rules.ts'

type Lists = Pick<AgentProfileInput, 'country_ids' | 'operator_ids'>
export type AgentData = Omit<AgentProfileInput, keyof Lists>

/** False where this person is an agent already: the key decides. */
export async function insertAgent(
  tx: Tx,
  agent: AgentData & { id: number; is_demo: boolean; created_at: Date; submitted_at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('agent')
    .values({ ...agent, status: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export interface LockedAgent extends LegalData {
  id: number
  status: ModerationStatus
  is_demo: boolean
}

const lockedColumns = [
  'id',
  'kind',
  'organisation',
  'legal_address',
  'inn',
  'ogrn',
  'status',
  'is_demo',
] as const

export async function lockAgent(tx: Tx, id: number): Promise<LockedAgent | null> {
  const row = await tx
    .selectFrom('agent')
    .select(lockedColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Shared: many responses of one agent pass side by side, a decision about the agent waits for them. */
export async function lockAgentShared(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('agent')
    .select([...lockedColumns, countriesOfAgent])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row ?? null
}

export async function updateAgent(
  tx: Tx,
  id: number,
  change: Partial<AgentData> & { status?: ModerationStatus; submitted_at?: Date },
): Promise<void> {
  await tx.updateTable('agent').set(change).where('id', '=', id).execute()
}

/** Makes the countries and operators of an agent exactly these. */
export async function replaceLists(
  tx: Tx,
  agentId: number,
  { country_ids, operator_ids }: Lists,
): Promise<void> {
  await tx.deleteFrom('agent_country').where('agent_id', '=', agentId).execute()
  await tx.deleteFrom('agent_operator').where('agent_id', '=', agentId).execute()
  await sql`insert into agent_country (agent_id, country_id)
    select ${agentId}, unnest(${country_ids}::integer[])`.execute(tx)
  await sql`insert into agent_operator (agent_id, operator_id)
    select ${agentId}, unnest(${operator_ids}::integer[])`.execute(tx)
}

export interface Decision {
  agent_id: number
  status: ModerationStatus
  reason: string | null
  register_number: string | null
  register_url: string | null
  decided_by: number | null
  decided_at: Date
}

export async function insertDecision(tx: Tx, decision: Decision): Promise<void> {
  await tx.insertInto('agent_decision').values(decision).execute()
}
