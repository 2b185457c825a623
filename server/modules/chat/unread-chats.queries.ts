import { sql } from 'kysely'
import { type Actor, agencyOf } from '../../platform/actor.ts'
import type { Read } from '../../platform/db/database.ts'
import { unreadBy } from '../conversation/index.ts'
import { ownChats } from './chat.queries.ts'
import { offerConversation } from './offer-conversation.ts'

/** Among how many of a person's chats, the freshest ones, something unread is looked for. */
const LOOKED_AT = 100

/** In how many chats somebody has written what the person has not read. */
export async function countUnreadChats(read: Read, actor: Actor): Promise<number> {
  const own = { userId: actor.id, insteadOf: agencyOf(actor), id: sql.ref('conversation.id') }
  const { count } = await read
    .selectFrom(ownChats(read, actor).orderBy('chat.last_at', 'desc').limit(LOOKED_AT).as('chat'))
    .innerJoin('conversation', 'conversation.subject_id', 'chat.offer_id')
    .where('conversation.kind', '=', offerConversation.kind)
    .where(unreadBy(own), '>', 0)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
