import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { responseFee } from '../../../../contract/billing/billing.ts'
import type { HideReason } from '../../../../contract/offers/feed/hide-reasons.ts'
import type { Read } from '../../../platform/db/database.ts'
import { hideContacts } from '../../../platform/contacts/hide-contacts.ts'
import { presentAuction, selectAuctions } from '../../auctions/index.ts'
import { knownPlaces, type Places } from '../../geo/index.ts'
import { bestPricesOf } from '../life/best-prices.queries.ts'

/** Requests with how one agent stands to each. Filters and order are the caller's; each must see its requests only. */
export function selectForAgent(read: Read, agentId: number) {
  return selectAuctions(read)
    .leftJoin('offer as own', (join) =>
      join.onRef('own.auction_id', '=', 'auction.id').on('own.agent_id', '=', agentId),
    )
    .leftJoin('agent_hidden_auction as hiding', (join) =>
      join.onRef('hiding.auction_id', '=', 'auction.id').on('hiding.agent_id', '=', agentId),
    )
    .leftJoin('agent_seen_request as seeing', (join) =>
      join.onRef('seeing.auction_id', '=', 'auction.id').on('seeing.agent_id', '=', agentId),
    )
    .leftJoin('agent_feed_mark as mark', (join) => join.on('mark.agent_id', '=', agentId))
    .select([
      'own.id as offer_id',
      'own.state as offer_state',
      'own.read_at as offer_read_at',
      'hiding.hidden_at as hidden_by_agent',
      'hiding.reason as hide_reason',
      'seeing.seen_at',
      'mark.seen_through',
    ])
}

export type RowForAgent = Awaited<ReturnType<ReturnType<typeof selectForAgent>['executeTakeFirstOrThrow']>>

/** Of the agent's own, these are not counted among the offers of a request. */
const uncounted: readonly string[] = ['withdrawn', 'removed']

export function presentForAgent(
  row: RowForAgent,
  { places, feeRate }: { places: Places; feeRate: number },
): FeedAuction {
  const { offer_id, offer_state } = row
  const auction = presentAuction(row, places)
  const isCounted = offer_state !== null && !uncounted.includes(offer_state)
  return {
    ...(offer_state === 'chosen' ? auction : withoutContacts(auction)),
    fee: responseFee(row.budget, feeRate),
    rivals: Math.max(0, row.offers_count - (isCounted ? 1 : 0)),
    is_responded: offer_id !== null,
    offer_id,
    offer:
      offer_id === null || offer_state === null
        ? null
        : { id: offer_id, state: offer_state, is_read: row.offer_read_at !== null },
    is_unread: offer_id === null && row.seen_at === null && row.id > (row.seen_through ?? 0),
    is_hidden: row.hidden_by_agent !== null,
    hide_reason: row.hide_reason as HideReason | null,
  }
}

/** To all but the chosen agent the tourist is a stranger. */
function withoutContacts<T extends { wishes: string }>(auction: T): T {
  return { ...auction, wishes: hideContacts(auction.wishes).text }
}

interface Own {
  id: number
  agentId: number
  countryIds: readonly number[]
}

/** One request as an agent of its country sees it, also after it has ended where the agent answered it. */
export async function requestForAgent(
  read: Read,
  { id, agentId, countryIds, feeRate }: Own & { feeRate: number },
): Promise<FeedAuction | null> {
  const row = await selectForAgent(read, agentId)
    .where('auction.id', '=', id)
    .where('auction.state', '<>', 'deleted')
    .where((eb) => eb.or([eb('auction.hidden_at', 'is', null), eb('own.id', 'is not', null)]))
    .executeTakeFirst()
  if (!row || (!countryIds.includes(row.country_id) && row.offer_id === null)) return null
  return presentForAgent(row, { places: await knownPlaces(read), feeRate })
}

/** Whether the request exists for this agent. */
export async function seesRequest(read: Read, own: Own): Promise<boolean> {
  return (await requestForAgent(read, { ...own, feeRate: 0 })) !== null
}

/** The market's minimum and the best price among the offers, for an agent of the request's country. */
export async function pricesForAgent(read: Read, own: { id: number; countryIds: readonly number[] }) {
  const row = await read
    .selectFrom('auction')
    .leftJoin('market_watch as market', 'market.auction_id', 'auction.id')
    .select(['recommended_price', 'best_price', 'country_id', 'market.priced_at', 'market.checked_at'])
    .where('auction.id', '=', own.id)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!row || !own.countryIds.includes(row.country_id)) return null
  const best = row.best_price === null ? undefined : (await bestPricesOf(read, [own.id])).get(own.id)
  return {
    min_price: row.recommended_price,
    min_offer_price: row.best_price,
    min_offer_nights: best?.nights ?? null,
    priced_at: row.priced_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
  }
}
