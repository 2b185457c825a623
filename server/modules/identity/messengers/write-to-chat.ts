import type { BotMessage, BotSent } from '../../../platform/gateways/messengers/messenger-gateway.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { disconnect } from './hear-update.ts'
import { type BotChat, lockChat, lockHolder } from './messengers.store.ts'
import { hold, takeTurn } from './pace.store.ts'

/** For so long nobody tries a messenger that did not answer. */
const REST_SECONDS = 15

/**
 * Writes into a chat in its turn. A chat whose person has blocked the bot is disconnected. Throws where the messenger
 * is out of order.
 */
export async function writeToChat(
  { act, gateways }: JobContext,
  chat: BotChat,
  message: BotMessage,
): Promise<BotSent> {
  const bot = gateways.bots[chat.messenger]
  if (!bot) return { outcome: 'refused', code: 'no_bot' }
  const turn = await act(askForTurn, chat)
  if (turn.seconds > 0) return { outcome: 'later', seconds: turn.seconds }
  try {
    const sent = await bot.send(chat.chatId, message)
    if (sent.outcome === 'later') await act(pause, { chat, seconds: sent.seconds })
    if (sent.outcome === 'blocked') await act(loseChat, { chat, askedAt: turn.at })
    return sent
  } catch (error) {
    await act(rest, chat)
    throw error
  }
}

async function askForTurn({ tx, now }: Ctx, chat: BotChat) {
  return { seconds: await takeTurn(tx, chat, now), at: now }
}

/** The chat waits as long as it was told to; the others a second, for the limit may have been the bot's. */
async function pause({ tx, now }: Ctx, { chat, seconds }: { chat: BotChat; seconds: number }): Promise<void> {
  await hold(tx, { ...chat, chatId: '' }, { now, seconds: 1 })
  await hold(tx, chat, { now, seconds })
}

async function rest({ tx, now }: Ctx, chat: BotChat): Promise<void> {
  await hold(tx, { ...chat, chatId: '' }, { now, seconds: REST_SECONDS })
}

/** Not where the person has come back while the message was under way. */
async function loseChat(ctx: Ctx, { chat, askedAt }: { chat: BotChat; askedAt: Date }): Promise<void> {
  await lockChat(ctx.tx, chat)
  const holder = await lockHolder(ctx.tx, chat)
  if (!holder?.connected_at || holder.connected_at > askedAt) return
  await disconnect(ctx, { userId: holder.user_id, messenger: chat.messenger, reason: 'blocked' })
}
