import type { NewAuction } from '../../../../contract/auctions/launch.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { asking, several, statement } from '../../../platform/db/statement.ts'

const LOCK = `select pg_advisory_xact_lock(hashtextextended('launch', $1))`

/** A person has few; more than these are not looked through. */
const MOST = 100

/**
 * The tourist's auctions to the same country that agents see, the newest first. Until the commit no other launch of this
 * tourist's that asks for its like goes on: of two tabs that launch at once the second sees what the first has made.
 */
export function runningAlone(tx: Tx, touristId: number, { country_id }: NewAuction) {
  const lock = statement(LOCK, [touristId], () => undefined)
  const running = asking(
    tx
      .selectFrom('auction')
      .selectAll()
      .where('tourist_id', '=', touristId)
      .where('state', '=', 'active')
      .where('hidden_at', 'is', null)
      .where('country_id', '=', country_id)
      .orderBy('id', 'desc')
      .limit(MOST),
  )
  return several([lock, running], (_locked, found) => found)
}
