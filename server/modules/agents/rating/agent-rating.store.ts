import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Until the commit nobody else weighs this agency. */
export async function lockRating(tx: Tx, agentId: number): Promise<void> {
  await sql`insert into agent_rating (agent_id) values (${agentId})
    on conflict (agent_id) do update set agent_id = excluded.agent_id`.execute(tx)
}

interface Kept {
  agentId: number
  /** That are shown. */
  reviews: number
  /** 1 to 5; null: of too few. */
  value: number | null
  now: Date
}

export async function keepRating(tx: Tx, { agentId, reviews, value, now }: Kept): Promise<void> {
  await tx
    .updateTable('agent_rating')
    .set({ reviews, value, weighed_at: now })
    .where('agent_id', '=', agentId)
    .execute()
}

/** Agencies whose rating is older than this; none that another worker weighs just now. */
export async function agenciesToWeigh(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('agent_rating')
    .select('agent_id')
    .where('value', 'is not', null)
    .where('weighed_at', '<', before)
    .orderBy('weighed_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ agent_id }) => agent_id)
}
