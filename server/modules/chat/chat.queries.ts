import { sql } from 'kysely'
import type { Chat, Message } from '../../../contract/chat/chat.ts'
import { erasedName, nameless } from '../../../contract/identity/identity.ts'
import { limits } from '../../../contract/limits.ts'
import type { Read } from '../../platform/db/database.ts'
import { type AgentCard, agentCards } from '../agents/index.ts'
import { photoPaths } from '../identity/index.ts'
import { isPieceOfPhone, type Masked } from '../../platform/contacts/contacts.rules.ts'
import { hideContacts, hideInPieces } from '../../platform/contacts/hide-contacts.ts'

const MESSAGES = 50
/** In place of the words of somebody who is gone. */
const erasedMessage = 'Сообщение удалено вместе с профилем'

interface StoredMessage {
  id: number
  chat_id: number
  seq: number
  author_id: number
  client_id: string
  text: string
  created_at: Date
}

interface Side {
  actorId: number
  touristId: number
  masked: boolean
}

/** How many messages before and after may hold the rest of a phone. */
export const AROUND = 10

/**
 * As one side sees them: the other side's contacts are hidden, and the writer is told that they are. What one person
 * wrote is read as a whole, with the messages around: a phone may come in pieces.
 */
export async function presentMessages(
  read: Read,
  rows: readonly StoredMessage[],
  side: Side,
): Promise<Message[]> {
  const shown = side.masked ? maskedBySeq(await messagesAround(read, rows)) : undefined
  return rows.map((row) => ({
    id: row.id,
    chat_id: row.chat_id,
    seq: row.seq,
    client_id: row.client_id,
    mine: row.author_id === side.actorId,
    author: row.author_id === side.touristId ? ('tourist' as const) : ('agent' as const),
    ...(row.text === ''
      ? { text: erasedMessage, masked: false }
      : (shown?.get(row.seq) ?? { text: row.text, masked: false })),
    created_at: row.created_at.toISOString(),
  }))
}

type Piece = Pick<StoredMessage, 'seq' | 'author_id' | 'text'>

/** Of one chat, in order, these among them. */
async function messagesAround(read: Read, rows: readonly StoredMessage[]): Promise<Piece[]> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  return read
    .selectFrom('message')
    .select(['seq', 'author_id', 'text'])
    .where('chat_id', '=', first.chat_id)
    .where('seq', '>=', first.seq - AROUND)
    .where('seq', '<=', last.seq + AROUND)
    .orderBy('seq')
    .execute()
}

/** What is to be shown of each message of one chat before the choice, by its number. */
export function maskedBySeq(pieces: readonly Piece[], mask = hideInPieces): Map<number, Masked> {
  const byAuthor = Map.groupBy(pieces, (piece) => piece.author_id)
  return new Map(
    [...byAuthor.values()].flatMap((own) => {
      const masked = mask(own.map(({ text }) => text))
      return own.flatMap(({ seq }, at) => (masked[at] ? [[seq, masked[at]] as const] : []))
    }),
  )
}

/** In a list it stands without those before it. */
function maskedLast(text: string): string {
  return isPieceOfPhone(text) ? '•••' : hideContacts(text).text
}

