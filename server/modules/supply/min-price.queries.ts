import { Refusal } from '../../../contract/refusals.ts'
import type { MinPrice } from '../../../contract/supply.ts'
import type { Read } from '../../platform/db/database.ts'

/** The state of a budget check; an unknown number is refused. */
export async function readMinPriceCheck(read: Read, id: number): Promise<MinPrice> {
  const check = await read
    .selectFrom('min_price_check')
    .select(['state', 'min_price', 'tours_found', 'priced_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!check) throw new Refusal('missing', 'not_found')
  const { state, min_price, tours_found, priced_at } = check
  return { state, min_price, tours_found, priced_at: priced_at?.toISOString() ?? null }
}
