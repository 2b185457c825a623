import { sql } from 'kysely'
import type { Config } from '../../../platform/config/config.ts'
import type { Read } from '../../../platform/db/database.ts'
import { unseal } from '../../../platform/keys/seal.ts'
import { keysOf } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { ConversationOwner } from '../conversation-owner.ts'
import { placeOfDeleted } from './deleted-messages.ts'
import { holdMessage, type OnMessage } from './on-message.ts'

/** How many messages before and after tell what one is about. */
const BESIDE = 5

/** A message as it stood there, with nothing hidden in it: never shown as it is. */
export interface KeptWords {
  seq: number
  side: string
  author_id: number
  /** Empty where its writer had taken it back. */
  text: string
  /** What it said before, oldest first. */
  former: string[]
  files: { id: number; kind: string; title: string }[]
  at: string
}

export interface Witnessed {
  conversationId: number
  writerId: number
  /** Of whoever asks. */
  isOwnSide: boolean
  words: KeptWords[]
}

/** A message of somebody's conversation with all that it ever said and what stands around it; nothing changes there meanwhile. */
export async function witness<Side extends string>(
  ctx: Ctx,
  owner: ConversationOwner<Side>,
  at: OnMessage,
): Promise<Witnessed> {
  const { message, place } = await holdMessage(ctx, owner, at)
  const own = [place.self, ...place.others].filter(({ side }) => side === place.self.side)
  const { conversation_id: conversationId, seq, author_id: writerId } = message
  return {
    conversationId,
    writerId,
    isOwnSide: own.some(({ userId }) => userId === writerId),
    words: await wordsAround(ctx.tx, ctx.config, { conversationId, seq }),
  }
}

interface Row extends Omit<KeptWords, 'at'> {
  id: number
  created_at: Date
  is_deleted: boolean
  sealed: Buffer | null
}

export async function wordsAround(
  read: Read,
  config: Config,
  { conversationId, seq }: { conversationId: number; seq: number },
): Promise<KeptWords[]> {
  const { rows } = await sql<Row>`
    select message.id, message.seq, participant.side, message.author_id, message.text, message.created_at,
      message.deleted_at is not null as is_deleted, deleted.sealed,
      array(select version.text from message_version as version
        where version.conversation_id = message.conversation_id and version.seq = message.seq order by n) as former,
      array(select json_build_object('id', id, 'kind', attachment.kind, 'title', title)
        from attachment where attachment.message_id = message.id order by place) as files
    from message
    join participant on participant.conversation_id = message.conversation_id and participant.user_id = message.author_id
    left join deleted_message as deleted on deleted.message_id = message.id
    where message.conversation_id = ${conversationId}
      and message.seq between ${seq - BESIDE} and ${seq + BESIDE}
    order by message.seq`.execute(read)
  return rows.map(({ id, created_at, is_deleted, sealed, ...row }) => ({
    ...row,
    text: is_deleted ? '' : row.text,
    former: sealed
      ? (JSON.parse(unseal(keysOf(config), sealed, placeOfDeleted(id))) as string[])
      : row.former,
    at: created_at.toISOString(),
  }))
}