function ownChats(read: Read, userId: number) {
  return read
    .selectFrom('chat')
    .innerJoin('auction', 'auction.id', 'chat.auction_id')
    .innerJoin('country', 'country.id', 'auction.country_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'chat.tourist_id')
    .innerJoin('offer', 'offer.id', 'chat.id')
    .leftJoin('message as last', (join) =>
      join.onRef('last.chat_id', '=', 'chat.id').onRef('last.seq', '=', 'chat.last_seq'),
    )
    .where((eb) => eb.or([eb('chat.tourist_id', '=', userId), eb('chat.agent_id', '=', userId)]))
    .selectAll('chat')
    .select([
      'country.name as country',
      'country.flag',
      'tourist.first_name as tourist_name',
      'tourist.photo as tourist_photo',
      'tourist.deleted_at as tourist_gone',
      'offer.state as offer_state',
      'last.text as last_text',
      'last.created_at as last_sent_at',
    ])
    .select([
      sql<number>`(select count(*) from message where message.chat_id = chat.id and message.author_id <> ${userId}
        and message.seq > coalesce((select seq from chat_read where chat_id = chat.id and user_id = ${userId}), 0))`.as(
        'unread',
      ),
      sql<number>`coalesce((select seq from chat_read where chat_id = chat.id and user_id <> ${userId}), 0)`.as(
        'read_by_other',
      ),
    ])
}

type ChatRow = Awaited<ReturnType<ReturnType<typeof ownChats>['executeTakeFirstOrThrow']>>

async function presentChats(read: Read, rows: readonly ChatRow[], userId: number): Promise<Chat[]> {
  const agents = await agentCards(
    read,
    rows.map((row) => row.agent_id),
  )
  return rows.map((row) => {
    const agent = agents.get(row.agent_id)
    const isTourist = row.tourist_id === userId
    const whole = row.last_text === '' ? erasedMessage : row.last_text
    const last = whole !== null && row.offer_state !== 'chosen' ? maskedLast(whole) : whole
    return {
      id: row.id,
      request_id: row.auction_id,
      offer_id: row.id,
      ...partnerOf(row, isTourist ? agent : undefined),
      is_demo: agent?.is_demo ?? false,
      country: row.country,
      flag: row.flag,
      last_message: last,
      last_at: row.last_sent_at?.toISOString() ?? null,
      last_seq: row.last_seq,
      unread: row.unread,
      read_by_other: row.read_by_other,
    }
  })
}

/** Whom one talks with: an agent as the card says, a tourist by the first name. */
function partnerOf(row: ChatRow, agent: AgentCard | undefined) {
  if (agent) return { title: agent.organisation, photo: agent.photo, is_partner_gone: agent.is_gone }
  const is_partner_gone = row.tourist_gone !== null
  const name = row.offer_state === 'chosen' ? row.tourist_name : hideContacts(row.tourist_name).text
  const title = is_partner_gone ? erasedName : name || nameless
  return { title, photo: photoPaths(row.tourist_photo)?.small ?? null, is_partner_gone }
}

/** A person's chats, fresh ones first. */
export async function chatsOf(
  read: Read,
  userId: number,
  filters: {
    page: number
    request_id?: number | undefined
    country_id?: number | undefined
    region_id?: number | undefined
  },
) {
  const own = ownChats(read, userId)
    .$if(filters.request_id !== undefined, (query) =>
      query.where('chat.auction_id', '=', filters.request_id ?? 0),
    )
    .$if(filters.country_id !== undefined, (query) =>
      query.where('auction.country_id', '=', filters.country_id ?? 0),
    )
    .$if(filters.region_id !== undefined, (query) =>
      query.where('auction.region_id', '=', filters.region_id ?? 0),
    )
  const [rows, total] = await Promise.all([
    own
      .orderBy('chat.last_at', 'desc')
      .orderBy('chat.id', 'desc')
      .limit(limits.pageSize)
      .offset((filters.page - 1) * limits.pageSize)
      .execute(),
    read
      .selectFrom(own.clearSelect().select('chat.id').limit(limits.totalCounted).as('own'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: await presentChats(read, rows, userId), total_items: total.count }
}

export async function chatOf(read: Read, own: { userId: number; id: number }): Promise<Chat | null> {
  const row = await ownChats(read, own.userId).where('chat.id', '=', own.id).executeTakeFirst()
  return row ? ((await presentChats(read, [row], own.userId))[0] ?? null) : null
}

export interface MessageWindow {
  userId: number
  chatId: number
  after?: number | undefined
  before?: number | undefined
}

/** Messages in order: the newest page, those after a number, or the page before one. Null where the chat is not theirs. */
export async function messagesOf(read: Read, { userId, chatId, after, before }: MessageWindow) {
  const chat = await chatSides(read, { userId, chatId })
  if (!chat) return null
  const forward = after !== undefined
  const rows = await read
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .$if(forward, (query) => query.where('seq', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', forward ? 'asc' : 'desc')
    .limit(MESSAGES)
    .execute()
  const inOrder = forward ? rows : rows.toReversed()
  const side = { actorId: userId, touristId: chat.tourist_id, masked: chat.offer_state !== 'chosen' }
  return {
    items: await presentMessages(read, inOrder, side),
    last_seq: chat.last_seq,
    read_by_other: chat.read_by_other ?? 0,
  }
}

async function chatSides(read: Read, { userId, chatId }: MessageWindow) {
  return read
    .selectFrom('chat')
    .innerJoin('offer', 'offer.id', 'chat.id')
    .leftJoin('chat_read as other', (join) =>
      join.onRef('other.chat_id', '=', 'chat.id').on('other.user_id', '<>', userId),
    )
    .select(['chat.tourist_id', 'chat.last_seq', 'offer.state as offer_state', 'other.seq as read_by_other'])
    .where('chat.id', '=', chatId)
    .where((eb) => eb.or([eb('chat.tourist_id', '=', userId), eb('chat.agent_id', '=', userId)]))
    .executeTakeFirst()
}

/** Whether a person is one side of a chat. */
export async function isChatOf(read: Read, own: { userId: number; chatId: number }): Promise<boolean> {
  return (await chatSides(read, own)) !== undefined
}
