import type { Tx } from '../../platform/db/database.ts'
import { lockAuction } from './auctions.store.ts'

/**
 * The auction that an agent may answer now, locked until the commit: shown, in one of the agent's countries.
 * Null where it does not exist for this agent; `isOpen` is false where it has ended.
 */
export async function lockAuctionForAgent(
  tx: Tx,
  { id, countryIds }: { id: number; countryIds: readonly number[] },
) {
  const auction = await lockAuction(tx, id)
  if (
    !auction ||
    auction.state === 'deleted' ||
    auction.hidden_at ||
    !countryIds.includes(auction.country_id)
  )
    return null
  return { ...auction, isOpen: auction.state === 'active' }
}

export type OpenAuction = NonNullable<Awaited<ReturnType<typeof lockAuctionForAgent>>>
