import type { TestApp } from '../../../test/support/app.ts'
import { type WorkKindName } from '../../../contract/work/work-kinds.ts'
import type { Emitted } from '../../platform/events.ts'
import { system } from '../../platform/use-case.ts'
import { createAgent } from '../agents/agents.factory.ts'
import { createAuction } from '../auctions/auctions.factory.ts'
import { leadBooking, ledBooking, type Step } from '../bookings/life/led-booking.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { fund, sendOffer } from '../offers/offers.factory.ts'

/** Something that waits for the staff, planted as in the product where a call can plant it. */
export interface Planted {
  subjectId: number
  end: () => Promise<unknown>
}

export interface Staff {
  owner: TestUser
  moderator: TestUser
}

export function toolsOf(app: TestApp, staff: Staff) {
  const rows = (query: string, values: unknown[] = []) => app.database.pool.query(query, values)
  const tell = (event: Emitted) => app.act(system, async (ctx) => ctx.emit(event), null)
  const send = async (line: Parameters<TestApp['call']>[0], { token }: { token: string }, body?: object) => {
    const answer = await app.call(line, { token, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${line}: ${JSON.stringify(answer.body)}`)
    return answer.body.result
  }
  const richAgent = async () => {
    const agent = await createAgent(app)
    await fund(app, agent, 1_000_000)
    return agent
  }
  const people = async () => ({ tourist: await createTourist(app), agent: await richAgent() })
  const someOffer = async () => {
    const { tourist, agent } = await people()
    const auctionId = await createAuction(app, tourist)
    return { tourist, agent, auctionId, id: await sendOffer(app, { agent, auctionId }) }
  }
  const booked = async (steps: readonly Step[]) => {
    const who = await people()
    const { id } = await ledBooking(app, { ...who, steps })
    const lead = (more: readonly Step[]) => leadBooking(app, id, { ...who, steps: more })
    return { id, lead, sides: { bookingId: id, auctionId: 0, offerId: 0, touristId: 0, agentId: 0 } }
  }
  return { app, ...staff, rows, tell, send, richAgent, people, someOffer, booked }
}

export type Tools = ReturnType<typeof toolsOf>
export type Plants<Kind extends WorkKindName> = Record<Kind, () => Promise<Planted>>
