import type { TestApp } from '../../../test/support/app.ts'
import type { NewApiKey } from '../../../contract/integrations/integrations.ts'
import { apiScopeNames } from '../../../contract/platform/scopes.ts'
import { type WebhookEvent, webhookEventNames } from '../../../contract/integrations/webhook-events.ts'
import { system } from '../../platform/use-case.ts'
import type { TestAgent } from '../agents/agents.factory.ts'
import { queueForAgency } from './events/fan-out.ts'
import { sendingDone } from './sending/sending-slots.ts'
import { sweepWebhooks } from './sending/sweep.ts'

export interface TestKey {
  id: number
  /** What stands behind «Bearer». */
  key: string
}

/** A key of the agency, made through the API; with every scope unless said otherwise. */
export async function giveKey(
  app: Pick<TestApp, 'call'>,
  agent: TestAgent,
  wishes: Partial<NewApiKey> = {},
): Promise<TestKey> {
  const body = { name: 'CRM', scopes: apiScopeNames, ...wishes }
  const answer = await app.call('POST /api/travel-agent/api-keys', { token: agent.token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { id: answer.body.result.id, key: answer.body.key }
}

export interface TestWebhook {
  id: number
  secret: string
}

/** An address for events, made through the API; of all events unless said otherwise. */
export async function giveWebhook(
  app: Pick<TestApp, 'call'>,
  agent: TestAgent,
  wishes: { url?: string; events?: WebhookEvent[] } = {},
): Promise<TestWebhook> {
  const body = { url: 'https://crm.example.ru/lotour', events: webhookEventNames, ...wishes }
  const answer = await app.call('POST /api/travel-agent/webhooks', { token: agent.token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { id: answer.body.result.id, secret: answer.body.secret }
}

/** A test event of an address of the agency's own that is over; answers the delivery's number. */
export async function deliveredEvent(app: TestApp, agent: TestAgent): Promise<number> {
  const { id } = await giveWebhook(app, agent)
  const sent = await app.call(`POST /api/travel-agent/webhooks/${id}/test`, { token: agent.token })
  const deliveryId: number = sent.body.result.id
  await app.database.pool.query(
    `update webhook_delivery set state = 'delivered', finished_at = due_at where id = $1`,
    [deliveryId],
  )
  return deliveryId
}

/** Everything that is ready is worked off and every call to an agency's address is over. */
export async function deliverAll(app: TestApp): Promise<void> {
  await app.processAll()
  await sendingDone(app.database)
  await app.processAll()
  await sendingDone(app.database)
}

/** What befalls an agency in these tests: one of its offers is read. */
export const someData = { offer_id: 1, request_id: 2, chat_id: 1 }
let facts = 0

/** A fact that an agency's addresses are told of; another one each time, unless it is named. */
export function befall(app: TestApp, { id }: { id: number }, fact = `offer.read:${++facts}`): Promise<void> {
  return app.act(
    system,
    (ctx, named: string) => queueForAgency(ctx, id, { id: named, type: 'offer.read', data: someData }),
    fact,
  )
}

/** Time passes, the minute's sweep comes, and everything due goes out. */
export async function passTime(app: TestApp, ms: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
  await app.act(system, sweepWebhooks, undefined)
  await deliverAll(app)
}

/** An agency's log as its page shows it, the newest first. */
export async function deliveriesIn(app: TestApp, { token }: TestAgent, query = '') {
  return (await app.call(`GET /api/travel-agent/webhook-deliveries${query}`, { token })).body.result.items
}
