import { sql } from 'kysely'
import type { Pair } from '../../../platform/personal-merge.ts'
import type { Ctx } from '../../../platform/use-case.ts'

/** A chat that is connected goes before a link that never was; where both accounts have one, the kept account's stays. */
export async function moveMessengers({ tx }: Ctx, { keptId, joinedId }: Pair): Promise<void> {
  await sql`
    delete from messenger_account as gone using messenger_account as other
    where other.messenger = gone.messenger
      and (gone.user_id = ${joinedId} and other.user_id = ${keptId} and (other.chat_id is not null or gone.chat_id is null)
        or gone.user_id = ${keptId} and other.user_id = ${joinedId} and gone.chat_id is null and other.chat_id is not null)`.execute(
    tx,
  )
  await tx.updateTable('messenger_account').set({ user_id: keptId }).where('user_id', '=', joinedId).execute()
}

/** What once was. A block in force is never moved, and two that only ran out do not stand in each other's way. */
export async function moveBlocks({ tx, now }: Ctx, { keptId, joinedId }: Pair): Promise<void> {
  await tx
    .updateTable('user_block')
    .set({ user_id: keptId, lifted_at: sql<Date>`coalesce(lifted_at, ends_at, ${now})` })
    .where('user_id', '=', joinedId)
    .execute()
}
