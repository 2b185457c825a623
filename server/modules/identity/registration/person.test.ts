import { expect, test } from 'vitest'
import { consentDocuments } from '../../../../contract/identity/consents.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { createTourist, giveRole, signIn } from '../identity.factory.ts'
import { namesOf } from '../identity.queries.ts'

const app = await bootApp()
const [anna, boris, vera] = await Promise.all([people.anna(app), people.boris(app), people.vera(app)])

const getUser = (token: string, query = '') => app.call(`GET /api/user${query}`, { token })
const consent = (token: string, body: object) => app.call('POST /api/consents', { token, body })
const accepted = consentDocuments.map(({ name, version }) => ({ name, version }))

test('AUTH-08 a person sees the own data, every field of them', async () => {
  expect((await getUser(anna.token)).body).toEqual({
    status: true,
    result: {
      id: anna.id,
      last_name: 'Лебедева',
      first_name: 'Анна',
      patronymic_name: null,
      email: 'anna@example.ru',
      phone: '79161234567',
      city_id: null,
      city_name: null,
      photo: null,
      roles: ['ROLE_USER'],
      telegram_link: null,
      is_telegram_connected: false,
      is_confirmed: false,
    },
  })
})

test('AUTH-08 an administrator sees whom he asks for; others are refused, even for themselves', async () => {
  await giveRole(app, boris, 'agent')
  const asked = await getUser(vera.token, `?id=${boris.id}`)
  expect(asked.body.result).toMatchObject({
    id: boris.id,
    phone: boris.phone,
    roles: ['ROLE_USER', 'ROLE_TRAVEL_AGENT'],
  })
  for (const id of [anna.id, boris.id, vera.id]) {
    expect(await getUser(anna.token, `?id=${id}`)).toMatchObject({
      status: 403,
      body: { error: { reason: 'admins_only' } },
    })
  }
  expect((await getUser(vera.token, '?id=999999')).status).toBe(404)
  expect((await app.call('GET /api/user')).status).toBe(401)
})

test.each(['?id=', '?id=x', '?id=-1', '?id=1&id=2', '?id=99999999999999999999', '?name=x', '?id=1.5'])(
  'ERR-03 a question about a person that makes no sense is refused: %s',
  async (query) => {
    expect((await getUser(vera.token, query)).status).toBe(400)
  },
)

test('AUTH-08 somebody without a name is called Пользователь', async () => {
  const nobody = await createTourist(app, { first_name: '', last_name: 'Забытая' })
  expect((await getUser(nobody.token)).body.result).toMatchObject({
    first_name: 'Пользователь',
    last_name: '',
  })
  const names = await namesOf(app.database.read, [nobody.id, anna.id, 999_999])
  expect(names.get(anna.id)).toEqual({ first_name: 'Анна', last_name: 'Лебедева', full: 'Анна Лебедева' })
  expect(names.get(nobody.id)).toEqual({ first_name: 'Пользователь', last_name: '', full: 'Пользователь' })
  expect(names.size).toBe(2)
})

test('leaving ends this sign-in, clears its cookies and closes its sockets; other sign-ins stay', async () => {
  const here = await signIn(app, anna)
  const elsewhere = await signIn(app, anna)
  const answer = await app.call('DELETE /api/session', { token: here })
  expect(answer.body).toEqual({ status: true })
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies.find((cookie) => cookie.startsWith('token=;'))).toContain('Expires=Thu, 01 Jan 1970')
  expect(cookies.find((cookie) => cookie.startsWith('isTravelAgent=;'))).toContain('Expires=Thu, 01 Jan 1970')
  expect((await getUser(here)).status).toBe(401)
  expect((await getUser(elsewhere)).status).toBe(200)
  const { rows } = await app.database.pool.query(
    `select live_frame.name from live_frame join session on url = 'session:' || session.id where session.user_id = $1`,
    [anna.id],
  )
  expect(rows).toEqual([{ name: 'session.ended' }])
})

test('the three documents are stored with their versions, the time and the address', async () => {
  expect((await consent(anna.token, { request_id: 7, documents: accepted })).body).toEqual({ status: true })
  const { rows } = await app.database.pool.query(
    'select document, version, request_id, address, accepted_at from consent where user_id = $1 order by id',
    [anna.id],
  )
  expect(rows).toEqual(
    consentDocuments.map(({ name, version }) => ({
      document: name,
      version,
      request_id: 7,
      address: '127.0.0.1',
      accepted_at: app.clock.now,
    })),
  )
})

test('a version that is not the present one is refused, and nothing is stored', async () => {
  const documents = [...accepted.slice(0, 2), { name: 'terms-of-use', version: '2020-01-01' }]
  const answer = await consent(boris.token, { documents })
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { documents: expect.stringMatching(/^Документ обновился/) } },
  })
  const { rows } = await app.database.pool.query('select id from consent where user_id = $1', [boris.id])
  expect(rows).toEqual([])
})

test.each([
  { documents: [] },
  {},
  { documents: [...accepted, accepted[0]] },
  { documents: [{ name: 'marketing', version: '1' }] },
  { documents: [{ name: 'legal' }] },
  { documents: accepted, request_id: 'x' },
  { documents: accepted, user_id: 1 },
])('ERR-03 consents that make no sense are refused: %j', async (body) => {
  expect((await consent(boris.token, body)).status).toBe(400)
})

test('a guest stores no consents', async () => {
  expect((await app.call('POST /api/consents', { body: { documents: accepted } })).status).toBe(401)
})
