import { constants } from '../../../../platform/db/constants.ts'
import type { Read } from '../../../../platform/db/database.ts'

/** When prices last became others: a list was switched in or rolled back. Null before the first list. */
export async function switchedAt(read: Read): Promise<Date | null> {
  const row = await read
    .selectFrom('price_import')
    .select(({ fn }) => fn.max('switched_at').as('moment'))
    .where('state', 'in', constants('current'))
    .executeTakeFirst()
  return row?.moment ?? null
}
