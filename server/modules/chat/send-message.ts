import type { Message } from '../../../contract/chat/chat.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { takeDaily } from '../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { messageSent } from './chat.events.ts'
import { verifiedCountries } from '../agents/index.ts'
import { presentMessages } from './chat.queries.ts'
import { lockOwnChat, markRead, type OwnChat } from './chat.store.ts'

export interface NewMessage {
  chatId: number
  text: string
  client_id: string
}

/** One side writes; an agent as long as a moderator's acceptance stands, or the tourist has chosen. The same `client_id` again answers the first message and writes nothing. */
export async function sendMessage(ctx: Ctx, input: NewMessage): Promise<Message> {
  const chat = await lockOwnChat(ctx, input.chatId)
  const before = await ctx.tx
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chat.id)
    .where('author_id', '=', chat.actorId)
    .where('client_id', '=', input.client_id)
    .executeTakeFirst()
  const masked = await isMasked(ctx, chat)
  const side = { actorId: chat.actorId, touristId: chat.tourist_id, masked }
  if (before) return presented(ctx, before, side)

  if (masked && !chat.isTourist && !(await verifiedCountries(ctx.tx, chat.agent_id)))
    throw new Refusal('forbidden', 'chat_not_verified')
  if (await isPartnerGone(ctx, chat)) throw new Refusal('conflict', 'partner_gone')
  await takeDaily(ctx, 'message')
  const seq = chat.last_seq + 1
  const message = await ctx.tx
    .insertInto('message')
    .values({
      chat_id: chat.id,
      seq,
      author_id: chat.actorId,
      client_id: input.client_id,
      text: input.text,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.tx
    .updateTable('chat')
    .set({ last_seq: seq, last_at: ctx.now })
    .where('id', '=', chat.id)
    .execute()
  // Whoever answers has read what stands above.
  await markRead(ctx, { chatId: chat.id, userId: chat.actorId, seq })
  const toUserId = chat.isTourist ? chat.agent_id : chat.tourist_id
  ctx.emit(messageSent({ chatId: chat.id, seq, toUserId, byTourist: chat.isTourist }))
  return presented(ctx, message, side)
}

async function isPartnerGone({ tx }: Ctx, chat: OwnChat): Promise<boolean> {
  const partner = await tx
    .selectFrom('app_user')
    .select('deleted_at')
    .where('id', '=', chat.isTourist ? chat.agent_id : chat.tourist_id)
    .executeTakeFirstOrThrow()
  return partner.deleted_at !== null
}

async function presented(
  { tx }: Ctx,
  ...[row, side]: [Parameters<typeof presentMessages>[1][number], Parameters<typeof presentMessages>[2]]
): Promise<Message> {
  const [message] = await presentMessages(tx, [row], side)
  if (!message) throw new Error('a message was lost on its way')
  return message
}

/** Contacts are hidden until the tourist has chosen this agent. */
async function isMasked({ tx }: Ctx, chat: OwnChat): Promise<boolean> {
  const offer = await tx
    .selectFrom('offer')
    .select('state')
    .where('id', '=', chat.id)
    .executeTakeFirstOrThrow()
  return offer.state !== 'chosen'
}
