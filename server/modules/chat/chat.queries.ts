import { sql } from 'kysely'
import { chatIdOf, offerIdOf } from '../../../contract/chat/chat-id.ts'
import type { Chat, Message } from '../../../contract/chat/chat.ts'
import type { MessageOf } from '../../../contract/conversation/conversation.ts'
import { erasedName, nameless } from '../../../contract/identity/person/user.ts'
import { limits } from '../../../contract/limits.ts'
import { hideContacts } from '../../platform/contacts/hide-contacts.ts'
import type { Read } from '../../platform/db/database.ts'
import { type Actor, agencyOf } from '../../platform/actor.ts'
import { type AgentCard, agentCards } from '../agents/index.ts'
import {
  changesOf,
  isInConversation,
  lastWords,
  messagesOf,
  readByOthers,
  unreadBy,
} from '../conversation/index.ts'
import { photoPaths } from '../identity/index.ts'
import { areContactsShown, offerConversation } from './offer-conversation.ts'

interface ChatFilters {
  request_id?: number | undefined
  country_id?: number | undefined
  region_id?: number | undefined
}

/** Chats alone, to be counted, and to be brought down to a page before anything is joined to them. */
export function ownChats(read: Read, actor: Actor, filters: ChatFilters = {}) {
  const { request_id, country_id, region_id } = filters
  return read
    .selectFrom('chat')
    .innerJoin('auction', 'auction.id', 'chat.auction_id')
    .where((eb) => eb.or([eb('chat.tourist_id', '=', actor.id), eb('chat.agent_id', '=', agencyOf(actor))]))
    .$if(request_id !== undefined, (query) => query.where('chat.auction_id', '=', request_id ?? 0))
    .$if(country_id !== undefined, (query) => query.where('auction.country_id', '=', country_id ?? 0))
    .$if(region_id !== undefined, (query) => query.where('auction.region_id', '=', region_id ?? 0))
    .select(['chat.offer_id', 'chat.auction_id', 'chat.tourist_id', 'chat.agent_id', 'chat.last_at'])
    .select('auction.country_id')
}

