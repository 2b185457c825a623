import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { distrustKeys } from '../index.ts'
import { giveKey, giveWebhook } from '../integrations.factory.ts'

const app = await bootApp()
const DAY_MS = 86_400_000
let agent: TestAgent

beforeAll(() => loadGeo(app))
beforeEach(async () => {
  app.clock.now = TEST_NOW
  agent = await createAgent(app)
  await app.database.pool.query('delete from api_key; delete from webhook')
})

const later = (days: number) => {
  app.clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS)
  return app.clock.now
}
const opens = async (key: string) =>
  (await app.call('GET /api/travel-agent/profile', { token: key })).status === 200
const off = async () =>
  (
    await app.database.pool.query<{ off: boolean }>(
      'select off_at is not null as off from webhook where agent_id = $1 order by id',
      [agent.id],
    )
  ).rows.map((row) => row.off)

test('SEC-49 what was made since a moment opens and hears nothing any more, what is older does', async () => {
  const [oldKey] = [await giveKey(app, agent), await giveWebhook(app, agent)]
  const since = later(1)
  const [newKey] = [await giveKey(app, agent), await giveWebhook(app, agent)]
  later(2)
  expect(await app.act(system, distrustKeys, since)).toBe(2)
  expect([await opens(oldKey.key), await opens(newKey.key)]).toEqual([true, false])
  expect(await off()).toEqual([false, true])
})

test('SEC-49 once is enough: a repeat finds nothing, nor does it count what its owner had ended before', async () => {
  const [revoked] = [await giveKey(app, agent), await giveKey(app, agent)]
  const { token } = agent
  await app.call(`DELETE /api/travel-agent/api-keys/${revoked.id}`, { token })
  const { id } = await giveWebhook(app, agent)
  await app.call(`PATCH /api/travel-agent/webhooks/${id}`, { token, body: { is_on: false } })
  expect(await app.act(system, distrustKeys, TEST_NOW)).toBe(1)
  expect(await app.act(system, distrustKeys, TEST_NOW)).toBe(0)
})

test('SEC-49 a key of a clock that went ahead is never revoked before it was made', async () => {
  later(1)
  const { id } = await giveKey(app, agent)
  app.clock.now = TEST_NOW
  expect(await app.act(system, distrustKeys, TEST_NOW)).toBe(1)
  const { rows } = await app.database.pool.query<{ late: boolean }>(
    'select revoked_at >= created_at as late from api_key where id = $1',
    [id],
  )
  expect(rows).toEqual([{ late: true }])
})
