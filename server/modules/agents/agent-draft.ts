import type { AgentDraft, AgentDraftInput } from '../../../contract/agents/agent-draft.ts'
import { moderation } from '../../../contract/agents/agents.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Read, Tx } from '../../platform/db/database.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'

/** Somebody goes on another day, or at another device. An agent has a profile instead: 409 `agent_exists`. */
export async function saveDraft(ctx: Ctx, draft: AgentDraftInput): Promise<AgentDraft> {
  const { tx, now } = ctx
  const actor = requireActor(ctx)
  if (actor.asAdmin) throw new Refusal('forbidden', 'forbidden')
  const data = JSON.stringify({ ...draft, register_number: draft.register_number || null })
  // Under the session that `becomeAgent` has alone: none is left behind by one that came between.
  const agent = await tx.selectFrom('agent').select('id').where('id', '=', actor.id).executeTakeFirst()
  if (agent) throw new Refusal('conflict', 'agent_exists')
  await tx
    .insertInto('agent_draft')
    .values({ user_id: actor.id, data, saved_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ data, saved_at: now }))
    .execute()
  return (await draftOf(tx, actor.id)) as AgentDraft
}

export async function draftOf(read: Read, userId: number): Promise<AgentDraft | null> {
  const row = await read
    .selectFrom('agent_draft')
    .select(['data', 'saved_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const data = row.data as unknown as Omit<AgentDraft, 'status' | 'saved_at'>
  return { ...data, status: moderation.new, saved_at: row.saved_at.toISOString() }
}

/** It has been sent. */
export async function deleteDraft(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('agent_draft').where('user_id', '=', userId).execute()
}
