import { defineHandler } from '../../platform/use-case.ts'
import { chatChanged } from './chat.events.ts'

interface OfferSubmitted {
  offerId: number
  auctionId: number
  touristId: number
  agentId: number
}

/** An offer and its chat come into being together. */
export const openChat = defineHandler(
  'chat.open',
  async ({ tx, now }, { offerId, auctionId, touristId, agentId }: OfferSubmitted) => {
    await tx
      .insertInto('chat')
      .values({ id: offerId, auction_id: auctionId, tourist_id: touristId, agent_id: agentId, last_at: now })
      .execute()
  },
  { within: true },
)

/** The tourist has chosen this agent: from now on both see each other's contacts, on open pages at once. */
export const announceChoice = defineHandler(
  'chat.announce-choice',
  async (ctx, { offerId }: { offerId: number }) => ctx.emit(chatChanged({ chatId: offerId })),
  { within: true },
)
