import type { Ctx } from '../../platform/use-case.ts'
import { chatRead } from './chat.events.ts'
import { lockOwnChat, markRead } from './chat.store.ts'

/** Everything up to this message has been seen by the caller; answers how many are left unread. */
export async function readChat(
  ctx: Ctx,
  input: { chatId: number; seq: number },
): Promise<{ unread: number }> {
  const chat = await lockOwnChat(ctx, input.chatId)
  const seq = Math.min(input.seq, chat.last_seq)
  if (await markRead(ctx, { chatId: chat.id, userId: chat.actorId, seq })) {
    ctx.emit(chatRead({ chatId: chat.id, seq, reader: chat.isTourist ? 'tourist' : 'agent' }))
  }
  const { count } = await ctx.tx
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chat_id', '=', chat.id)
    .where('seq', '>', seq)
    .where('author_id', '<>', chat.actorId)
    .executeTakeFirstOrThrow()
  return { unread: count }
}
