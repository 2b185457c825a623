import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyPartner, faults, openAgency } from '../../../../test/partners/agency.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { queueForAgency } from '../events/fan-out.ts'
import { deliverAll, giveWebhook } from '../integrations.factory.ts'
import { sweepWebhooks } from './sweep.ts'

const app = await bootApp({ config: { webhooks: { local: true } } })
let agency: AgencyPartner

beforeAll(async () => {
  await loadGeo(app)
  agency = await openAgency()
})
afterAll(() => agency.close())

test('AGT-08, SEC-54 the log keeps the headers of the last attempt, none before the first, and no secret ever', async () => {
  const agent = await createAgent(app)
  const webhook = await giveWebhook(app, agent, { url: `${agency.url}/hook` })
  const { token } = agent
  const fact = { id: 'offer.read:1', type: 'offer.read' as const }
  const data = { offer_id: 1, request_id: 2, chat_id: 1 }
  await app.act(system, (ctx) => queueForAgency(ctx, agent.id, { ...fact, data }), undefined)
  const { items } = (await app.call('GET /api/travel-agent/webhook-deliveries', { token })).body.result
  const details = async () =>
    (await app.call(`GET /api/travel-agent/webhook-deliveries/${items[0].id}`, { token })).body.result
  const received = () => agency.received.at(-1)?.headers['lotour-signature']
  expect(await details()).toMatchObject({ state: 'waiting', headers: null })

  agency.answer = faults.error
  await deliverAll(app)
  const failed = await details()
  expect(failed).toMatchObject({
    state: 'waiting',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Lotour-Webhooks/1',
      'lotour-event-id': 'offer.read:1',
      'lotour-event-type': 'offer.read',
      'lotour-signature': received(),
    },
  })

  agency.answer = faults.ok
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  await app.act(system, sweepWebhooks, undefined)
  await deliverAll(app)
  const delivered = await details()
  expect(delivered).toMatchObject({ state: 'delivered', headers: { 'lotour-signature': received() } })
  expect(received()).not.toBe(failed.headers['lotour-signature'])
  expect(JSON.stringify(delivered)).not.toContain(webhook.secret.slice('whsec_'.length))
})
