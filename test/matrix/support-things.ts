import { openBooking } from '../../server/modules/bookings/bookings.factory.ts'
import { createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { pdfOf } from '../../server/modules/chat/files/chat-files.factory.ts'
import { sendTicketFile } from '../../server/modules/support/files/ticket-files.factory.ts'
import { answerTicket, createTicket, firstMessageOf } from '../../server/modules/support/support.factory.ts'
import { fundedAgent } from './booking-things.ts'
import type { TestApp } from '../support/app.ts'
import type { Plant } from './cases.ts'

/** What is asked of the support, and what it may be about. */
export const supportThings = {
  'a side of the booking': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const [agent, rival] = [await fundedAgent(app), await fundedAgent(app)]
    const own = (await openBooking(app, { tourist: owner, agent })).id
    const others = (await openBooking(app, { tourist, agent: rival })).id
    return [
      { token: owner.token, own, others },
      { token: agent.token, own, others },
    ]
  },
  // Answered: what has no answer cannot be rated.
  'whose ticket it is': async (app, { admin, tourist }) => {
    const owner = await createTourist(app)
    const [own, others] = [await createTicket(app, owner), await createTicket(app, tourist)]
    for (const id of [own, others]) await answerTicket(app, admin, { id })
    return [{ token: owner.token, own, others }]
  },
  'whose ticket message it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const messageOf = async (who: TestUser) => firstMessageOf(app, who, await createTicket(app, who))
    return [{ token: owner.token, own: await messageOf(owner), others: await messageOf(tourist) }]
  },
  'a side of the ticket of the photo': (app, { tourist }) => sentFiles(app, tourist),
  'a side of the ticket of the document': (app, { tourist }) => sentFiles(app, tourist, pdfOf('Pool')),
} satisfies Record<string, Plant>

async function sentFiles(app: TestApp, tourist: TestUser, bytes?: Buffer) {
  const owner = await createTourist(app)
  const sent = async (who: TestUser) =>
    sendTicketFile(app, who, { id: await createTicket(app, who), ...(bytes && { bytes }) })
  const [own, others] = [await sent(owner), await sent(tourist)]
  await app.processAll()
  return [{ token: owner.token, own, others }]
}
