import { sql } from 'kysely'
import { chatIdOf } from '../../../contract/chat/chat-id.ts'
import { limits } from '../../../contract/limits.ts'
import type { OfferOption } from '../../../contract/offers/offer-fields.ts'
import type { OfferChange, TouristOffer } from '../../../contract/offers/tourist-offers.ts'
import { hideInPieces } from '../../platform/contacts/hide-contacts.ts'
import { countOf } from '../../platform/db/count-of.ts'
import type { Read } from '../../platform/db/database.ts'
import { type AgentCard, agentCards } from '../agents/index.ts'
import { seenByTourist } from './offers.states.ts'
import { changesOf } from './reading/offer-changes.queries.ts'
import { optionsOf } from './sending/offer-options.queries.ts'

const OFFERS_MAX = 200

function offersOfTourist(read: Read, touristId: number) {
  return read
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .leftJoin('offer_mark as mark', 'mark.offer_id', 'offer.id')
    .where('auction.tourist_id', '=', touristId)
    .where('auction.state', '<>', 'deleted')
    .where('offer.state', 'in', seenByTourist)
    .select([
      'offer.id',
      'offer.auction_id',
      'offer.agent_id',
      'offer.state',
      'offer.version',
      'offer.comment',
      'offer.created_at',
      'offer.read_at',
      'mark.shortlisted_at',
      'mark.price_asked_at',
      'offer.version_at',
      'offer.expires_at',
      'offer.seen_version',
      'offer.compared_version',
      'offer.chosen_option_id',
      'offer.request_version',
      'auction.version as auction_version',
      'auction.party_version',
      'auction.budget',
      'auction.recommended_price',
    ])
    .select(likedPositions)
    .select(isReserve)
}

const isReserve = sql<boolean>`exists (select from offer_reserve where offer_id = offer.id)`.as('is_reserve')

/** Which options of the present version the tourist likes. */
const likedPositions = sql<number[]>`array(
  select option.position from offer_option_mark as liked
  join offer_option as option on option.offer_id = liked.offer_id and option.tour_id = liked.tour_id
  where liked.offer_id = offer.id and option.version = offer.version and mark.shortlisted_at is not null
  order by option.position)`.as('liked_positions')

type OfferRow = Awaited<ReturnType<ReturnType<typeof offersOfTourist>['executeTakeFirstOrThrow']>>

async function presentAll(read: Read, rows: readonly OfferRow[]): Promise<TouristOffer[]> {
  const [options, agents] = await Promise.all([
    optionsOf(
      read,
      rows.map((row) => row.id),
    ),
    agentCards(
      read,
      rows.map((row) => row.agent_id),
    ),
  ])
  const changes = await changesOf(read, { offers: rows, options })
  return rows.map((row) =>
    present(row, {
      options: options.get(row.id) ?? [],
      agent: agents.get(row.agent_id),
      change: changes.get(row.id) ?? null,
    }),
  )
}

interface Around {
  options: OfferOption[]
  agent: AgentCard | undefined
  change: OfferChange | null
}

/** An agent's words are for whoever opens the offer: a list shows what it is, not what is said of it. */
function wordsOf({ read_at, state, comment }: OfferRow, options: readonly OfferOption[]) {
  if (read_at === null)
    return {
      comment: '',
      options: options.map((option) => ({ ...option, comment: '' })),
      contacts_masked: false,
    }
  return state === 'chosen' ? asWritten(comment, options) : withoutContacts(comment, options)
}

function present(row: OfferRow, { options: written, agent, change }: Around): TouristOffer {
  const { comment, options, contacts_masked } = wordsOf(row, written)
  return {
    id: row.id,
    request_id: row.auction_id,
    state: row.state,
    version: row.version,
    comment,
    contacts_masked,
    created_at: row.created_at.toISOString(),
    min_price: Math.min(...options.map((option) => option.price)),
    options,
    chat_id: chatIdOf(row.id),
    agent: cardOf(row.agent_id, agent),
    is_read: row.read_at !== null,
    is_shortlisted: row.shortlisted_at !== null,
    shortlisted_positions: row.liked_positions,
    price_asked_at: row.price_asked_at?.toISOString() ?? null,
    is_reserve: row.is_reserve,
    is_changed: row.seen_version !== null && row.seen_version < row.version,
    change,
    ...standing(row, options),
  }
}

