import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** The views that this sign-in of one of the staff has open, of one person or of all. */
export function endViewsOf(
  tx: Tx,
  { viewerSessionId, userId }: { viewerSessionId: number; userId: number | undefined },
): Promise<{ id: number; user_id: number }[]> {
  return tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('viewer_session_id', '=', viewerSessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .returning(['id', 'user_id'])
    .execute()
}
