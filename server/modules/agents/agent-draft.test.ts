import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { agentInput, createAgent } from './agents.factory.ts'

const app = await bootApp()
await loadGeo(app)
const vera = await people.vera(app)

const save = (token: string, body: object) => app.call('PUT /api/travel-agent/draft', { token, body })
const draftOf = async ({ token }: Pick<TestUser, 'token'>) =>
  (await app.call('GET /api/travel-agent/draft', { token })).body.result
const become = ({ token }: TestUser) => app.call('POST /api/travel-agent/create', { token, body: agentInput })

test('AGT-03 what is laid aside is new: no agent, nothing for moderators; sent, it waits for them and the draft is gone', async () => {
  const igor = await createTourist(app)
  expect(await draftOf(igor)).toBeNull()
  const saved = await save(igor.token, { organisation: ' ООО  «Парус»', inn: '99990', country_ids: [4, 4] })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      result: { status: 0, organisation: 'ООО «Парус»', inn: '99990', country_ids: [4], operator_ids: [] },
    },
  })
  expect(await draftOf(igor)).toEqual(saved.body.result)
  const me = await app.call('GET /api/user', { token: igor.token })
  expect(me.body.result.roles).toEqual(['ROLE_USER'])
  const listed = await app.call('GET /api/admin/travel-agents', { token: vera.token })
  expect(listed.body.result.items).toEqual([])
  expect((await become(igor)).body.result.status).toBe(1)
  expect(await draftOf(igor)).toBeNull()
})

test('AGT-03 a draft is its owner’s alone; the newest stands', async () => {
  const [igor, anna] = [await createTourist(app), await createTourist(app)]
  await save(igor.token, { organisation: 'ООО «Первое»' })
  await save(igor.token, { ...agentInput, organisation: 'ООО «Второе»' })
  expect(await draftOf(igor)).toMatchObject({ organisation: 'ООО «Второе»', inn: agentInput.inn })
  expect(await draftOf(anna)).toBeNull()
})

test('AGT-03 guests, agents and administrators lay nothing aside', async () => {
  expect((await app.call('PUT /api/travel-agent/draft', { body: {} })).status).toBe(401)
  const agent = await createAgent(app)
  const refused = await save(agent.token, {})
  expect([refused.status, refused.body.error.reason]).toEqual([409, 'agent_exists'])
  expect((await save(vera.token, {})).status).toBe(403)
})

test.each([
  [{ organisation: 'я'.repeat(201) }, 'organisation'],
  [{ kind: 'bank' }, 'kind'],
  [{ country_ids: 'все' }, 'country_ids'],
  [{ inn: 'я'.repeat(41) }, 'inn'],
])('ERR-03 a draft that makes no sense is refused by its field: %j', async (body, field) => {
  const igor = await createTourist(app)
  const answer = await save(igor.token, body)
  expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, [field]])
})

test('AGT-03 who saves and sends at once is an agent without a draft', async () => {
  for (let times = 0; times < 5; times++) {
    const igor = await createTourist(app)
    const [sent] = await Promise.all([become(igor), save(igor.token, { organisation: 'ООО «Парус»' })])
    expect(sent.status).toBe(200)
    expect(await draftOf(igor)).toBeNull()
  }
})

test('SEC-61 whoever leaves takes the draft away', async () => {
  const igor = await createTourist(app)
  await save(igor.token, { organisation: 'ООО «Парус»' })
  expect((await app.call('DELETE /api/user', { token: igor.token, body: { confirm: true } })).status).toBe(
    200,
  )
  await app.processAll()
  const { rows } = await app.database.pool.query('select user_id from agent_draft where user_id = $1', [
    igor.id,
  ])
  expect(rows).toEqual([])
})
