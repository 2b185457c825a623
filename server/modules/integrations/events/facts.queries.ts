import { chatIdOf } from '../../../../contract/chat/chat-id.ts'
import { responseFee } from '../../../../contract/billing/billing.ts'
import { sql } from 'kysely'
import type { WebhookData } from '../../../../contract/integrations/webhook-events.ts'
import { wireDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { revivedTimes } from '../../offers/index.ts'

/** A request in figures; null where no agent may see it any more. Its own words and its tourist are left out. */
export async function newRequest(
  read: Read,
  { id, feeRate }: { id: number; feeRate: number },
): Promise<WebhookData<'request.edited'> | null> {
  const row = await read
    .selectFrom('auction')
    .innerJoin('departure', 'departure.id', 'auction.departure_id')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .leftJoin('region', 'region.id', 'auction.region_id')
    .leftJoin('hotel', 'hotel.id', 'auction.hotel_id')
    .select(['auction.id', 'auction.created_at', 'auction.departure_id', 'auction.country_id'])
    .select(['auction.region_id', 'auction.hotel_id', 'auction.hotel_stars', 'auction.adults'])
    .select(['auction.child_ages', 'auction.nights', 'auction.date_from', 'auction.date_to'])
    .select(['auction.meal_ids', 'auction.budget', 'auction.version'])
    .select(
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', id, 'name', name) order by id) from holiday_type
        where id = any(auction.rest_type_ids)), '[]')`.as('rest_types'),
    )
    .select(['departure.name as departure', 'country.name as country', 'region.name as region'])
    .select('hotel.name as hotel')
    .where('auction.id', '=', id)
    .where('auction.state', '=', 'active')
    .where('auction.hidden_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    request_id: row.id,
    created_at: row.created_at.toISOString(),
    departure: { id: row.departure_id, name: row.departure },
    country: { id: row.country_id, name: row.country },
    region: row.region_id && row.region ? { id: row.region_id, name: row.region } : null,
    hotel: row.hotel_id && row.hotel ? { id: row.hotel_id, name: row.hotel } : null,
    hotel_stars: row.hotel_stars,
    adult_count: row.adults,
    childrens: row.child_ages,
    days_count: row.nights,
    date_from: wireDay(row.date_from),
    date_to: wireDay(row.date_to),
    food_types: row.meal_ids,
    rest_types: row.rest_types,
    max_price: row.budget,
    fee: responseFee(row.budget, feeRate),
    version: row.version,
  }
}

export async function countryOf(read: Read, auctionId: number): Promise<number | null> {
  const row = await read
    .selectFrom('auction')
    .select('country_id')
    .where('id', '=', auctionId)
    .executeTakeFirst()
  return row?.country_id ?? null
}

/** An offer by its numbers, what it cost, and how often it was taken off. */
export async function offerFact(read: Read, offerId: number) {
  const row = await read
    .selectFrom('offer')
    .select(['id', 'auction_id', 'fee_kopecks'])
    .select(
      sql<number>`(select count(*)::int from offer_move where offer_id = offer.id and to_state = 'removed')`.as(
        'removals',
      ),
    )
    .select(revivedTimes)
    .where('id', '=', offerId)
    .executeTakeFirst()
  if (!row) return null
  return {
    ids: { offer_id: row.id, request_id: row.auction_id, chat_id: chatIdOf(row.id) },
    feeKopecks: row.fee_kopecks,
    removals: row.removals,
    /** Empty, or which time it stands since it was brought back. */
    again: row.again,
  }
}

/** What an agency's account stood at after the fee for an offer, and before it; null where none was taken. */
export async function balanceAround(read: Read, own: { agentId: number; offerId: number }) {
  const row = await read
    .selectFrom('ledger_transfer as transfer')
    .innerJoin('ledger_entry as entry', 'entry.transfer_id', 'transfer.id')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select([
      'entry.balance_kopecks as after',
      sql<number>`entry.balance_kopecks - entry.amount_kopecks`.as('before'),
    ])
    .where('transfer.offer_id', '=', own.offerId)
    .where('transfer.kind', '=', 'fee')
    .where('account.agent_id', '=', own.agentId)
    .executeTakeFirst()
  return row && row.after !== null ? { after: row.after, before: row.before } : null
}

/** What an agency's account stands at, kopecks. */
export async function balanceNow(read: Read, agentId: number): Promise<number> {
  const row = await read
    .selectFrom('ledger_account as account')
    .innerJoin('ledger_entry as entry', 'entry.account_id', 'account.id')
    .select('entry.balance_kopecks')
    .where('account.agent_id', '=', agentId)
    .where('entry.seq', 'is not', null)
    .orderBy('entry.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.balance_kopecks ?? 0
}
