import { sql } from 'kysely'
import type { AgencyFile, Resubmission } from '../../../../contract/agents/agency-files.ts'
import type { ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'

/** Of the row of `agent` that a query reads: how often in a row it was refused. */
export const refusalsInRow = sql<number>`(
  select count(*)::int from agent_history as refusal
  where refusal.agent_id = agent.id and refusal.kind = 'refused' and refusal.id > coalesce((
    select max(passed.id) from agent_history as passed
    where passed.agent_id = agent.id and passed.kind = 'accepted'), 0))`.as('refusals')

/** What waits for being sent. */
export async function waitingResubmission(read: Read, agentId: number): Promise<Resubmission> {
  const [files, agent] = await Promise.all([
    selectFiles(read).where('agent_id', '=', agentId).where('history_id', 'is', null).execute(),
    read.selectFrom('agent').select(refusalsInRow).where('id', '=', agentId).executeTakeFirst(),
  ])
  const refusals = agent?.refusals ?? 0
  return {
    files: files.map(presentFile),
    refusals_left: Math.max(0, workLimits.agentRefusalsMax - refusals),
  }
}

/** The files that were sent with these entries of the history. */
export async function filesSentWith(
  read: Read,
  historyIds: readonly number[],
): Promise<Map<number, AgencyFile[]>> {
  if (historyIds.length === 0) return new Map()
  const rows = await selectFiles(read)
    .where('history_id', '=', sql<number>`any(${historyIds}::bigint[])`)
    .execute()
  const sent = new Map<number, AgencyFile[]>()
  for (const row of rows) {
    const id = row.history_id ?? 0
    sent.set(id, [...(sent.get(id) ?? []), presentFile(row)])
  }
  return sent
}

interface SentAgain {
  id: number
  note: string | null
  refused_for: string | null
  sent_at: Date
}

/** How these agents have come back after their newest refusal, by agent; nothing of those who have not. */
export async function cameBack(read: Read, agentIds: readonly number[]): Promise<Map<number, SentAgain>> {
  const { rows } = await sql<SentAgain & { agent_id: number }>`
    select agent.id as agent_id, again.id, again.reason as note, refused.reason as refused_for,
      again.happened_at as sent_at
    from unnest(${agentIds}::bigint[]) as agent (id)
    cross join lateral (
      select id, kind, reason from agent_history
      where agent_id = agent.id and kind in ('accepted', 'refused', 'withdrawn') order by id desc limit 1
    ) as refused
    cross join lateral (
      select id, reason, happened_at from agent_history
      where agent_id = agent.id and kind = 'resubmitted' and agent_history.id > refused.id order by id limit 1
    ) as again
    where refused.kind <> 'accepted'`.execute(read)
  return new Map(rows.map(({ agent_id, ...sent }) => [agent_id, sent]))
}

export function presentResubmission(
  sent: SentAgain | undefined,
  files: ReadonlyMap<number, AgencyFile[]>,
): ModeratedAgent['resubmission'] {
  if (!sent) return null
  const { id, note, refused_for, sent_at } = sent
  return { note, refused_for, files: files.get(id) ?? [], sent_at: sent_at.toISOString() }
}

/** Refuses with 404 where there is none, or where it has not been sent. */
export async function sentFile(read: Read, id: number): Promise<{ name: string; title: string }> {
  const file = await read
    .selectFrom('agent_file')
    .select(['name', 'title'])
    .where('id', '=', id)
    .where('history_id', 'is not', null)
    .executeTakeFirst()
  if (!file) throw new Refusal('missing', 'not_found')
  return file
}

function selectFiles(read: Read) {
  return read
    .selectFrom('agent_file')
    .innerJoin('stored_file', 'stored_file.name', 'agent_file.name')
    .select(['agent_file.id', 'agent_file.title', 'stored_file.size', 'agent_file.history_id'])
    .orderBy('agent_file.id')
}

function presentFile({ id, title, size }: { id: number; title: string; size: number | null }): AgencyFile {
  return { id, title, size: size ?? 0 }
}
