import { setTimeout as wait } from 'node:timers/promises'
import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import type { BotMessage, BotSent } from '../../../platform/gateways/messengers/messenger-gateway.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { botChatOf, writeToChat } from '../../identity/index.ts'
import { type Channel, type Message, TryLater } from '../deliveries/channel.ts'

/** For so long a message waits for its turn on the spot; a longer wait is the queue's. */
const TURN_SECONDS = 2
const TURNS = 3

function messengerChannel(messenger: Messenger): Channel {
  return {
    name: messenger,
    reaches: async (read, userId) => (await botChatOf(read, { userId, messenger })) !== null,
    async send(context, message) {
      const chatId = await botChatOf(context.read, { userId: message.userId, messenger })
      if (!chatId) return { state: 'unreachable', reason: 'not_connected' }
      const sent = await writeInTurn(context, { messenger, chatId }, botMessage(message))
      switch (sent.outcome) {
        case 'sent':
          return { state: 'sent' }
        case 'later':
          throw new TryLater('too_often', sent.seconds)
        case 'blocked':
          return { state: 'unreachable', reason: 'blocked' }
        case 'refused':
          return { state: 'unreachable', reason: 'refused' }
      }
    },
  }
}

async function writeInTurn(
  context: JobContext,
  chat: { messenger: Messenger; chatId: string },
  message: BotMessage,
): Promise<BotSent> {
  for (let turn = 1; ; turn++) {
    const sent = await writeToChat(context, chat, message)
    if (sent.outcome !== 'later' || sent.seconds > TURN_SECONDS || turn === TURNS) return sent
    await wait(sent.seconds * 1000)
  }
}

/** Several news are one message, each in its paragraph; one way leads to all of them. */
export function botMessage({ title, text, lines, button, url }: Message): BotMessage {
  const paragraphs = lines.length > 1 ? lines.map((line) => `${line.title}\n${line.text}`) : [text]
  return { title, text: paragraphs.join('\n\n'), button: { text: button, url }, stoppable: true }
}

export const messengerChannels: readonly Channel[] = [messengerChannel('telegram'), messengerChannel('max')]
