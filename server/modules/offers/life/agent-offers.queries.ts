import { chatIdOf } from '../../../../contract/chat/chat-id.ts'
import { sql } from 'kysely'
import { limits } from '../../../../contract/limits.ts'
import type { OfferMove, OwnOfferMove, PastVersion } from '../../../../contract/offers/offer-moves.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import { countOf } from '../../../platform/db/count-of.ts'
import type { Read } from '../../../platform/db/database.ts'
import { toRoubles } from '../../../platform/money.ts'
import { firstNameOf } from '../../identity/index.ts'
import { optionsOf, pastOptionsOf } from '../sending/offer-options.queries.ts'
import { asWritten, standing } from '../offers.queries.ts'

function ownOffers(read: Read, agentId: number) {
  return read
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .leftJoin('offer_mark as mark', 'mark.offer_id', 'offer.id')
    .leftJoin('agent_hidden_offer as hiding', 'hiding.offer_id', 'offer.id')
    .where('offer.agent_id', '=', agentId)
    .selectAll('offer')
    .select(['mark.shown_at', 'mark.shortlisted_at', 'mark.price_asked_at', 'mark.price_asked_version'])
    .select(['auction.version as auction_version', 'auction.party_version', 'hiding.hidden_at'])
    .select(['auction.budget', 'auction.state as request_state', 'country.name as country'])
    .select([
      // The kind stands in the text: the index of refunds is used only where the plan knows it.
      sql<boolean>`exists (select from ledger_transfer where offer_id = offer.id and kind = 'refund')`.as(
        'is_refunded',
      ),
      sql<boolean>`auction.state = 'chosen' and exists (select from offer_reserve as reserve
        where reserve.offer_id = offer.id and asked_at is not null)`.as('is_asked'),
      sql<string | null>`case when offer.state = 'removed' then
        (select reason from offer_decision where offer_id = offer.id and action = 'hide' order by id desc limit 1) end`.as(
        'reason',
      ),
    ])
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownOffers>['executeTakeFirstOrThrow']>>

function present(row: OwnRow, options: OfferOption[]): AgentOffer {
  return {
    id: row.id,
    request_id: row.auction_id,
    state: row.state,
    version: row.version,
    ...asWritten(row.comment, options),
    created_at: row.created_at.toISOString(),
    min_price: Math.min(...options.map((option) => option.price)),
    chat_id: chatIdOf(row.id),
    fee: toRoubles(row.fee_kopecks),
    is_read: row.read_at !== null,
    read_at: row.read_at?.toISOString() ?? null,
    is_shown: (row.shown_at ?? row.read_at) !== null,
    is_shortlisted: row.shortlisted_at !== null,
    // A version that was made since is the answer.
    price_asked_at:
      row.price_asked_version === row.version ? (row.price_asked_at?.toISOString() ?? null) : null,
    // What opened it without its changes (a message, a question about the price) has shown the only version that there is.
    is_seen: row.seen_version === row.version || (row.version === 1 && row.read_at !== null),
    is_refunded: row.is_refunded,
    country: row.country,
    max_price: row.budget,
    request_state: row.request_state,
    is_hidden: row.hidden_at !== null,
    may_revive: row.freed_at !== null && (row.request_state === 'active' || row.is_asked),
    reason: row.reason,
    ...standing(row, options),
  }
}

export interface OwnOfferFilters {
  page: number
  state?: OfferState | undefined
  request_id?: number | undefined
  /** Only those that are put away, or only the others. */
  hidden?: boolean | undefined
}

/** An agent's own offers, new ones first. */
export async function offersOfAgent(
  read: Read,
  agentId: number,
  { page, state, request_id, hidden }: OwnOfferFilters,
): Promise<{ items: AgentOffer[]; total_items: number }> {
  const own = ownOffers(read, agentId)
    .$if(state !== undefined, (query) => query.where('offer.state', '=', state ?? 'sent'))
    .$if(request_id !== undefined, (query) => query.where('offer.auction_id', '=', request_id ?? 0))
    .$if(hidden !== undefined, (query) => query.where('hiding.hidden_at', hidden ? 'is not' : 'is', null))
  const [rows, total] = await Promise.all([
    own
      .orderBy('offer.id', 'desc')
      .limit(limits.pageSize)
      .offset((page - 1) * limits.pageSize)
      .execute(),
    countOf(read, own.clearSelect().select('offer.id').limit(limits.totalCounted)),
  ])
  const options = await optionsOf(
    read,
    rows.map((row) => row.id),
  )
  return { items: rows.map((row) => present(row, options.get(row.id) ?? [])), total_items: total }
}

/** One own offer; null where it is not this agent's. */
export async function offerOfAgent(
  read: Read,
  own: { agentId: number; id: number },
): Promise<AgentOffer | null> {
  const row = await ownOffers(read, own.agentId).where('offer.id', '=', own.id).executeTakeFirst()
  return row ? present(row, (await optionsOf(read, [row.id])).get(row.id) ?? []) : null
}

function movesQuery(read: Read, offerIds: readonly number[]) {
  return read
    .selectFrom('offer_move as move')
    .innerJoin('offer', 'offer.id', 'move.offer_id')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .select([
      'move.offer_id',
      'move.from_state',
      'move.to_state',
      'move.version',
      'move.moved_at',
      sql<
        OfferMove['by']
      >`case move.actor_id when offer.agent_id then 'agent' when auction.tourist_id then 'tourist'
        else case when move.actor_id is null then 'system' else 'admin' end end`.as('by'),
    ])
    .where(({ eb, val }) => eb('move.offer_id', '=', eb.fn.any(val(offerIds))))
    .orderBy('move.id')
}

type MoveRow = Awaited<ReturnType<ReturnType<typeof movesQuery>['executeTakeFirstOrThrow']>>

function presentMove({ from_state, to_state, version, moved_at, by }: MoveRow): OfferMove {
  return {
    from: from_state as OfferState | null,
    to: to_state as OfferState,
    version,
    at: moved_at.toISOString(),
    by,
  }
}

/** What offers have been through, old lines first; nothing of who in an agency did it. */
export async function movesOf(read: Read, offerIds: readonly number[]): Promise<Map<number, OfferMove[]>> {
  const moves = new Map<number, OfferMove[]>()
  for (const row of await movesQuery(read, offerIds).execute())
    moves.set(row.offer_id, [...(moves.get(row.offer_id) ?? []), presentMove(row)])
  return moves
}

/** What an own offer has been through, with the first names of the agency's people; `readerId` is one of them. */
export async function ownMovesOf(
  read: Read,
  { offerId, readerId }: { offerId: number; readerId: number | null },
): Promise<OwnOfferMove[]> {
  const rows = await movesQuery(read, [offerId])
    .leftJoin('app_user as person', 'person.id', 'move.person_id')
    .select(['move.person_id', firstNameOf('person').as('person_name')])
    .execute()
  return rows.map(({ person_id, person_name, ...row }) => ({
    ...presentMove(row),
    person: person_name === null ? null : { name: person_name, is_self: person_id === readerId },
  }))
}

/** The versions of an own offer that have been replaced, the last on top. */
export async function pastVersionsOf(read: Read, offerId: number): Promise<PastVersion[]> {
  const [rows, options] = await Promise.all([
    read
      .selectFrom('offer_past_version')
      .select(['version', 'comment', 'made_at'])
      .where('offer_id', '=', offerId)
      .orderBy('version', 'desc')
      .execute(),
    pastOptionsOf(read, offerId),
  ])
  return rows.map(({ version, comment, made_at }) => ({
    version,
    comment,
    made_at: made_at.toISOString(),
    options: options.get(version) ?? [],
  }))
}
