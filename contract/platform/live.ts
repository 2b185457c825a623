import { z } from 'zod'
import type { PresenceState } from '../conversation/presence.ts'
import type { FeedTraits } from '../offers/feed/feed-traits.ts'
import './no-eval.ts'

/**
 * The socket at /ws. A client subscribes to addresses; the server checks each and sends what happens there.
 * `cursor` is the highest event id that the client has seen: whatever came after it is sent again, with an overlap,
 * since an event may be stored later than one with a higher id. With `settled` beside it, both as a page was given
 * them (`LiveCursor`), exactly what the page's reads had not seen is sent. `gap` in the answer: too much to be sent.
 * The socket's own address says the `epoch` of the first of them, `/ws?epoch=…`: with numbers of another one every answer
 * is a `gap`.
 *
 * Addresses: `/auctions/{id}` (its tourist), `/chats/{id}` (its two sides), `/tickets/{id}` (its person, the staff who answer), `/tickets` (that staff: all of them), `/work` (the staff with a queue of work), `/people` (the staff who see people), `/agent/feed` (a verified agent: requests
 * for the agent's countries), `/agent/requests/{id}` (the same agent: the market of one of them and the places of its offers), `/me` (a person's own counters),
 * `/share/{token}` (whoever holds a family's link and has given a name, or has an account).
 */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    url: z.string().min(1).max(100),
    cursor: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    settled: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), url: z.string().min(1).max(100) }),
])

/**
 * Taken before a page was read: the newest event then, the transaction before which all were over, and the life of the
 * database in which these numbers mean anything.
 */
export interface LiveCursor {
  cursor: number
  settled: number
  epoch: number
}
export type ClientFrame = z.output<typeof ClientFrame>

/** What happens at which address. Data is only what a page needs to decide what to load again. */
export interface LiveEvents {
  'offer.submitted': { request_id: number; offer_id: number; min_price: number; organisation: string }
  'offer.changed': { request_id: number; offer_id: number; state: string }
  /** Of a request that this agent sees: one more offer, one less, or another price; nothing of whose. */
  'rank.changed': { request_id: number }
  'booking.changed': { booking_id: number; request_id: number; state: string }
  'auction.changed': { request_id: number; state: string; hidden: '0' | '1' }
  'market.changed': { request_id: number; min_price: number | null }
  /** With what decides whether it belongs into a feed that is narrowed: contract/offers/feed/feed-fit.ts. */
  'request.launched': { request_id: number; country_id: number; traits: FeedTraits }
  /**
   * Of a request in the feed: answered, hidden, shown again or closed; `is_open`: agents may answer it; `is_deleted`: there
   * is nothing to be read of it any more.
   */
  'request.changed': {
    request_id: number
    country_id: number
    is_open: boolean
    is_deleted: boolean
    offers_count: number
  }
  /** Its tourist made another version of it: whoever shows it reads it again. */
  'request.edited': { request_id: number; country_id: number; version: number }
  /** This agent opened a request on some page; null: all were marked. */
  'request.seen': { request_id: number | null }
  /** A family's link: somebody has come, gone or voted, or it opens no more. */
  'share.changed': Record<string, never>
  'message.sent': { chat_id: number; seq: number }
  /** Something that stands in it has changed: an edit, a deletion, a reaction. Whoever knows less than `rev` asks for the changes. */
  'message.changed': { chat_id: number; rev: number }
  'chat.read': { chat_id: number; seq: number; reader: 'tourist' | 'agent' }
  'chat.changed': { chat_id: number }
  /** Somebody of this side stands before it, types, or has gone: told to whoever listens now, `id` 0, and kept nowhere. */
  'chat.presence': { chat_id: number; side: 'tourist' | 'agent'; state: PresenceState }
  /** Of a ticket: something was written in it, read in it, or has become of it. */
  'ticket.written': { feedback_id: number; seq: number }
  'ticket.read': { feedback_id: number; seq: number; reader: 'person' | 'staff' }
  /** As `chat.presence`. */
  'ticket.presence': { feedback_id: number; side: 'person' | 'staff'; state: PresenceState }
  /** As `message.changed`. */
  'ticket.reworded': { feedback_id: number; rev: number }
  /** For the staff alone: a claim, a note, a look of a colleague. */
  'ticket.desk': { feedback_id: number }
  'ticket.changed': { feedback_id: number; state: string }
  /** Of the staff's queue: an item was made, closed, taken or given back. */
  'work.changed': Record<string, never>
  /** For the staff: this person was shut out or let in, or the end of a block was moved. */
  'person.door': { user_id: number }
  'agent.moderated': { status: number }
  'offer.read': { offer_id: number }
  'offer.shortlisted': { offer_id: number }
  'payment.changed': { payment_id: number; state: string }
  'notification.new': { id: number }
  'notification.read': { unread: number }
  'messenger.changed': { messenger: 'telegram' | 'max'; is_connected: boolean }
}

/** Between processes of the server; never on the wire. */
export interface InternalEvents {
  /** What the sockets of a person may hear has changed. */
  'access.changed': Record<string, never>
  /** Web processes forget the public pages that they keep. */
  'pages.changed': Record<string, never>
  /** The staff have switched a flow off or on. */
  'switches.flipped': Record<string, never>
  /** Closes the sockets of a session that is over. */
  'session.ended': Record<string, never>
}
export type LiveName = keyof LiveEvents

/**
 * Something that happened at an address: its name says what its data are. `crowd`, where they are many: so many pages hear
 * it from one process at one moment, and whoever has to ask for more because of it leaves the others their turn.
 */
export type LiveEvent = {
  [Name in LiveName]: { id: number; url: string; name: Name; data: LiveEvents[Name]; crowd?: number }
}[LiveName]

export type ServerFrame =
  | { type: 'subscribed'; url: string; cursor: number; gap?: boolean }
  | { type: 'refused'; url: string; reason: 'unauthorized' | 'forbidden' | 'unknown' | 'too_many' }
  | ({ type: 'event' } & LiveEvent)
  | { type: 'error'; reason: string }

export const socketPath = '/ws'
export const subscriptionsMax = 50
