import { chatIdOf } from '../../../contract/chat/chat-id.ts'
import { chatSearch, type FoundMessage } from '../../../contract/chat/chat-search.ts'
import { type Actor, agencyOf } from '../../platform/actor.ts'
import type { Read } from '../../platform/db/database.ts'
import { searchMessages } from '../conversation/index.ts'
import { chatsAmong } from './chat.queries.ts'
import { offerConversation } from './offer-conversation.ts'

/** Words in the chats of a person and of the agency where he works. */
export async function searchInChats(
  read: Read,
  { actor, q }: { actor: Actor; q: string },
): Promise<{ items: FoundMessage[]; is_more: boolean }> {
  const subjectIds = await ownOfferIds(read, actor)
  const most = chatSearch.found + 1
  const found = await searchMessages(read, offerConversation, { actor, q, subjectIds, most })
  const chats = new Map(
    (await chatsAmong(read, actor, [...new Set(found.map(({ subjectId }) => subjectId))])).map((chat) => [
      chat.offer_id,
      chat,
    ]),
  )
  const items = found.flatMap(({ subjectId, seq, mine, createdAt, pieces }) => {
    const chat = chats.get(subjectId)
    if (!chat) return []
    const { title, photo } = chat
    return [{ chat_id: chatIdOf(subjectId), seq, title, photo, mine, created_at: createdAt, pieces }]
  })
  return { items: items.slice(0, chatSearch.found), is_more: items.length > chatSearch.found }
}

/** More chats than anybody reads: whose older ones are not looked through. */
const CHATS_MAX = 20_000

async function ownOfferIds(read: Read, actor: Actor): Promise<number[]> {
  const rows = await read
    .selectFrom('chat')
    .select('offer_id')
    .where((or) => or.or([or('tourist_id', '=', actor.id), or('agent_id', '=', agencyOf(actor))]))
    .orderBy('last_at', 'desc')
    .limit(CHATS_MAX)
    .execute()
  return rows.map(({ offer_id }) => offer_id)
}
