import { randomUUID } from 'node:crypto'
import { chatIdOf } from '../../../contract/chat/chat-id.ts'
import { priceQuestion } from '../../../contract/chat/price-question.ts'
import { defineHandler } from '../../platform/use-case.ts'
import { writeLine } from '../conversation/index.ts'
import { lineWritten } from './chat.events.ts'
import { offerConversation } from './offer-conversation.ts'

/** The tourist's «Сможете дешевле?» stands in the conversation, where the answer to it is written. */
export const writePriceAsk = defineHandler(
  'chat.price-ask',
  async (ctx, { offerId, agentId }: { offerId: number; agentId: number }) => {
    const seq = await writeLine(ctx, offerConversation, {
      subjectId: offerId,
      text: priceQuestion,
      clientId: randomUUID(),
      event: 'price_asked',
    })
    ctx.emit(lineWritten({ chatId: chatIdOf(offerId), seq, toUserId: agentId }))
  },
  { within: true },
)
