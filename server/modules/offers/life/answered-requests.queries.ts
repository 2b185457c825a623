import type { Read } from '../../../platform/db/database.ts'
import type { RequestsOfOffers } from '../../billing/index.ts'

/** What each of these offers answers. */
export async function answeredRequests(read: Read, offerIds: readonly number[]): Promise<RequestsOfOffers> {
  const rows = await read
    .selectFrom('offer')
    .select(['id', 'auction_id'])
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val(offerIds))))
    .execute()
  return new Map(rows.map(({ id, auction_id }) => [id, auction_id]))
}
