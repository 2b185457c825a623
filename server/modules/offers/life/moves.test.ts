import { beforeAll, expect, test } from 'vitest'
import { offerStates, type OfferState } from '../../../../contract/offers/offer-states.ts'
import { type Answered, bootApp } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createAuction } from '../../auctions/auctions.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { addTours } from '../../supply/supply.factory.ts'
import { fund, mayTour, sendOffer } from '../offers.factory.ts'
import { offerMoves } from '../offers.states.ts'
import { deedsOn, pathOf } from './life.factory.ts'

const app = await bootApp()
const { edit, withdraw, choose, decline, manage } = deedsOn(app)
let anna: TestUser
let admin: TestUser
let agent: TestAgent
let other: number

beforeAll(async () => {
  await loadGeo(app)
  ;[anna, admin, agent] = [await createTourist(app), await createAdmin(app), await createAgent(app)]
  await fund(app, agent, 1_000_000)
  ;[other = 0] = await addTours(app, [{ ...mayTour, price: 170_000 }])
})

/** Everything that somebody can ask for over the wire, by the name of its move. */
const asked = {
  edit: (id) => edit(agent, id, { tours: [other] }),
  withdraw: (id) => withdraw(agent, id),
  choose: (id) => choose(anna, id),
  decline: (id) => decline(anna, id),
  remove: (id) => manage(admin, { action: 'hide', offer_id: id }),
  restore: (id) => manage(admin, { action: 'restore', offer_id: id }),
} satisfies Partial<Record<(typeof offerMoves.all)[number]['name'], (id: number) => Promise<Answered>>>

/** How an offer comes into a state. */
const brought: Record<OfferState, (id: number) => Promise<unknown>> = {
  sent: () => Promise.resolve(),
  withdrawn: asked.withdraw,
  declined: asked.decline,
  chosen: asked.choose,
  removed: asked.remove,
  expired: (id) =>
    app.database.pool.query(
      `with ended as (update offer set state = 'expired' where id = $1)
       insert into offer_move (offer_id, from_state, to_state, version) values ($1, 'sent', 'expired', 1)`,
      [id],
    ),
}

const pairs = offerStates.flatMap((state) =>
  (Object.keys(asked) as (keyof typeof asked)[]).map((move) => [state, move] as const),
)

test.each(pairs)(
  'OFFER-08, AUC-07, ADM-03, SEC-18 %s: %s happens where the table has it, and is refused without a trace where not',
  async (state, move) => {
    const id = await sendOffer(app, { agent, auctionId: await createAuction(app, anna) })
    await brought[state](id)
    const before = await pathOf(app, id)
    const { status } = await asked[move](id)
    const isThere = offerMoves.isPossible(move, state)
    expect(status).toBe(isThere ? 200 : 409)
    expect((await pathOf(app, id)) !== before).toBe(isThere)
  },
)
