import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { authenticate } from './authenticate.ts'
import { blockUser, createAdmin, createTourist, giveRole, signIn } from '../identity.factory.ts'

const app = await bootApp()

const run = (text: string, values: unknown[]) => app.database.pool.query(text, values)
const actorOf = (token: string) => authenticate(app.database, token)
const shift = (column: 'seen_at' | 'expires_at', interval: string, userId: number) =>
  run(`update session set ${column} = now() + $1::interval where user_id = $2`, [interval, userId])

test('AUTH-02 a token is known as Bearer and as the cookie, and only its hash is stored', async () => {
  const anna = await createTourist(app)
  expect(await actorOf(anna.token)).toMatchObject({ id: anna.id, roles: [], asAdmin: false })
  expect((await app.call('GET /api/user', { token: anna.token })).body.result.id).toBe(anna.id)
  const byCookie = await app.call('GET /api/user', { headers: { cookie: `token=${anna.token}` } })
  expect(byCookie.body.result.id).toBe(anna.id)
  const { rows } = await run('select session::text as row from session where user_id = $1', [anna.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(anna.token)
})

test('AUTH-02 a token lives 372 days and not longer', async () => {
  const anna = await createTourist(app)
  const { rows } = await run(
    'select extract(epoch from expires_at - created_at)::int as life from session where user_id = $1',
    [anna.id],
  )
  expect(rows).toEqual([{ life: 32_140_800 }])
  await shift('expires_at', '-1 second', anna.id)
  expect(await actorOf(anna.token)).toBeNull()
})

test.each(['', 'x', 'ы'.repeat(50), "' or 1=1 --", '\u0001'])(
  'ERR-03 a token that nobody has opens nothing: %j',
  async (token) => {
    expect(await actorOf(token)).toBeNull()
  },
)

test('ERR-03 a wrong token in a header or in the cookie is answered with 401, not 500', async () => {
  const cookie = await app.call('GET /api/user', { headers: { cookie: 'token=%E0%A4%A' } })
  const bearer = await app.call('GET /api/user', {
    headers: { authorization: 'Bearer не-токен'.replace(/[^ -~]/g, '?') },
  })
  expect([cookie.status, bearer.status]).toEqual([401, 401])
  expect(cookie.body).toEqual({
    status: false,
    code: 401,
    error: { reason: 'unauthorized', message: 'Ошибка авторизации. Войдите, чтобы продолжить.' },
  })
})

test('a role that is given holds from the next request on', async () => {
  const igor = await createTourist(app)
  expect(await actorOf(igor.token)).toMatchObject({ roles: [] })
  await giveRole(app, igor, 'agent')
  await giveRole(app, igor, 'agent')
  expect(await actorOf(igor.token)).toMatchObject({ roles: ['agent'] })
})

test('AUTH-12 a blocked person is known as such on every device; the others stay', async () => {
  const admin = await createAdmin(app)
  const anna = await createTourist(app)
  const boris = await createTourist(app)
  const phoneToken = await signIn(app, anna)
  await blockUser(app, anna, admin)
  expect(await actorOf(anna.token)).toEqual({ shutOut: { until: null, reason: 'Спам' } })
  expect(await actorOf(phoneToken)).toEqual({ shutOut: { until: null, reason: 'Спам' } })
  expect(await actorOf(boris.token)).toMatchObject({ id: boris.id })
  await run('update user_block set lifted_at = now() where user_id = $1', [anna.id])
  expect(await actorOf(phoneToken)).toMatchObject({ id: anna.id })
})

test("AUTH-06 an administrator's session is over after 30 minutes without a call, a tourist's is not", async () => {
  const admin = await createAdmin(app)
  const anna = await createTourist(app)
  await shift('seen_at', '-29 minutes', admin.id)
  expect(await actorOf(admin.token)).toMatchObject({ id: admin.id, asAdmin: true })
  await shift('seen_at', '-31 minutes', admin.id)
  await shift('seen_at', '-31 minutes', anna.id)
  expect(await actorOf(admin.token)).toBeNull()
  expect(await actorOf(anna.token)).toMatchObject({ id: anna.id })
})

test('a call notes when a session was seen, at most once a minute', async () => {
  const anna = await createTourist(app)
  const seen = async () => {
    const { rows } = await run(
      "select seen_at, now() - seen_at < interval '5 seconds' as fresh from session where user_id = $1",
      [anna.id],
    )
    return rows[0]
  }
  await shift('seen_at', '-50 seconds', anna.id)
  await actorOf(anna.token)
  expect((await seen()).fresh).toBe(false)
  await shift('seen_at', '-70 seconds', anna.id)
  await actorOf(anna.token)
  expect((await seen()).fresh).toBe(true)
})

test('a session is found through its index', async () => {
  const { rows } = await run(
    'explain (format json) select id from session where token_hash = $1 and ended_at is null',
    [Buffer.from('x')],
  )
  expect(JSON.stringify(rows)).toContain('session_token')
})
