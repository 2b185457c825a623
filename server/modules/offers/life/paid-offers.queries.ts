import type { Read } from '../../../platform/db/database.ts'
import type { PaidOffer } from '../../billing/index.ts'
import { firstNameOf } from '../../identity/index.ts'

/** What each of these offers answers, and who of the agency sent it. */
export async function offersPaidFor(
  read: Read,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, PaidOffer>> {
  const rows = await read
    .selectFrom('offer')
    .leftJoin('offer_move as sending', (join) =>
      join.onRef('sending.offer_id', '=', 'offer.id').on('sending.from_state', 'is', null),
    )
    .leftJoin('app_user as person', 'person.id', 'sending.person_id')
    .select(['offer.id', 'offer.auction_id', firstNameOf('person').as('sent_by')])
    .where(({ eb, val }) => eb('offer.id', '=', eb.fn.any(val(offerIds))))
    .execute()
  return new Map(rows.map(({ id, auction_id, sent_by }) => [id, { requestId: auction_id, sentBy: sent_by }]))
}
