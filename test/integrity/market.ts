import { createAgent, type TestAgent } from '../../server/modules/agents/agents.factory.ts'
import { createAuction } from '../../server/modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { createAdmin, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { fund, mayTour } from '../../server/modules/offers/offers.factory.ts'
import { addTours } from '../../server/modules/supply/supply.factory.ts'
import type { TestApp } from '../support/app.ts'
import { people } from '../support/people.ts'
import { digestOf, type Things } from './digest.ts'
import { type Order, serverOf } from './server.ts'

/** A small market whose every round begins with new agents and new requests, so that no round sees another. */
export interface Market {
  app: TestApp
  tourist: TestUser
  admin: TestUser
  tourIds: number[]
  agent(roubles?: number): Promise<TestAgent>
  auction(overrides?: object): Promise<number>
  /** The number of an agent's offer on an auction. */
  offer(agent: TestAgent, auctionId: number): Promise<number>
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  digest(things: Things): Promise<string>
  /** Works off what the events have left to do; whom notifications tell of it is no matter here, and they are many. */
  settle(): Promise<void>
  /** Whoever listens has heard of all that happened until now; jobs that were asked for wait on. */
  hearEvents(): Promise<void>
  /** What is not over at the gateway is asked about now, not in its time. */
  allDue(): Promise<unknown>
}

export async function openMarket(app: TestApp): Promise<Market> {
  await loadGeo(app)
  const [tourist, admin] = [await people.anna(app), await createAdmin(app)]
  const tourIds = await addTours(app, [mayTour, { ...mayTour, nights: 8 }, { ...mayTour, price: 190_000 }])
  const sql: Market['sql'] = async (text, values) => (await app.database.pool.query(text, values)).rows
  const reconcile = async () => serverOf(app.core, app.call).job('billing.reconcile')
  const market: Market = {
    app,
    tourist,
    admin,
    tourIds,
    sql,
    agent: async (roubles = 10_000) => {
      const agent = await createAgent(app)
      await fund(app, agent, roubles)
      return agent
    },
    auction: async (overrides = {}) => {
      const id = await createAuction(app, tourist, overrides)
      // The database's clock launched it; the product's clock, which tests hold, says whether a day has passed.
      await sql('update auction set created_at = $2 where id = $1', [id, app.clock.now])
      return id
    },
    offer: async (agent, auctionId) => {
      const { status, body } = await app.call(
        'POST /api/travel-agent/offer',
        respond(market, agent, auctionId).more,
      )
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.result.id
    },
    settle: async () => {
      await sql(NOT_OURS)
      await app.processAll()
      await market.allDue()
      await reconcile()
    },
    hearEvents: async () => {
      await sql(NOT_OURS)
      const asked = await sql(PUT_OFF)
      await app.processAll()
      await sql(PUT_ON, [asked.map(({ id }) => id)])
    },
    allDue: () => sql(ALL_DUE),
    digest: (things) => digestOf(app.database, things),
  }
  return market
}

const ALL_DUE = `
  with payments as (update payment set next_ask_at = '2026-01-01' where next_ask_at is not null),
    holds as (update hold_call set next_ask_at = '2026-01-01' where next_ask_at is not null)
  update payment_refund set next_ask_at = '2026-01-01' where next_ask_at is not null`

/** Papers are built by a process that takes its time; whoever asks for them builds them by a job of his own. */
const OURS = '^(offers|billing|auctions\\.expire|chat|promo|bookings\\.(?!build-papers))'
const NOT_OURS = `
  update waiting_event set handlers = array(select handler from unnest(handlers) as handler where handler ~ '${OURS}');
  delete from graphile_worker._private_jobs where id in (
    select job.id from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
    where coalesce(payload->>'handler', task.identifier) !~ '${OURS}')`

/** Jobs that stand in the queue already, unlike those of events, which come into it later. */
const PUT_OFF = `update graphile_worker._private_jobs set run_at = run_at + interval '1 day' returning id`
const PUT_ON = `update graphile_worker._private_jobs set run_at = run_at - interval '1 day' where id = any($1)`

export type CallOrder = Extract<Order, { kind: 'call' }>

let keys = 0

/** A call of this person's, with a key of its own. */
export function callOf(
  { token }: { token: string },
  line: CallOrder['line'],
  body?: object,
): CallOrder & { more: NonNullable<CallOrder['more']> } {
  return { kind: 'call', line, more: { token, body, headers: { 'idempotency-key': `round-${++keys}` } } }
}

/** An answer with two tours. */
export function respond({ tourIds }: Pick<Market, 'tourIds'>, agent: TestAgent, auctionId: number) {
  const options = tourIds.slice(0, 2).map((tour_id, at) => ({ tour_id, comment: `Вариант ${at + 1}` }))
  const body = { request_id: auctionId, price: 100_000, comment: 'Добрый день', options }
  return callOf(agent, 'POST /api/travel-agent/offer', body)
}
