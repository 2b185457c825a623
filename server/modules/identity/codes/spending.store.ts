import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface Spending {
  /** ISO, Moscow's */
  day: string
  kopecks: number
  /** What the day may come to. */
  limit: number
}

/** Takes so much of the day's money; false where it does not suffice, and then nothing is taken. */
export async function takeMoney(tx: Tx, { day, kopecks, limit }: Spending): Promise<boolean> {
  if (kopecks > limit) return false
  const taken = await tx
    .insertInto('code_spending_day')
    .values({ day, kopecks })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ kopecks: sql`code_spending_day.kopecks + ${kopecks}` })
        .where('code_spending_day.kopecks', '<=', limit - kopecks),
    )
    .returning('kopecks')
    .executeTakeFirst()
  return taken !== undefined
}