/** An agent's words, and whether some are hidden from the tourist until the choice. */
export function asWritten(comment: string, options: readonly OfferOption[]) {
  return { ...withoutContacts(comment, options), comment, options: [...options] }
}

/** The same words as a stranger may read them; a phone may be spread over the comments of an offer. */
function withoutContacts(comment: string, options: readonly OfferOption[]) {
  const [whole, ...each] = hideInPieces([comment, ...options.map((option) => option.comment)])
  return {
    comment: whole?.text ?? '',
    options: options.map((option, at) => ({ ...option, comment: each[at]?.text ?? '' })),
    contacts_masked: [whole, ...each].some((piece) => piece?.masked),
  }
}

/** Since when and until when the present version stands, and what of it was chosen. */
export function standing(
  row: {
    version: number
    version_at: Date
    expires_at: Date
    chosen_option_id: number | null
    request_version: number
    auction_version: number
    party_version: number
  },
  options: readonly OfferOption[],
) {
  return {
    edited_at: row.version > 1 ? row.version_at.toISOString() : null,
    expires_at: row.expires_at.toISOString(),
    chosen_position: options.find(({ id }) => id === row.chosen_option_id)?.position ?? null,
    request_change: requestChange(row),
  }
}

/** What of the request has changed since the offer's present version was made. */
function requestChange(row: {
  request_version: number
  auction_version: number
  party_version: number
}): TouristOffer['request_change'] {
  if (row.request_version < row.party_version) return 'guests'
  return row.request_version < row.auction_version ? 'other' : null
}

function cardOf(id: number, card: AgentCard | undefined): TouristOffer['agent'] {
  const {
    organisation = '',
    is_demo = false,
    register_number = null,
    photo = null,
    rating = null,
    seller = null,
    is_blocked = false,
  } = card ?? {}
  return { id, organisation, is_demo, register_number, photo, rating, seller, is_blocked }
}

/** The offers on a tourist's own auction, cheapest first; null where the auction is not the tourist's. */
export async function bestOffers(read: Read, own: { touristId: number; auctionId: number }) {
  const auction = await read
    .selectFrom('auction')
    .select('id')
    .where('id', '=', own.auctionId)
    .where('tourist_id', '=', own.touristId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!auction) return null
  const rows = await offersOfTourist(read, own.touristId)
    .where('offer.auction_id', '=', own.auctionId)
    .orderBy('offer.id')
    .limit(OFFERS_MAX)
    .execute()
  const items = (await presentAll(read, rows)).sort(
    (one, other) => one.min_price - other.min_price || one.id - other.id,
  )
  return { items, total_items: items.length }
}

/** One offer on an own auction, with what the tourist had asked to pay. */
export async function offerOfTourist(read: Read, own: { touristId: number; id: number }) {
  const row = await offersOfTourist(read, own.touristId).where('offer.id', '=', own.id).executeTakeFirst()
  if (!row) return null
  const [offer] = await presentAll(read, [row])
  return offer ? { offer, budget: row.budget, recommended_price: row.recommended_price } : null
}

export interface TouristFilters {
  page: number
  request_id?: number | null | undefined
  is_read?: boolean | null | undefined
}

/** All offers on a tourist's own auctions, new ones first. */
export async function offersOnAll(read: Read, touristId: number, filters: TouristFilters) {
  const own = offersOfTourist(read, touristId)
    .$if(!!filters.request_id, (query) => query.where('offer.auction_id', '=', filters.request_id ?? 0))
    .$if(filters.is_read === true, (query) => query.where('offer.read_at', 'is not', null))
    .$if(filters.is_read === false, (query) => query.where('offer.read_at', 'is', null))
  const [rows, total] = await Promise.all([
    own
      .orderBy('offer.id', 'desc')
      .limit(limits.pageSize)
      .offset((filters.page - 1) * limits.pageSize)
      .execute(),
    countOf(read, own.clearSelect().select('offer.id').limit(limits.totalCounted)),
  ])
  return { items: await presentAll(read, rows), total_items: total }
}
