import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Blocks and sign-ins of one person come one after another. */
export async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The clock by which blocks end. */
export async function clockOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx)
  return rows[0]?.now ?? new Date()
}

interface NewBlock {
  user_id: number
  reason: string
  blocked_by: number
  blocked_at: Date
  ends_at: Date | null
}

/** The block's number; null where one is in force: the unique key decides. */
export async function insertBlock(tx: Tx, block: NewBlock): Promise<number | null> {
  await closeEnded(tx, { userId: block.user_id })
  const row = await tx
    .insertInto('user_block')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Notes of a block that has ended by itself that it has, so that the next one may stand; whose it was. */
export async function closeEnded(
  tx: Tx,
  { userId, id }: { userId?: number; id?: number },
): Promise<number | null> {
  const row = await tx
    .updateTable('user_block')
    .set(({ ref }) => ({ lifted_at: ref('ends_at') }))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .where('lifted_at', 'is', null)
    .where('ends_at', '<=', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
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

export interface InForce {
  id: number
  ends_at: Date | null
}

/** The block that shuts somebody out, his until the transaction's end; null where none is in force. */
export async function lockInForce(tx: Tx, userId: number): Promise<InForce | null> {
  await lockPerson(tx, userId)
  const row = await tx
    .selectFrom('user_block')
    .innerJoin('block_in_force', 'block_in_force.id', 'user_block.id')
    .select(['user_block.id', 'user_block.ends_at'])
    .where('user_block.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function moveEnd(tx: Tx, id: number, endsAt: Date | null): Promise<void> {
  await tx.updateTable('user_block').set({ ends_at: endsAt }).where('id', '=', id).execute()
}

interface Lifting {
  by: number
  at: Date
  reason: string
}

export async function liftBlock(tx: Tx, id: number, { by, at, reason }: Lifting): Promise<void> {
  await tx
    .updateTable('user_block')
    .set({ lifted_at: at, lifted_by: by, lift_reason: reason })
    .where('id', '=', id)
    .execute()
}
