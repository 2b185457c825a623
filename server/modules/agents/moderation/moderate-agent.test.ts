import { beforeEach, expect, test } from 'vitest'
import { people } from '../../../../test/support/people.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist, signIn } from '../../identity/identity.factory.ts'
import { agentInput, createAgent } from '../agents.factory.ts'

const app = await bootApp()
await loadGeo(app)
const vera = await people.vera(app)

beforeEach(() => {
  app.clock.now = TEST_NOW
})

const decide = (agent_id: number, decision: object, token = vera.token) =>
  app.call('PATCH /api/admin/travel-agent/moderation', { token, body: { agent_id, ...decision } })
const statusOf = async (agent: { token: string }) =>
  (await app.call('GET /api/travel-agent/profile', { token: agent.token })).body.result

test('AGT-03, ADM-02 a moderator accepts, with the number in the federal register', async () => {
  const agent = await createAgent(app, { verified: false })
  const answer = await decide(agent.id, {
    status: 2,
    register_number: 'РТА 0001234',
    register_url: 'https://tourism.gov.ru/agents/1234',
  })
  expect(answer.status).toBe(200)
  expect(answer.body.result).toMatchObject({
    agent_id: agent.id,
    status: 2,
    reason: null,
    register_number: 'РТА 0001234',
    register_check: {
      number: 'РТА 0001234',
      url: 'https://tourism.gov.ru/agents/1234',
      is_found: true,
      checked_at: TEST_NOW.toISOString(),
      checked_by: 'Вера Громова',
    },
    moderated_by: 'Вера Громова',
    moderated_at: TEST_NOW.toISOString(),
    countries: ['Египет', 'Турция'],
    email: agent.email,
    phone: agent.phone,
  })
  expect((await statusOf(agent)).status).toBe(2)
})

test('AGT-03, ADM-02 a moderator refuses with a reason that the agent reads', async () => {
  const agent = await createAgent(app, { verified: false })
  const noReason = await decide(agent.id, { status: 3 })
  expect(noReason).toMatchObject({
    status: 400,
    body: { error: { reason: 'Укажите причину отказа: её увидит турагент' } },
  })
  await decide(agent.id, { status: 3, reason: 'Нет записи в реестре' })
  expect(await statusOf(agent)).toMatchObject({ status: 3, reason: 'Нет записи в реестре' })
})

test('AGT-03 a refused agent who sends other legal data waits again, without the old reason', async () => {
  const agent = await createAgent(app, { verified: false })
  await decide(agent.id, { status: 3, reason: 'Название не совпадает с реестром' })
  const body = { ...agentInput, organisation: 'ООО «Парус плюс»' }
  const answer = await app.call('PATCH /api/travel-agent/edit', { token: agent.token, body })
  expect(answer.body.result).toMatchObject({ status: 1, reason: null })
})

test('AGT-03 a verification is withdrawn and given back; the same decision twice is refused', async () => {
  const agent = await createAgent(app)
  expect((await decide(agent.id, { status: 2 })).body.error.reason).toBe('moderation_move')
  expect((await decide(agent.id, { status: 3, reason: 'Жалобы туристов' })).status).toBe(200)
  expect((await decide(agent.id, { status: 3, reason: 'Жалобы туристов' })).status).toBe(409)
  expect((await decide(agent.id, { status: 2 })).body.result).toMatchObject({ status: 2, reason: null })
})

test('AGT-03 of twenty decisions at once one counts, and it is told once', async () => {
  const agent = await createAgent(app, { verified: false })
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(agent.id, { status: 2 })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19)
  const { rows } = await app.database.pool.query('select name, data from live_frame where url = $1', [
    `agency:${agent.id}`,
  ])
  expect(rows).toEqual([{ name: 'agent.moderated', data: { status: 2 } }])
})

test('ADM-01 everybody who is not an administrator is refused, a moderator at the common entrance too', async () => {
  const agent = await createAgent(app, { verified: false })
  const anna = await createTourist(app)
  const commonEntrance = await signIn(app, vera)
  for (const token of [agent.token, anna.token, commonEntrance]) {
    const decided = await decide(agent.id, { status: 2 }, token)
    const listed = await app.call('GET /api/admin/travel-agents', { token })
    expect([decided.status, listed.status]).toEqual([403, 403])
    expect(decided.body.error.reason).toBe('admins_only')
  }
  expect((await app.call('GET /api/admin/travel-agents')).status).toBe(401)
  expect((await statusOf(agent)).status).toBe(1)
})

test.each([
  [{ status: 1 }, 'status'],
  [{ status: '2' }, 'status'],
  [{}, 'status'],
  [{ status: 3, reason: 'я'.repeat(1001) }, 'reason'],
  [{ status: 3, reason: '   ' }, 'reason'],
  [{ status: 2, register_number: '12345' }, 'register_number'],
  [{ status: 2, register_url: 'javascript:alert(1)' }, 'register_url'],
  [{ status: 2, register_url: 'https://a.ru/\u0000' }, 'register_url'],
])('ERR-03 a decision that makes no sense is refused by its field: %j', async (decision, field) => {
  const agent = await createAgent(app, { verified: false })
  const answer = await decide(agent.id, decision)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error)).toEqual([field])
  expect((await statusOf(agent)).status).toBe(1)
})

test('ERR-03 a decision about nobody is refused with 404', async () => {
  const anna = await createTourist(app)
  expect((await decide(999_999, { status: 2 })).status).toBe(404)
  expect((await decide(anna.id, { status: 2 })).status).toBe(404)
})

test('ADM-02 another administrator decides under the own name', async () => {
  const agent = await createAgent(app, { verified: false })
  const pavel = await createAdmin(app, { first_name: 'Павел', last_name: 'Юдин' })
  expect((await decide(agent.id, { status: 2 }, pavel.token)).body.result.moderated_by).toBe('Павел Юдин')
})