/** What is shown of these, the freshest first. */
function withMessages(read: Read, chats: ReturnType<typeof ownChats>, actor: Actor) {
  const own = { userId: actor.id, insteadOf: agencyOf(actor), id: sql.ref('conversation.id') }
  return read
    .selectFrom(chats.as('chat'))
    .innerJoin('country', 'country.id', 'chat.country_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'chat.tourist_id')
    .innerJoin('offer', 'offer.id', 'chat.offer_id')
    .innerJoin('conversation', 'conversation.subject_id', 'chat.offer_id')
    .where('conversation.kind', '=', offerConversation.kind)
    .leftJoin('message as last', (join) =>
      join
        .onRef('last.conversation_id', '=', 'conversation.id')
        .onRef('last.seq', '=', 'conversation.last_seq'),
    )
    .select(['chat.offer_id', 'chat.auction_id', 'chat.tourist_id', 'chat.agent_id'])
    .select([
      'conversation.last_seq',
      'country.name as country',
      'country.flag',
      'tourist.first_name as tourist_name',
      'tourist.photo as tourist_photo',
      'tourist.deleted_at as tourist_gone',
      sql<boolean>`exists (select from block_in_force where user_id = tourist.id)`.as('is_tourist_blocked'),
      'offer.state as offer_state',
      'last.text as last_text',
      'last.created_at as last_sent_at',
      'last.deleted_at as last_deleted_at',
      'last.is_hidden as is_last_hidden',
    ])
    .select([unreadBy(own).as('unread'), readByOthers(own).as('read_by_other')])
    .orderBy('chat.last_at', 'desc')
    .orderBy('chat.offer_id', 'desc')
}

type ChatRow = Awaited<ReturnType<ReturnType<typeof withMessages>['executeTakeFirstOrThrow']>>

async function presentChats(read: Read, rows: readonly ChatRow[], actor: Actor): Promise<Chat[]> {
  const agents = await agentCards(
    read,
    rows.map((row) => row.agent_id),
  )
  return rows.map((row) => {
    const agent = agents.get(row.agent_id)
    const isTourist = row.tourist_id === actor.id
    const shown = { areContactsShown: areContactsShown(row.offer_state) }
    return {
      id: chatIdOf(row.offer_id),
      request_id: row.auction_id,
      offer_id: row.offer_id,
      offer_state: row.offer_state,
      ...partnerOf(row, isTourist ? agent : undefined),
      // Of the partner alone: nobody is told that of themselves.
      is_demo: (isTourist && agent?.is_demo) ?? false,
      country: row.country,
      flag: row.flag,
      last_message:
        row.last_text === null
          ? null
          : lastWords(row.last_text, {
              ...shown,
              isDeleted: row.last_deleted_at !== null,
              isHidden: row.is_last_hidden ?? false,
            }),
      last_at: row.last_sent_at?.toISOString() ?? null,
      last_seq: row.last_seq,
      unread: row.unread,
      read_by_other: row.read_by_other,
    }
  })
}

/** Whom one talks with: an agent as the card says, a tourist by the first name. */
function partnerOf(row: ChatRow, agent: AgentCard | undefined) {
  if (agent)
    return {
      title: agent.organisation,
      photo: agent.photo,
      is_partner_gone: agent.is_gone,
      is_partner_blocked: agent.is_blocked,
    }
  const is_partner_gone = row.tourist_gone !== null
  const name = areContactsShown(row.offer_state) ? row.tourist_name : hideContacts(row.tourist_name).text
  const title = is_partner_gone ? erasedName : name || nameless
  return {
    title,
    photo: photoPaths(row.tourist_photo)?.small ?? null,
    is_partner_gone,
    is_partner_blocked: row.is_tourist_blocked,
  }
}

/** A person's chats, and those of the agency where he works; fresh ones first. */
export async function chatsOf(
  read: Read,
  actor: Actor,
  { page, ...filters }: ChatFilters & { page: number },
) {
  const own = ownChats(read, actor, filters)
  const ofPage = own
    .orderBy('chat.last_at', 'desc')
    .orderBy('chat.offer_id', 'desc')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
  const [rows, total] = await Promise.all([
    withMessages(read, ofPage, actor).execute(),
    read
      .selectFrom(own.limit(limits.totalCounted).as('own'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: await presentChats(read, rows, actor), total_items: total.count }
}

/** Those of these offers that are the person's. */
export async function chatsAmong(read: Read, actor: Actor, offerIds: readonly number[]): Promise<Chat[]> {
  if (offerIds.length === 0) return []
  const own = ownChats(read, actor).where('chat.offer_id', 'in', offerIds)
  return presentChats(read, await withMessages(read, own, actor).execute(), actor)
}

export async function chatOf(read: Read, own: { actor: Actor; offerId: number }): Promise<Chat | null> {
  const one = ownChats(read, own.actor).where('chat.offer_id', '=', own.offerId)
  const rows = await withMessages(read, one, own.actor).execute()
  return (await presentChats(read, rows, own.actor))[0] ?? null
}

/** A message as it goes out, with the chat that it stands in. */
export const inChat =
  (chat_id: number) =>
  ({ id, ...message }: MessageOf<Message['author']>): Message => ({ id, chat_id, ...message })

/** Messages in order; null where the chat is not theirs. */
export async function messagesOfChat(
  read: Read,
  asked: { actor: Actor; chatId: number; after?: number | undefined; before?: number | undefined },
) {
  const { chatId, ...window } = asked
  const page = await messagesOf(read, offerConversation, { ...window, subjectId: offerIdOf(chatId) })
  return page && { ...page, items: page.items.map(inChat(chatId)) }
}

/** What has changed since then; null where the chat is not theirs. */
export async function changesOfChat(
  read: Read,
  { actor, chatId, sinceRev }: { actor: Actor; chatId: number; sinceRev: number },
) {
  const page = await changesOf(read, offerConversation, { actor, subjectId: offerIdOf(chatId), sinceRev })
  return page && { ...page, items: page.items.map(inChat(chatId)) }
}

/** Whether somebody is one side of a chat. */
export async function isChatOf(
  read: Read,
  { actor, chatId }: { actor: Actor; chatId: number },
): Promise<boolean> {
  return isInConversation(read, offerConversation, { actor, subjectId: offerIdOf(chatId) })
}
