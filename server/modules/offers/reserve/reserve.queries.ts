import type { BookingReserve } from '../../../../contract/bookings/way-on.ts'
import type { Read } from '../../../platform/db/database.ts'
import { isBlocked } from '../../identity/index.ts'

/** The option kept in reserve for an auction, and whether it still stands; null: none is kept. */
export async function reserveState(read: Read, auctionId: number, now: Date): Promise<BookingReserve | null> {
  const row = await read
    .selectFrom('offer_reserve as reserve')
    .innerJoin('offer', 'offer.id', 'reserve.offer_id')
    .innerJoin('offer_option as option', 'option.id', 'reserve.option_id')
    .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
    .innerJoin('agent', 'agent.id', 'offer.agent_id')
    .select(['offer.id', 'offer.state', 'offer.expires_at', 'reserve.asked_at', 'agent.organisation'])
    .select(['offer.agent_id', 'hotel.name as hotel', 'option.stars', 'option.price'])
    .where('reserve.auction_id', '=', auctionId)
    .executeTakeFirst()
  if (!row) return null
  return {
    offer_id: row.id,
    organisation: row.organisation,
    hotel: row.hotel,
    stars: row.stars,
    price: row.price,
    state: (await isBlocked(read, row.agent_id)) ? 'gone' : stateOf(row, now),
    expires_at: row.expires_at.toISOString(),
  }
}

interface KeptOption {
  state: string
  expires_at: Date
  asked_at: Date | null
}

function stateOf({ state, expires_at, asked_at }: KeptOption, now: Date): BookingReserve['state'] {
  if (state !== 'sent' && state !== 'expired') return 'gone'
  if (state === 'sent' && expires_at > now) return 'standing'
  return asked_at ? 'asked' : 'expired'
}
