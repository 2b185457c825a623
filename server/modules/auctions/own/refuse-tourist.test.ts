import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { agentInput } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist, signIn, type TestUser } from '../../identity/identity.factory.ts'
import { createAuction, tripToTurkey } from '../auctions.factory.ts'

const app = await bootApp()
await loadGeo(app)

const become = ({ token }: Pick<TestUser, 'token'>) =>
  app.call('POST /api/travel-agent/create', { token, body: agentInput })
const launch = ({ token }: Pick<TestUser, 'token'>) =>
  app.call('POST /api/request', { token, body: tripToTurkey })
const move = (id: number, change: string) =>
  app.database.pool.query(`update auction set ${change} where id = $1`, [id])
const rolesOf = async ({ token }: TestUser) => (await app.call('GET /api/user', { token })).body.result.roles

test('AGT-01 a tourist whose auction runs does not become an agent by it; nothing is lost', async () => {
  const anna = await createTourist(app)
  const id = await createAuction(app, anna)
  const answer = await become(anna)
  expect([answer.status, answer.body.error.reason]).toEqual([409, 'tourist_has_auctions'])
  expect(await rolesOf(anna)).toEqual(['ROLE_USER'])
  expect((await app.call(`GET /api/request/${id}`, anna)).status).toBe(200)
  const { rows } = await app.database.pool.query('select id from agent where id = $1', [anna.id])
  expect(rows).toEqual([])
})

test.each([
  ['has chosen and is not back yet', `state = 'chosen'`, 409],
  ['has hidden it', `hidden_at = now()`, 409],
  ['had it end without a choice', `state = 'expired'`, 200],
  ['gave the trip up', `state = 'deleted'`, 200],
  ['chose and is back', `state = 'chosen', date_from = '2020-05-01', date_to = '2020-05-08'`, 200],
])('AGT-01 of a tourist who %s', async (_what, change, status) => {
  const anna = await createTourist(app)
  await move(await createAuction(app, anna), change)
  expect((await become(anna)).status).toBe(status)
})

test('AGT-01 somebody else’s auctions keep nobody', async () => {
  const [anna, boris] = [await createTourist(app), await createTourist(app)]
  await createAuction(app, anna)
  expect((await become(boris)).status).toBe(200)
})

test('AGT-01 who launches and becomes an agent at once, from two devices, does one of them', async () => {
  for (let times = 0; times < 10; times++) {
    const anna = await createTourist(app)
    const elsewhere = { token: await signIn(app, anna) }
    const [launched, became] = await Promise.all([launch(anna), become(elsewhere)])
    expect([launched.status, became.status].filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from auction where tourist_id = $1) as auctions,
         (select count(*)::int from agent where id = $1) as agents`,
      [anna.id],
    )
    expect(rows).toEqual([launched.status === 200 ? { auctions: 1, agents: 0 } : { auctions: 0, agents: 1 }])
  }
})
