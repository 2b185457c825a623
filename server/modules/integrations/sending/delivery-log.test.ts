import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../../contract/limits.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { befall, deliveriesIn, giveWebhook, type TestWebhook } from '../integrations.factory.ts'

const app = await bootApp()
const { pool } = app.database
let agent: TestAgent
let webhook: TestWebhook

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = TEST_NOW
  agent = await createAgent(app)
  webhook = await giveWebhook(app, agent)
})

const page = async (query: string) =>
  (await app.call(`GET /api/travel-agent/webhook-deliveries${query}`, { token: agent.token })).body.result
const details = async (id: number) =>
  (await app.call(`GET /api/travel-agent/webhook-deliveries/${id}`, { token: agent.token })).body.result
const newest = async (): Promise<number> => (await deliveriesIn(app, agent))[0].id

describe('AGT-08 the log of deliveries', () => {
  test('AGT-08 a page that is just full has no other behind it', async () => {
    for (let count = 0; count < limits.pageSize; count++) await befall(app, agent)
    const { items, has_more } = await page('')
    expect([items.length, has_more]).toEqual([limits.pageSize, false])
    await befall(app, agent)
    const [first, rest] = [await page(''), await page(`?before=${items[0].id}`)]
    expect([first.items.length, first.has_more]).toEqual([limits.pageSize, true])
    expect(rest.items.map(({ id }: { id: number }) => id)).toEqual(
      items.slice(1).map(({ id }: { id: number }) => id),
    )
  })

  test('AGT-08 of many attempts the newest are shown, the last one first', async () => {
    await befall(app, agent)
    const id = await newest()
    await pool.query(
      `insert into webhook_attempt (delivery_id, tried_at, status, milliseconds, error, answer)
       select $1, $2::timestamptz + n * interval '1 minute', 500, n, 'status', 'нет' from generate_series(1, 60) as n`,
      [id, TEST_NOW],
    )
    const { tries } = await details(id)
    expect(tries).toHaveLength(50)
    expect([tries[0].milliseconds, tries.at(-1).milliseconds]).toEqual([60, 11])
  })

  test('AGT-08 a delivery that is not over yet tells when it goes out, one that is when it was', async () => {
    await befall(app, agent)
    const id = await newest()
    expect(await details(id)).toMatchObject({ state: 'waiting', at: TEST_NOW.toISOString(), tries: [] })
    const finished = new Date(TEST_NOW.getTime() + 90_000)
    await pool.query(`update webhook_delivery set state = 'delivered', finished_at = $2 where id = $1`, [
      id,
      finished,
    ])
    expect(await details(id)).toMatchObject({ state: 'delivered', at: finished.toISOString() })
  })

  test.each(['?state=lost', '?before=0', '?before=x', '?webhook_id=0', '?type=', '?page=2'])(
    'ERR-03 %s asks for nothing that there is',
    async (query) => {
      const { status } = await app.call(`GET /api/travel-agent/webhook-deliveries${query}` as never, {
        token: agent.token,
      })
      expect(status).toBe(400)
    },
  )

  test('AGT-08 a delivery by hand gives a failed one another day and its tries from the beginning', async () => {
    await befall(app, agent)
    const id = await newest()
    await pool.query(
      `update webhook_delivery set state = 'failed', attempts = 9, error = 'expired', finished_at = $2,
         expires_at = $2 where id = $1`,
      [id, TEST_NOW],
    )
    app.clock.now = new Date(TEST_NOW.getTime() + 48 * 3_600_000)
    const { body } = await app.call(`POST /api/travel-agent/webhook-deliveries/${id}/replay`, {
      token: agent.token,
    })
    expect(body.result).toMatchObject({ state: 'waiting', attempts: 0, error: null })
    const { rows } = await pool.query<{ hours: number }>(
      `select extract(epoch from expires_at - $2::timestamptz)::int / 3600 as hours from webhook_delivery where id = $1`,
      [id, app.clock.now],
    )
    expect(rows).toEqual([{ hours: 24 }])
  })

  test('AGT-08 the same fact is one delivery for an address, however often it is told, and one for each address', async () => {
    const other = await giveWebhook(app, agent)
    await Promise.all(Array.from({ length: 6 }, () => befall(app, agent, 'offer.read:77')))
    for (const { id } of [webhook, other])
      expect(await deliveriesIn(app, agent, `?webhook_id=${id}`)).toMatchObject([
        { event_id: 'offer.read:77' },
      ])
  })
})
