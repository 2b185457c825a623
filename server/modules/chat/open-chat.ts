import { chatIdOf } from '../../../contract/chat/chat-id.ts'
import { statement } from '../../platform/db/statement.ts'
import { defineHandler } from '../../platform/use-case.ts'
import { openingConversation } from '../conversation/index.ts'
import { chatChanged } from './chat.events.ts'
import { offerConversation } from './offer-conversation.ts'

interface OfferSubmitted {
  offerId: number
  auctionId: number
  touristId: number
  agentId: number
}

const OPENED =
  'insert into chat (offer_id, auction_id, tourist_id, agent_id, last_at) values ($1, $2, $3, $4, $5)'

/** An offer and its chat come into being together. */
export const openChat = defineHandler(
  'chat.open',
  async ({ atCommit, now }, { offerId, auctionId, touristId, agentId }: OfferSubmitted) => {
    atCommit(statement(OPENED, [offerId, auctionId, touristId, agentId, now], () => undefined))
    const participants = [
      { userId: touristId, side: 'tourist' as const },
      { userId: agentId, side: 'agent' as const },
    ]
    atCommit(openingConversation(offerConversation, { subjectId: offerId, participants }))
  },
  { within: true },
)

/** The tourist has chosen this agent: from now on both see each other's contacts, on open pages at once. */
export const announceChoice = defineHandler(
  'chat.announce-choice',
  async (ctx, { offerId }: { offerId: number }) => ctx.emit(chatChanged({ chatId: chatIdOf(offerId) })),
  { within: true },
)
