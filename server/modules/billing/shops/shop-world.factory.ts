import type { TestApp } from '../../../../test/support/app.ts'
import type { YookassaPartner } from '../../../../test/partners/yookassa.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { actAs } from '../payments/payments.factory.ts'
import { sendWebhook, reconcile } from '../payments/gateway/gateway-world.factory.ts'
import { createTrip, startTour, type WantedTour } from '../purposes/trips.factory.ts'

type World = TestApp & { partner: YookassaPartner }

/** An agency with its shop, a tourist and a trip, and what they do. */
export function shopWorld(app: World) {
  const { partner } = app
  const connecting = shopCalls(app)
  const { begin, finish } = connecting

  /** An agency whose shop at the gateway has this number. */
  async function agencyWith(account: string, more: object = {}): Promise<TestAgent> {
    const agent = await createAgent(app)
    const answer = await finish(agent, await begin(agent, more), partner.allow(account))
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return agent
  }

  /** A tourist pays for a tour of the agency; the gateway has been asked for it. Answers the payment's number. */
  async function start(
    agent: Pick<TestAgent, 'id'>,
    {
      method = 'card_hold',
      kopecks = 10_000_000,
    }: Partial<WantedTour> & { method?: WantedTour['method'] | null } = {},
  ): Promise<{ id: number; tourist: TestUser; tripId: number }> {
    const tourist = await createTourist(app)
    const tripId = await createTrip(app)
    const wanted = { tripId, sellerId: agent.id, kopecks, method: method ?? undefined }
    const id = await actAs(app, { id: tourist.id, roles: [] }, [startTour, wanted])
    await reconcile(app)
    return { id, tourist, tripId }
  }

  return { ...connecting, agencyWith, start, ...shopNews(app) }
}

function shopCalls(app: World) {
  const path = '/api/travel-agent/shop'

  const shopOf = async ({ token }: Pick<TestAgent, 'token'>) =>
    (await app.call(`GET ${path}`, { token })).body.result

  const connect = (agent: Pick<TestAgent, 'token'>, body: object) =>
    app.call(`POST ${path}`, { token: agent.token, body })

  /** Sent to the gateway; answers the word that comes back. */
  async function begin(agent: Pick<TestAgent, 'token'>, more: object = {}): Promise<string> {
    const { body } = await connect(agent, { mode: 'yookassa', ...more })
    return new URL(body.result.authorize_url).searchParams.get('state') ?? ''
  }

  const finish = (agent: Pick<TestAgent, 'token'>, state: string, code: string) =>
    app.call(`POST ${path}/connected`, { token: agent.token, body: { state, code } })
  return { shopOf, connect, begin, finish }
}

function shopNews(app: World) {
  const hookOf = async (agent: Pick<TestAgent, 'id'>): Promise<string> => {
    const { rows } = await app.database.pool.query<{ hook: string }>(
      `select hook from shop where agency_id = $1 and state <> 'left'`,
      [agent.id],
    )
    return `/api/payments/yookassa/shops/${rows[0]?.hook ?? ''}/webhook`
  }

  /** The gateway tells the address of this agency's shop of an object. */
  async function hear(agent: Pick<TestAgent, 'id'>, object: string, times = 1): Promise<number[]> {
    const heard = await sendWebhook({ ...app, hook: await hookOf(agent) }, object, times)
    await app.processAll()
    return heard
  }

  const paymentOf = async (id: number) =>
    (
      await app.database.pool.query<{ state: string; reason: string | null }>(
        'select state, reason from payment where id = $1',
        [id],
      )
    ).rows[0]
  return { hear, hookOf, paymentOf }
}
