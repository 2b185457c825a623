import { sql } from 'kysely'
import { type AgentProfileInput, moderation, type ModerationStatus } from '../../../contract/agents/agents.ts'
import type { CompanySnapshot } from '../../../contract/agents/companies.ts'
import type { HistoryKind, RegisterCheck } from '../../../contract/agents/agent-history.ts'
import type { Tx } from '../../platform/db/database.ts'
import { countriesOfAgent, operatorsOfAgent } from './lists.queries.ts'
import type { AgentData } from './agents.rules.ts'
import { innTaken } from './sole-agency.ts'

type Lists = Pick<AgentProfileInput, 'country_ids' | 'operator_ids'>
type Row = Omit<AgentData, keyof Lists>

/** New, and not sent yet. False where this person is an agent already: the key decides. */
export async function insertAgent(
  tx: Tx,
  agent: Row & { id: number; is_demo: boolean; created_at: Date; submitted_at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('agent')
    .values({ ...agent, status: moderation.new })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export interface LockedAgent extends AgentData {
  id: number
  status: ModerationStatus
  version: number
  is_demo: boolean
}

const lockedColumns = [
  'id',
  'kind',
  'organisation',
  'legal_address',
  'inn',
  'ogrn',
  'address',
  'register_number',
  'status',
  'version',
  'is_demo',
] as const

export async function lockAgent(tx: Tx, id: number): Promise<LockedAgent | null> {
  const row = await tx
    .selectFrom('agent')
    .select([...lockedColumns, countriesOfAgent, operatorsOfAgent])
    .where('id', '=', id)
    // Rows may refer to the agency meanwhile: what is told to its own system does, and never stops.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

interface AgentChange extends Partial<Row> {
  /** Nobody else registers with its ИНН. */
  is_sole?: boolean
  status?: ModerationStatus
  version?: number
  submitted_at?: Date
  recheck_due_at?: Date | null
}

export async function updateAgent(tx: Tx, id: number, change: AgentChange): Promise<void> {
  await tx.updateTable('agent').set(change).where('id', '=', id).execute()
}

/** The same by the agency itself: refused by its field where another one has its ИНН. */
export async function updateOwnAgent(tx: Tx, id: number, change: AgentChange): Promise<void> {
  try {
    await updateAgent(tx, id, change)
  } catch (error) {
    throw innTaken(error)
  }
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

export interface HistoryNote {
  agentId: number
  kind: HistoryKind
  version: number
  /** Null: the system. */
  actorId: number | null
  at: Date
  /** A moderator's reason, or the agency's word on what it has mended. */
  reason?: string | null
  data: AgentData | RegisterCheck | null
}

/** Answers the entry's number. */
export async function noteHistory(tx: Tx, { agentId, actorId, at, ...note }: HistoryNote): Promise<number> {
  const { id } = await tx
    .insertInto('agent_history')
    .values({
      agent_id: agentId,
      actor_id: actorId,
      happened_at: at,
      kind: note.kind,
      version: note.version,
      reason: note.reason ?? null,
      data: note.data && JSON.stringify(note.data),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface StoredCheck extends RegisterCheck {
  by: number | null
  at: Date
}

/** A moderator has looked at the register: the number that was found becomes the agent's own. */
export async function storeRegisterCheck(tx: Tx, id: number, check: StoredCheck): Promise<void> {
  await tx
    .updateTable('agent')
    .set({
      ...(check.number ? { register_number: check.number } : {}),
      register_checked_number: check.number,
      register_url: check.url,
      register_found: check.is_found,
      register_checked_at: check.at,
      register_checked_by: check.by,
      recheck_due_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Kept only while the numbers are still those that were asked about. */
export async function storeCompany(
  tx: Tx,
  of: { id: number; inn: string; ogrn: string },
  { snapshot, at }: { snapshot: CompanySnapshot; at: Date },
): Promise<void> {
  await tx
    .updateTable('agent')
    .set({ company: JSON.stringify(snapshot), company_asked_at: at })
    .where('id', '=', of.id)
    .where('inn', '=', of.inn)
    .where('ogrn', '=', of.ogrn)
    .execute()
}
