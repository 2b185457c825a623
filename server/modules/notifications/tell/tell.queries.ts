import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import { sql } from 'kysely'
import { type Right, rights, type StaffRole } from '../../../../contract/platform/rights.ts'
import { offerIdOf } from '../../../../contract/chat/chat-id.ts'
import type { Read } from '../../../platform/db/database.ts'
import { offerConversation } from '../../chat/index.ts'
import { unreadBy } from '../../conversation/index.ts'
import { membersOf } from '../../identity/index.ts'
import { revivedTimes } from '../../offers/index.ts'

/** More answer hardly any request. */
const ANSWERED_MAX = 500

/** Whose request it is and where it leads; what is told of it says no more. */
export async function requestOf(read: Read, auctionId: number) {
  return read
    .selectFrom('auction')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .select([
      'auction.id',
      'auction.tourist_id',
      'auction.state',
      'auction.hidden_at',
      'auction.date_to',
      'auction.offers_count',
      'auction.unread_offers',
      'country.name as country',
    ])
    .where('auction.id', '=', auctionId)
    .executeTakeFirst()
}

/** The offers that wait for an answer on a request that runs, by the number of their agents. */
export async function waitingOffers(read: Read, auctionId: number) {
  return read
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .select(['offer.id', 'offer.agent_id', 'country.name as country'])
    .where('offer.auction_id', '=', auctionId)
    .where('offer.state', '=', 'sent')
    .where('auction.state', '=', 'active')
    .orderBy('offer.agent_id')
    .limit(ANSWERED_MAX)
    .execute()
}

/** The cheapest offer that can be chosen of a request, of equal ones the older; whole roubles. */
export async function bestOfferOn(read: Read, auctionId: number) {
  return read
    .selectFrom('offer')
    .innerJoin('offer_option as option', (join) =>
      join.onRef('option.offer_id', '=', 'offer.id').onRef('option.version', '=', 'offer.version'),
    )
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .innerJoin('agent', 'agent.id', 'offer.agent_id')
    .leftJoin('block_in_force as block', 'block.user_id', 'offer.agent_id')
    .select(['agent.organisation', 'option.price'])
    .where('offer.auction_id', '=', auctionId)
    .where('offer.state', '=', 'sent')
    .where('block.id', 'is', null)
    .whereRef('offer.request_version', '>=', 'auction.party_version')
    .orderBy('option.price')
    .orderBy('offer.id')
    .limit(1)
    .executeTakeFirst()
}

export async function offerOf(read: Read, offerId: number) {
  return read
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .innerJoin('agent', 'agent.id', 'offer.agent_id')
    .leftJoin('offer_mark as mark', 'mark.offer_id', 'offer.id')
    .select([
      'mark.shown_at',
      'offer.id',
      'offer.auction_id',
      'offer.state',
      'offer.version',
      'offer.seen_version',
      'offer.fee_kopecks',
      'offer.read_at',
      'auction.state as request_state',
      'auction.hidden_at',
      'auction.date_to',
      'agent.organisation',
      'country.name as country',
    ])
    .select(revivedTimes)
    .where('offer.id', '=', offerId)
    .executeTakeFirst()
}

/** What was chosen of an offer; nothing where its request has been deleted since. */
export async function chosenOf(read: Read, offerId: number) {
  return read
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .innerJoin('offer_option as option', 'option.id', 'offer.chosen_option_id')
    .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .innerJoin('agent', 'agent.id', 'offer.agent_id')
    .select([
      'offer.auction_id as request_id',
      'country.name as country',
      'agent.organisation',
      'hotel.name as hotel',
      'option.stars',
    ])
    .where('offer.id', '=', offerId)
    .where('offer.state', '=', 'chosen')
    .where('auction.state', '<>', 'deleted')
    .executeTakeFirst()
}

/** Where a booking stands, and of which trip it is. */
export async function bookingOf(read: Read, id: number) {
  return read
    .selectFrom('booking')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .select(['booking.moves', 'booking.due_at', 'country.name as country'])
    .where('booking.id', '=', id)
    .executeTakeFirst()
}

/** What the choice of an offer has opened; none where it opens nothing. */
export async function bookingOfOffer(read: Read, offerId: number): Promise<{ booking_id?: number }> {
  const booking = await read
    .selectFrom('booking')
    .select('id')
    .where('offer_id', '=', offerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return booking ? { booking_id: booking.id } : {}
}

/** A chat as one of its sides sees it, with what that side has not read. */
export async function unreadChat(read: Read, own: { chatId: number; userId: number; insteadOf: number }) {
  return read
    .selectFrom('chat')
    .innerJoin('conversation', 'conversation.subject_id', 'chat.offer_id')
    .where('conversation.kind', '=', offerConversation.kind)
    .innerJoin('auction', 'auction.id', 'chat.auction_id')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .innerJoin('agent', 'agent.id', 'chat.agent_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'chat.tourist_id')
    .select([
      'chat.tourist_id',
      'conversation.last_seq',
      'agent.organisation',
      'tourist.first_name as tourist_name',
      'country.name as country',
    ])
    .select(unreadBy({ ...own, id: sql.ref('conversation.id') }).as('unread'))
    .where('chat.offer_id', '=', offerIdOf(own.chatId))
    .executeTakeFirst()
}

/** Who talks with an agency's tourists: its owner, and of its people those who answer. */
export const answerersOf = (read: Read, agencyId: number): Promise<number[]> =>
  whoMay(read, agencyId, 'answer')

/** Who leads an agency's bookings: its owner, and of its people those who may. */
export const bookersOf = (read: Read, agencyId: number): Promise<number[]> =>
  whoMay(read, agencyId, 'bookings')

async function whoMay(read: Read, agencyId: number, right: AgencyRight): Promise<number[]> {
  const members = await membersOf(read, agencyId)
  return [agencyId, ...members.filter((one) => one.rights.includes(right)).map(({ userId }) => userId)]
}

/** Whoever of the staff has this right. */
export async function staffWith(read: Read, right: Right): Promise<number[]> {
  const rows = await read
    .selectFrom('user_role')
    .select('user_id')
    .distinct()
    .where('role', '=', sql<StaffRole>`any(${[...rights[right]]}::text[])`)
    .orderBy('user_id')
    .limit(100)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** A review as it stands now, with the country of its trip. */
export async function reviewOf(read: Read, id: number) {
  return read
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .select(['review.moves', 'review.removed_reason', 'country.name as country'])
    .where('review.id', '=', id)
    .executeTakeFirst()
}
