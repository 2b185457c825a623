import { beforeAll, expect, test, vi } from 'vitest'
import { faults, openAgency } from '../../../../test/partners/agency.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { queueForAgency } from '../events/fan-out.ts'
import { deliverAll, giveWebhook } from '../integrations.factory.ts'
import { keepSlots } from './sending-slots.ts'
import { CLAIM_MS } from './retry.rules.ts'
import { sweepWebhooks } from './sweep.ts'

const app = await bootApp({ config: { webhooks: { local: true } } })

beforeAll(() => loadGeo(app))

test('AGT-08 a silent server does not hold the end of the process: its call is called off, counts as no failure, and comes again', async () => {
  const agency = await openAgency()
  const cut = vi.fn<() => void>()
  agency.answer = (request) => void request.socket.once('close', cut)
  const agent = await createAgent(app)
  const webhook = await giveWebhook(app, agent, { url: `${agency.url}/hook` })
  const stop = keepSlots(jobContext(app.core.worker))
  const fact = {
    id: 'offer.read:1',
    type: 'offer.read',
    data: { offer_id: 1, request_id: 2, chat_id: 1 },
  } as const
  await app.act(system, (ctx) => queueForAgency(ctx, agent.id, fact), null)
  await app.processAll()
  await vi.waitFor(() => expect(agency.received).toHaveLength(1), { timeout: 15_000 })
  await stop()
  await vi.waitFor(() => expect(cut).toHaveBeenCalled(), 20_000)
  const { rows } = await app.database.pool.query(
    'select failures, (select count(*)::int from webhook_attempt) as attempts from webhook where id = $1',
    [webhook.id],
  )
  expect(rows).toEqual([{ failures: 0, attempts: 0 }])
  // The next process.
  keepSlots(jobContext(app.core.worker))
  agency.answer = faults.ok
  app.clock.now = new Date(app.clock.now.getTime() + 3 * CLAIM_MS)
  await app.act(system, sweepWebhooks, undefined)
  await deliverAll(app)
  expect(agency.received.map(({ event }) => event.id)).toEqual([fact.id, fact.id])
  await agency.close()
})
