import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

interface Activation {
  codeId: number
  userId: number
}

/** Whether one more may be kept, or this one is kept already. The person's row decides between two at once. */
export async function holdsPlace(
  tx: Tx,
  { codeId, userId, most }: Activation & { most: number },
): Promise<boolean> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
  const { kept, own } = await tx
    .selectFrom('promo_activation')
    .select([
      sql<number>`count(*)`.as('kept'),
      sql<number>`count(*) filter (where code_id = ${codeId})`.as('own'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return own > 0 || kept < most
}

/** The number; of a repeat, that of the first. */
export async function insertActivation(
  tx: Tx,
  { codeId, userId, agencyId, now }: Activation & { agencyId: number | null; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('promo_activation')
    .values({ code_id: codeId, user_id: userId, agency_id: agencyId, activated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'code_id']).doUpdateSet({ user_id: sql`excluded.user_id` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
