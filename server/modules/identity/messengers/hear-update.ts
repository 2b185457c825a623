import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { BotUpdate } from '../../../platform/gateways/messengers/messenger-gateway.ts'
import { keysOf } from '../../../platform/keys/secrets.ts'
import { messengerChanged } from '../identity.events.ts'
import { isBlocked } from '../identity.store.ts'
import { answerChat, type Reply } from './bot-replies.ts'
import { readLinkWord } from './link-word.rules.ts'
import {
  type BotChat,
  claimUpdate,
  connectChat,
  disconnectAccount,
  lockAccount,
  lockChat,
  lockHolder,
} from './messengers.store.ts'

/** What a person did in a chat with the bot; a repeat changes nothing. */
export async function hearUpdate(
  ctx: Ctx,
  { messenger, update }: { messenger: Messenger; update: BotUpdate },
): Promise<void> {
  const { tx, now } = ctx
  if (!(await claimUpdate(tx, { messenger, key: update.key }, now))) return
  const chat = { messenger, chatId: update.chatId }
  await lockChat(tx, chat)
  switch (update.act) {
    case 'start':
      return answerChat(ctx, chat, { reply: await start(ctx, chat, update) })
    case 'stop': {
      const reply = await stop(ctx, chat, update.at ?? now)
      return reply === null ? undefined : answerChat(ctx, chat, { reply, pressId: update.pressId })
    }
    case 'gone':
      await stop(ctx, chat, update.at ?? now)
      return undefined
    case 'text':
      return answerChat(ctx, chat, { reply: 'hint' })
  }
}

interface Start {
  word: string | null
  at: Date | null
}

/** The chat becomes that of whoever asked for the link, and the link is used up. */
async function start(ctx: Ctx, chat: BotChat, { word, at }: Start): Promise<Reply> {
  const { tx, now, config } = ctx
  const { messenger, chatId } = chat
  if (word === null) return (await lockHolder(tx, chat)) ? 'already' : 'welcome'
  const link = readLinkWord(keysOf(config), messenger, { word, now })
  const account = link && (await lockAccount(tx, link.userId, messenger))
  if (!account || (await isBlocked(tx, link.userId))) return 'link_unfit'
  if (account.chat_id === chatId) return 'already'
  if (account.links_spent_at && link.madeAt <= account.links_spent_at) return 'link_unfit'
  const before = await lockHolder(tx, chat)
  if (before) await disconnect(ctx, { userId: before.user_id, messenger, reason: 'moved' })
  if (account.chat_id) answerChat(ctx, { messenger, chatId: account.chat_id }, { reply: 'moved_away' })
  await connectChat(tx, chat, { userId: link.userId, now, heardAt: at ?? now })
  ctx.emit(messengerChanged({ userId: link.userId, messenger, isConnected: true, reason: 'link' }))
  return before ? 'taken_over' : 'connected'
}

/** Null: the chat was connected after this was said, so it says nothing any more. */
async function stop(ctx: Ctx, chat: BotChat, at: Date): Promise<Reply | null> {
  const holder = await lockHolder(ctx.tx, chat)
  if (!holder) return 'not_connected'
  if (holder.heard_at && at < holder.heard_at) return null
  await disconnect(ctx, { userId: holder.user_id, messenger: chat.messenger, reason: 'chat' })
  return 'stopped'
}

interface Disconnection {
  userId: number
  messenger: Messenger
  reason: 'chat' | 'moved' | 'blocked' | 'page'
}

/** Nothing is written to this person by this messenger any more; open pages know it at once. */
export async function disconnect(ctx: Ctx, { userId, messenger, reason }: Disconnection): Promise<void> {
  await disconnectAccount(ctx.tx, { userId, messenger }, ctx.now)
  ctx.emit(messengerChanged({ userId, messenger, isConnected: false, reason }))
}
