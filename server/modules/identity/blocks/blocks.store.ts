import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Blocks and sign-ins of one person come one after another. */
export async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

interface NewBlock {
  user_id: number
  reason: string
  blocked_by: number
  blocked_at: Date
}

/** The block's number; null where one already stands: the unique key decides. */
export async function insertBlock(tx: Tx, block: NewBlock): Promise<number | null> {
  const row = await tx
    .insertInto('user_block')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Ends all that are open and answers their numbers. */
export async function endSessionsByBlock(
  tx: Tx,
  { userId, blockId }: { userId: number; blockId: number },
): Promise<number[]> {
  const rows = await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, block_id: blockId })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** False where no block stands. */
export async function liftBlock(
  tx: Tx,
  { userId, liftedBy, liftedAt }: { userId: number; liftedBy: number; liftedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_block')
    .set({ lifted_at: liftedAt, lifted_by: liftedBy })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
