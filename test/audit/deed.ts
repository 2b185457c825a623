import type { AuditDeed } from '../../contract/platform/audit-deeds.ts'
import { type TestAgent, createAgent } from '../../server/modules/agents/agents.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import type { TestUser } from '../../server/modules/identity/identity.factory.ts'
import { fund, sendOffer } from '../../server/modules/offers/offers.factory.ts'
import type { TestApp } from '../support/app.ts'

/** A call of the staff's that succeeds, and what the audit is to say of it. */
export interface Deed {
  deed: AuditDeed
  /** What stands for the names in the path, in their order. */
  ids?: readonly (number | string)[]
  query?: string
  body?: object
  /** Whoever has not the right is answered so, where it is a thing of the caller's own: it is not there for others. */
  othersGet?: readonly [404, 'not_found']
  /** Sent once more it is refused, and nothing is kept of that; absent: the repeat is a deed like the first. */
  onceOnly?: true
}

export interface World {
  app: TestApp
  /** Who calls; and another, whom two-person rules need. */
  vera: TestUser
  gleb: TestUser
  tourist: TestUser
}

/** By the title of its route: things are made ready, then it is said how to call. */
export type Deeds = Readonly<Record<string, (world: World) => Promise<Deed>>>

export async function richAgent({ app }: World): Promise<TestAgent> {
  const agent = await createAgent(app)
  await fund(app, agent, 1_000_000)
  return agent
}

export async function someOffer(world: World): Promise<{ agent: TestAgent; id: number }> {
  const agent = await richAgent(world)
  const auctionId = await createAuction(world.app, world.tourist)
  return { agent, id: await sendOffer(world.app, { agent, auctionId }) }
}
