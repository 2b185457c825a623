import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'

/** A chat of which the caller is one side, locked until the commit; somebody else's is as if it did not exist. */
export async function lockOwnChat(ctx: Ctx, id: number) {
  const actorId = requireActor(ctx).id
  const chat = await ctx.tx.selectFrom('chat').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!chat || (chat.tourist_id !== actorId && chat.agent_id !== actorId))
    throw new Refusal('missing', 'not_found')
  return { ...chat, actorId, isTourist: chat.tourist_id === actorId }
}

export type OwnChat = Awaited<ReturnType<typeof lockOwnChat>>

/** Moves a reader's mark forward; never back. Answers whether it moved. */
export async function markRead(
  { tx, now }: Ctx,
  mark: { chatId: number; userId: number; seq: number },
): Promise<boolean> {
  const moved = await tx
    .insertInto('chat_read')
    .values({ chat_id: mark.chatId, user_id: mark.userId, seq: mark.seq, read_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['chat_id', 'user_id'])
        .doUpdateSet({ seq: mark.seq, read_at: now })
        .where('chat_read.seq', '<', mark.seq),
    )
    .executeTakeFirst()
  return moved.numInsertedOrUpdatedRows === 1n
}
