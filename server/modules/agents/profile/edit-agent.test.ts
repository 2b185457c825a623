import { expect, test } from 'vitest'
import { agentText } from '../../../../contract/agents/agent-texts.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createTourist } from '../../identity/identity.factory.ts'
import { agentInput, createAgent } from '../agents.factory.ts'

const app = await bootApp()
await loadGeo(app)

const edit = (token: string, change: object) =>
  app.call('PATCH /api/travel-agent/edit', { token, body: { ...agentInput, ...change } })

test.each([
  ['organisation', { organisation: 'ООО «Другой парус»' }],
  ['legal address', { legal_address: '101000, Москва, улица Мясницкая, 1' }],
  ['INN', { inn: '7707083893' }],
  ['INN and OGRN of another company', { inn: '7736207543', ogrn: '1027700229193' }],
  ['OGRN, where the register does not know the INN', { inn: '9999000020', ogrn: '1027700132195' }],
  [
    'kind',
    {
      kind: 'individual',
      organisation: 'ИП Захаров Игорь Петрович',
      inn: '500100732259',
      ogrn: '304500116000157',
    },
  ],
])('AGT-03 a new %s of a moderated agent goes to moderation again', async (_what, change) => {
  const agent = await createAgent(app)
  const answer = await edit(agent.token, change)
  expect(answer).toMatchObject({ status: 200, body: { result: { ...change, status: 1 } } })
})

test('AGT-01, AGT-03 countries, operators and the address change at once and keep the moderation', async () => {
  const agent = await createAgent(app)
  const change = { country_ids: [2, 16], operator_ids: [3], address: 'Сочи, Курортный проспект, 5' }
  const answer = await edit(agent.token, change)
  expect(answer.body.result).toMatchObject({ ...change, status: 2 })
  const profile = await app.call('GET /api/travel-agent/profile', { token: agent.token })
  expect(profile.body.result).toMatchObject({ ...change, status: 2 })
})

test('AGT-03 the same data sent again keep the moderation, spaces and order aside', async () => {
  const agent = await createAgent(app)
  const answer = await edit(agent.token, { organisation: ' ООО  «Белый парус»', country_ids: [4, 1] })
  expect(answer.body.result.status).toBe(2)
})

test('SEC-57 an agency does not put a way past the site into its name', async () => {
  const agent = await createAgent(app)
  for (const organisation of ['Парус, тел. восемь 912 345 67 89', 'parus@example.ru', 'Парус t.me/parus']) {
    const answer = await edit(agent.token, { organisation })
    expect([answer.status, answer.body.error.organisation]).toEqual([400, agentText.organisationContacts])
  }
})

test('AGT-01 an edit that is refused changes nothing', async () => {
  const agent = await createAgent(app)
  const answer = await edit(agent.token, { address: 'Новый адрес', country_ids: [4, 999_999] })
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { country_ids: 'Выберите хотя бы одну страну' } },
  })
  const profile = await app.call('GET /api/travel-agent/profile', { token: agent.token })
  expect(profile.body.result).toMatchObject({ address: agentInput.address, country_ids: [1, 4], status: 2 })
})

test('AGT-01 edits at once leave the whole of one of them', async () => {
  const agent = await createAgent(app)
  const lists = [[1, 2], [3, 4], [16]]
  const answers = await Promise.all(
    [...lists, ...lists, ...lists].map((country_ids) => edit(agent.token, { country_ids })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  const profile = await app.call('GET /api/travel-agent/profile', { token: agent.token })
  expect(lists).toContainEqual(profile.body.result.country_ids)
})

test('AGT-01 only an agent edits, and only the own profile', async () => {
  const anna = await createTourist(app)
  const agent = await createAgent(app, { organisation: 'ООО «Первый»' })
  const other = await createAgent(app, { organisation: 'ООО «Второй»' })
  expect((await edit(anna.token, {})).body.error.reason).toBe('agents_only')
  expect((await app.call('PATCH /api/travel-agent/edit', { body: agentInput })).status).toBe(401)
  expect((await edit(agent.token, { agent_id: other.id })).status).toBe(400)
  const profile = await app.call('GET /api/travel-agent/profile', { token: other.token })
  expect(profile.body.result.organisation).toBe('ООО «Второй»')
})
