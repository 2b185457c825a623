import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/**
 * Waits for the calls that are under way by a person's sign-ins and holds them, in their order: before the person's own
 * row, for which such calls may be waiting.
 */
export async function lockSessions(tx: Tx, userId: number): Promise<void> {
  await tx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Ends the sign-ins of a person that still stand, but for one of them; their ids. */
export async function endSessions(
  tx: Tx,
  { userId, exceptId }: { userId: number; exceptId: number | null },
): Promise<number[]> {
  const rows = await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Whether this sign-in of the person stood until now. */
export async function endOne(tx: Tx, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Those that ended, or ran out, before the moment; a push subscription keeps its own. */
export async function deleteSessionsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx
    .deleteFrom('session')
    .where(({ fn }) => fn.coalesce('ended_at', 'expires_at'), '<', moment)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('push_subscription').select('id').whereRef('session_id', '=', 'session.id'))),
    )
    .execute()
}
