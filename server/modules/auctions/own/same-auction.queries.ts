import type { NewAuction } from '../../../../contract/auctions/launch.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'
import { asking, statement } from '../../../platform/db/statement.ts'

const LOCK = `select pg_advisory_xact_lock(hashtextextended('launch', $1))`

/** Until the commit no other launch of this tourist's that asks for its like goes on. */
export function oneLaunchAtATime(touristId: number) {
  return statement(LOCK, [touristId], () => undefined)
}

/** A person has few; more than these are not looked through. */
const MOST = 100

/** The tourist's auctions to the same country that agents see, the newest first. */
export function runningLike(read: Read | Tx, touristId: number, { country_id }: NewAuction) {
  return asking(
    read
      .selectFrom('auction')
      .selectAll()
      .where('tourist_id', '=', touristId)
      .where('state', '=', 'active')
      .where('hidden_at', 'is', null)
      .where('country_id', '=', country_id)
      .orderBy('id', 'desc')
      .limit(MOST),
  )
}
