import type { Owner } from '../../contract/platform/owners.ts'
import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import { pdfOf, sendFile, uploadFile } from '../../server/modules/chat/files/chat-files.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { sendOffer } from '../../server/modules/offers/offers.factory.ts'
import type { TestApp } from '../support/app.ts'
import { fundedAgent } from './booking-things.ts'
import type { Plant } from './cases.ts'

async function chatOf(app: TestApp, tourist: TestUser, agent: TestAgent): Promise<number> {
  return sendOffer(app, { agent, auctionId: await createAuction(app, tourist) })
}

async function sentFiles(app: TestApp, tourist: TestUser, bytes?: Buffer) {
  const owner = await createTourist(app)
  const agent = await fundedAgent(app)
  const sent = async (who: TestUser) =>
    sendFile(app, who, { chatId: await chatOf(app, who, agent), ...(bytes && { bytes }) })
  const [own, others] = [await sent(owner), await sent(tourist)]
  await app.processAll()
  return [{ token: owner.token, own, others }]
}

/** Files of messages: the sender's until they are sent, then both sides'. */
export const chatFileThings = {
  'a side of the chat of the photo': (app, { tourist }) => sentFiles(app, tourist),
  'a side of the chat of the document': (app, { tourist }) => sentFiles(app, tourist, pdfOf('Pool')),
  'the sender of the unsent file': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const agent = await fundedAgent(app)
    const laid = async (who: TestUser) => uploadFile(app, who, { chatId: await chatOf(app, who, agent) })
    const [own, others, deleted] = [await laid(owner), await laid(tourist), await laid(owner)]
    await app.call(`DELETE /api/chat-files/${deleted}`, { token: owner.token })
    return [{ token: owner.token, own, others, deleted }]
  },
} satisfies Partial<Record<Owner, Plant>>
