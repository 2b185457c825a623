import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refusalsInRow } from './resubmissions.queries.ts'

/** Refuses where the agency, whose row is held, has no room for so many bytes more. */
export async function requireRoom(tx: Tx, agentId: number, bytes: number): Promise<void> {
  const { waiting, taken } = await tx
    .selectFrom('agent_file')
    .innerJoin('stored_file', 'stored_file.name', 'agent_file.name')
    .select(({ fn }) => [
      fn.count<number>('agent_file.id').filterWhere('history_id', 'is', null).as('waiting'),
      fn.sum<number | null>('stored_file.size').as('taken'),
    ])
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  if (waiting >= workLimits.agencyFilesMax) throw new Refusal('conflict', 'agency_files_full')
  if ((taken ?? 0) + bytes > workLimits.agencyFilesBytesMax)
    throw new Refusal('conflict', 'agency_files_spent')
}

/** What waits goes to the moderator with this entry of the history. */
export async function sendWaitingFiles(tx: Tx, agentId: number, historyId: number): Promise<void> {
  await tx
    .updateTable('agent_file')
    .set({ history_id: historyId })
    .where('agent_id', '=', agentId)
    .where('history_id', 'is', null)
    .execute()
}

/** Refused again and again, an agency needs a person who tells it what is missing, not the queue. */
export async function requireRefusalsLeft(tx: Tx, agentId: number): Promise<void> {
  const { refusals } = await tx
    .selectFrom('agent')
    .select(refusalsInRow)
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow()
  if (refusals >= workLimits.agentRefusalsMax) throw new Refusal('conflict', 'refusals_spent')
}
