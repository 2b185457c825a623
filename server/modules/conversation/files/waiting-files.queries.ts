import { type WaitingFile, waitingFilesShown } from '../../../../contract/jobs/waiting-files.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Read } from '../../../platform/db/database.ts'

const places = ['offer', 'ticket'] as const satisfies WaitingFile['place'][]

function waiting(read: Read) {
  return read
    .selectFrom('attachment')
    .innerJoin('conversation', 'conversation.id', 'attachment.conversation_id')
    .where('state', '=', 'checking')
    .where('name', 'is not', null)
    .where('conversation.kind', 'in', places)
}

/** Of all conversations: how many files nobody gets yet, and those that have waited longest. */
export async function waitingFiles(read: Read): Promise<{ count: number; items: WaitingFile[] }> {
  const [rows, { count }] = await Promise.all([
    waiting(read)
      .select(['attachment.id', 'attachment.kind', 'size', 'added_at', 'tried_at'])
      .select(['conversation.kind as place', 'subject_id as number'])
      .orderBy('attachment.id')
      .limit(waitingFilesShown)
      .execute(),
    read
      .selectFrom(waiting(read).select('attachment.id').limit(limits.totalCounted).as('all'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ kind, place, added_at, tried_at, ...row }) => ({
    ...row,
    kind: kind as WaitingFile['kind'],
    place: place as WaitingFile['place'],
    added_at: added_at.toISOString(),
    tried_at: tried_at?.toISOString() ?? null,
  }))
  return { count, items }
}
