import { expect, test } from 'vitest'
import { agentText } from '../../../contract/agents/agent-texts.ts'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { inn10, ogrn13 } from '../../../test/support/stories/people/legal-numbers.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { agentInput } from './agents.factory.ts'

const app = await bootApp()
await loadGeo(app)
const vera = await people.vera(app)

/** None of those that the demonstration has made up. */
let companies = 100
const company = () => {
  companies += 1
  return { ...agentInput, inn: inn10(companies), ogrn: ogrn13(companies) }
}
type Company = ReturnType<typeof company>

const register = ({ token }: TestUser, body: Company) =>
  app.call('POST /api/travel-agent/create', { token, body })
const edit = ({ token }: TestUser, body: Company) => app.call('PATCH /api/travel-agent/edit', { token, body })
const comeBack = ({ token }: TestUser, body: Company) =>
  app.call('POST /api/travel-agent/resubmission', { token, body })
const decide = ({ id }: TestUser, status: 2 | 3) =>
  app.call('PATCH /api/admin/travel-agent/moderation', {
    token: vera.token,
    body: { agent_id: id, status, reason: status === 3 ? 'Не подтвердилось' : null },
  })
const rolesOf = async ({ token }: TestUser) => (await app.call('GET /api/user', { token })).body.result.roles

const taken = { status: 409, body: { error: { inn: agentText.innTaken } } }

test('AGT-09 one ИНН is one agency: who comes second is told so at the field and stays a tourist', async () => {
  const [igor, anna] = [await createTourist(app), await createTourist(app)]
  const firm = company()
  expect((await register(igor, firm)).status).toBe(200)
  for (const status of [undefined, 2] as const) {
    if (status) await decide(igor, status)
    expect(await register(anna, { ...firm, organisation: 'ООО «Другое»' })).toMatchObject(taken)
  }
  expect(await rolesOf(anna)).toEqual(['ROLE_USER'])
  expect((await register(anna, company())).status).toBe(200)
})

test('AGT-09 of twenty who register one ИНН at once exactly one passes', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, () => createTourist(app)))
  const firm = company()
  const answers = await Promise.all(crowd.map((one) => register(one, firm)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error?.inn === agentText.innTaken)).toHaveLength(19)
})

test('AGT-09 an agency does not change its ИНН to another agency’s; to a free one it does, and leaves its own free', async () => {
  const [igor, anna] = [await createTourist(app), await createTourist(app)]
  const [first, second, third] = [company(), company(), company()]
  await register(igor, first)
  await register(anna, second)
  expect(await edit(anna, { ...first, address: 'Сочи, Морская, 1' })).toMatchObject(taken)
  const profile = await app.call('GET /api/travel-agent/profile', { token: anna.token })
  expect(profile.body.result).toMatchObject({ inn: second.inn, address: second.address })
  expect((await edit(anna, third)).status).toBe(200)
  expect((await edit(igor, second)).status).toBe(200)
})

test('AGT-09 a refused agency holds no ИНН: the company itself registers, and no two of them work at once', async () => {
  const [stranger, owner] = [await createTourist(app), await createTourist(app)]
  const firm = company()
  await register(stranger, firm)
  await decide(stranger, 3)
  expect((await register(owner, firm)).status).toBe(200)
  expect(await comeBack(stranger, firm)).toMatchObject(taken)
  const accepted = await decide(stranger, 2)
  expect([accepted.status, accepted.body.error.reason]).toEqual([409, 'agency_exists'])
  await decide(owner, 3)
  const both = await Promise.all([comeBack(stranger, firm), comeBack(owner, firm)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('AGT-09 whoever deletes the account leaves the ИНН to others', async () => {
  const [igor, anna] = [await createTourist(app), await createTourist(app)]
  const firm = company()
  await register(igor, firm)
  expect((await app.call('DELETE /api/user', { token: igor.token, body: { confirm: true } })).status).toBe(
    200,
  )
  await app.processAll()
  expect((await register(anna, firm)).status).toBe(200)
})

test('AGT-09 a company that the demonstration has made up is everybody’s to try', async () => {
  for (const visitor of [await createTourist(app), await createTourist(app)])
    expect((await register(visitor, agentInput)).status).toBe(200)
})

test('AGT-09 agencies of before that share an ИНН work on: their edits and decisions are as they were', async () => {
  const [igor, anna] = [await createTourist(app), await createTourist(app)]
  const [first, second] = [company(), company()]
  await register(igor, first)
  await register(anna, second)
  await app.database.pool.query('update agent set inn = $1, is_sole = false where id = $2', [
    first.inn,
    anna.id,
  ])
  expect((await edit(anna, { ...second, inn: first.inn, address: 'Сочи, Морская, 1' })).status).toBe(200)
  expect((await decide(anna, 2)).status).toBe(200)
  expect((await decide(anna, 3)).status).toBe(200)
  expect((await comeBack(anna, { ...second, inn: first.inn })).status).toBe(200)
})
