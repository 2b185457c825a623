import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import {
  ADMIN_PASSWORD,
  blockUser,
  createAdmin,
  createTourist,
  giveRole,
  signIn,
} from '../../identity.factory.ts'
import { identityModule } from '../../module.ts'

vi.mock('@node-rs/argon2', { spy: true })

/** At a demo, where the password alone lets in: see second-factor/ for the rest. */
const boot = (admin?: { email: string; password: string }) => bootApp({ config: { admin, demo: true } })
type App = Awaited<ReturnType<typeof boot>>
// The limit of tries lives in a server's memory, so each test that spends it has a server of its own.
const app = await boot({ email: 'first@example.ru', password: 'first-password' })

const login = (email: string, password: string, to: App = app) =>
  to.call('POST /api/admin/login', { body: { email, password } })
const prepare = ({ act, config, database, core }: App) =>
  identityModule.prepare?.({ act, config, database, log: core.log, now: core.now, say: () => {} })

test('ADM-01, AUTH-06 an administrator signs in by e-mail and password, in a session of its kind', async () => {
  const vera = await createAdmin(app)
  const answer = await login(vera.email.toUpperCase(), ADMIN_PASSWORD)
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).toContain('HttpOnly')
  const me = await app.call('GET /api/user', { token: answer.body.auth_token })
  expect(me.body.result).toMatchObject({ id: vera.id, roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  expect((await app.call('GET /api/admin/travel-agents', { token: answer.body.auth_token })).status).toBe(200)
})

test('ADM-01 a wrong password, an unknown e-mail and somebody who is no admin get one answer', async () => {
  const vera = await createAdmin(app)
  const anna = await createTourist(app)
  const answers = [
    await login(vera.email, 'не тот пароль'),
    await login('nobody@example.ru', ADMIN_PASSWORD),
    await login(anna.email, ADMIN_PASSWORD),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { reason: 'wrong_password', message: 'Неверный e-mail или пароль.' } },
    })
    expect(String(answer.headers['set-cookie'])).not.toContain('token=')
  }
})

test('ADM-01 an unknown e-mail costs the same slow check as a wrong password, so time tells nothing', async () => {
  const vera = await createAdmin(app)
  await login('warm-up@example.ru', 'не тот пароль')
  for (const email of [vera.email, 'nobody@example.ru']) {
    vi.mocked(verify).mockClear()
    await login(email, 'не тот пароль')
    expect(verify).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      'не тот пароль',
    )
  }
})

test('AUTH-13 of thirty guesses at once five are heard; other addresses of mail are not locked out', async () => {
  const fresh = await boot()
  const vera = await createAdmin(fresh)
  const pavel = await createAdmin(fresh)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, number) => login(vera.email, `guess${number}`, fresh)),
  )
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5)
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(25)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(600)
  expect((await login(vera.email, ADMIN_PASSWORD, fresh)).status).toBe(429)
  expect((await login(pavel.email, ADMIN_PASSWORD, fresh)).status).toBe(200)
})

test('SEC-45, ADM-01 an administrator signs in from the very address of which others guess, at both doors, on a browser that nobody knows', async () => {
  const fresh = await boot()
  const vera = await createAdmin(fresh)
  for (let number = 0; number < 44; number++) {
    const body = { email: `guess${number}@example.ru`, password: 'не тот пароль' }
    await fresh.call(`POST /api/${number % 2 ? 'login' : 'admin/login'}`, { body })
  }
  expect(
    (await fresh.call('POST /api/login', { body: { email: 'x@example.ru', password: 'нет' } })).status,
  ).toBe(429)
  expect((await login(vera.email, ADMIN_PASSWORD, fresh)).status).toBe(200)
})

test('AUTH-13 right passwords cost no tries', async () => {
  const vera = await createAdmin(app)
  for (let times = 0; times < 7; times++) expect((await login(vera.email, ADMIN_PASSWORD)).status).toBe(200)
})

test('AUTH-12 a blocked administrator is told so and gets no session', async () => {
  const vera = await createAdmin(app)
  await blockUser(app, vera, await createAdmin(app))
  expect(await login(vera.email, ADMIN_PASSWORD)).toMatchObject({
    status: 403,
    body: { error: { reason: 'user_blocked' } },
  })
})

test('ADM-01 the code by SMS never opens an administrator session', async () => {
  const vera = await createAdmin(app)
  const token = await signIn(app, vera)
  expect((await app.call('GET /api/admin/travel-agents', { token })).body.error.reason).toBe('admins_only')
  const me = await app.call('GET /api/user', { token })
  expect(me.body.result.roles).toEqual(['ROLE_USER'])
})

test('ADM-01 in an administrator session neither tourists’ nor agents’ things are open', async () => {
  const vera = await createAdmin(app)
  await giveRole(app, vera, 'agent')
  const profile = await app.call('GET /api/travel-agent/profile', { token: vera.token })
  expect(profile.status).toBe(403)
})

test('the configured administrator is made at the start, once, and gets a new password from the configuration', async () => {
  await Promise.all([prepare(app), prepare(app)])
  expect((await login('first@example.ru', 'first-password')).status).toBe(200)
  app.config.admin = { email: 'first@example.ru', password: 'second-password' }
  await prepare(app)
  expect((await login('first@example.ru', 'first-password')).status).toBe(400)
  expect((await login('first@example.ru', 'second-password')).status).toBe(200)
  const { rows } = await app.database.pool.query(
    `select password_hash from app_user where email = 'first@example.ru'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([
  [{ email: 'x', password: 'y' }, 'email'],
  [{ email: 'a@example.ru' }, 'password'],
  [{ email: 'a@example.ru', password: '' }, 'password'],
  [{ email: 'a@example.ru', password: 'x'.repeat(201) }, 'password'],
  [{ email: 'a@example.ru', password: 5 }, 'password'],
])('ERR-03 credentials that make no sense are refused by their field: %j', async (body, field) => {
  const answer = await app.call('POST /api/admin/login', { body })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error)).toEqual([field])
})
