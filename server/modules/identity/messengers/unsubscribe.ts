import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { answerChat } from './bot-replies.ts'
import { disconnect } from './hear-update.ts'
import { lockAccount } from './messengers.store.ts'

/** Ends the notifications from the site; for whoever has none, nothing changes. */
export async function unsubscribe(ctx: Ctx, messenger: Messenger): Promise<void> {
  const { id } = requireActor(ctx)
  const account = await lockAccount(ctx.tx, id, messenger)
  if (!account?.chat_id) return
  await disconnect(ctx, { userId: id, messenger, reason: 'page' })
  answerChat(ctx, { messenger, chatId: account.chat_id }, { reply: 'stopped_on_site' })
}
