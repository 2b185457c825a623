import type { Read } from '../../platform/db/database.ts'
import { demoAgents } from './demo-agents.ts'

/** Which demo agent an agency is, by the place in `demoAgents`; null: none. */
export async function demoAgentOf(read: Read, agencyId: number): Promise<number | null> {
  const found = await read
    .selectFrom('app_user')
    .select(['phone', 'is_demo'])
    .where('id', '=', agencyId)
    .executeTakeFirst()
  const agent = demoAgents.findIndex(({ phone }) => phone === found?.phone)
  return found?.is_demo && agent >= 0 ? agent : null
}
