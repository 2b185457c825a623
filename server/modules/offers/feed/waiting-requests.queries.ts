import { sql } from 'kysely'
import { limits } from '../../../../contract/limits.ts'
import type { Read } from '../../../platform/db/database.ts'

/** How many open requests there are in an agency's countries, whether it may see them yet or not. */
export async function countWaiting(read: Read, agentId: number): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    select count(*)::int as requests from (
      select from agent_country join auction using (country_id)
      where agent_id = ${agentId} and auction.state = 'active' and auction.hidden_at is null
      limit ${limits.totalCounted}
    ) as waiting`.execute(read)
  return rows[0]?.requests ?? 0
}
