import type { Owner } from '../../contract/platform/owners.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { sendOffer } from '../../server/modules/offers/offers.factory.ts'
import type { TestApp } from '../support/app.ts'
import { fundedAgent } from './booking-things.ts'
import type { Case, Plant } from './cases.ts'
import { beside } from './samples.ts'

/** Two chats with a tourist's message each, of one number; whoever has the first must not reach the second. */
async function saidIn(app: TestApp, tourist: TestUser, by: 'writer' | 'reader'): Promise<Case[]> {
  const owner = await createTourist(app)
  const said = async (who: TestUser) => {
    const agent = await fundedAgent(app)
    const chatId = await sendOffer(app, { agent, auctionId: await createAuction(app, who) })
    const body = { text: 'Добрый день', client_id: 'matrix-said-1' }
    const { body: answer } = await app.call(`POST /api/chats/${chatId}/messages`, { token: who.token, body })
    beside.set(`id ${chatId}`, answer.result.seq)
    return { chatId, agent }
  }
  const [own, others] = [await said(owner), await said(tourist)]
  const { token } = by === 'writer' ? owner : own.agent
  return [{ token, own: own.chatId, others: others.chatId }]
}

/** Messages of chats, by whom each is changed and marked. */
export const chatMessageThings = {
  'who wrote in the chat': (app, { tourist }) => saidIn(app, tourist, 'writer'),
  'who is written to in the chat': (app, { tourist }) => saidIn(app, tourist, 'reader'),
} satisfies Partial<Record<Owner, Plant>>
