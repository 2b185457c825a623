import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import {
  ADMIN_PASSWORD,
  blockUser,
  createAdmin,
  createTourist,
  givePassword,
  giveRole,
  type TestUser,
} from '../../identity.factory.ts'

vi.mock('@node-rs/argon2', { spy: true })

const app = await bootApp()
const PASSWORD = 'море, солнце и 7 ночей'

let hosts = 0
/** Every try from an address of its own, so that no limit but the e-mail's own is met. */
const login = (
  email: string,
  password: unknown,
  { address = `10.1.${hosts >> 8}.${hosts++ & 255}`, device = '' } = {},
) =>
  app.web.http
    .inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: address,
      headers: device ? { cookie: `device=${device}` } : {},
      payload: { email, password },
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json(), headers: answer.headers }))

async function withPassword(overrides = {}): Promise<TestUser> {
  const person = await createTourist(app, overrides)
  await givePassword(app, person, PASSWORD)
  return person
}

test('AUTH-06 somebody who has set a password signs in by e-mail, and the browser gets the session', async () => {
  const anna = await withPassword()
  const answer = await login(anna.email.toUpperCase(), PASSWORD)
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /token=.*Max-Age=32140800; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const me = await app.call('GET /api/user', { token: answer.body.auth_token })
  expect(me.body.result).toMatchObject({ id: anna.id, roles: ['ROLE_USER'] })
})

test('SEC-51 a password alone opens no contacts and no money', async () => {
  const anna = await withPassword()
  const { auth_token: token } = (await login(anna.email, PASSWORD)).body
  const change = await app.call('PUT /api/user/password', { token, body: { password: 'другое море 2027' } })
  expect([change.status, change.body.error.reason]).toEqual([403, 'reauth'])
})

test('AUTH-06, SEC-48 a wrong password, an unknown e-mail, somebody without a password and an administrator get one answer', async () => {
  const anna = await withPassword()
  const boris = await createTourist(app)
  const vera = await createAdmin(app)
  for (const [email, password] of [
    [anna.email, 'не тот пароль'],
    ['nobody@example.ru', PASSWORD],
    [boris.email, PASSWORD],
    [vera.email, ADMIN_PASSWORD],
  ] as const) {
    vi.mocked(verify).mockClear()
    const answer = await login(email, password)
    expect([answer.status, answer.body.error]).toEqual([
      400,
      { reason: 'wrong_password', message: 'Неверный e-mail или пароль.' },
    ])
    expect(String(answer.headers['set-cookie'])).not.toContain('token=')
    // The same slow check for everybody, so that the time tells nothing either.
    expect(verify).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      password,
    )
  }
})

test('SEC-46 a password is taken as it was typed: case, spaces, emoji and the seventy-third byte count', async () => {
  const long = 'x'.repeat(72)
  for (const [set, near] of [
    [`${long}a`, `${long}b`],
    ['  море и солнце ', 'море и солнце'],
    ['Море и солнце', 'море и солнце'],
    ['🐬🐬🌊🌊🏝🏝☀️⛱', '🐬🐬🌊🌊🏝🏝☀⛱'],
    ['caf\u00e9 caf\u00e9', 'cafe\u0301 cafe\u0301'],
  ] as const) {
    const person = await createTourist(app)
    await givePassword(app, person, set)
    expect([set, (await login(person.email, near)).status]).toEqual([set, 400])
    expect([set, (await login(person.email, set)).status]).toEqual([set, 200])
  }
})

test('AUTH-12 a blocked person with the right password is told so and gets no session', async () => {
  const anna = await withPassword()
  await blockUser(app, anna, await createAdmin(app))
  const answer = await login(anna.email, PASSWORD)
  expect([answer.status, answer.body.error.reason]).toEqual([403, 'user_blocked'])
})

test('AUTH-06 an agent signs in by password as an agent', async () => {
  const igor = await withPassword()
  await giveRole(app, igor, 'agent')
  const answer = await login(igor.email, PASSWORD)
  expect(String(answer.headers['set-cookie'])).toContain('isTravelAgent=true')
})

test('SEC-45 while a stranger at the same address guesses, the owner still gets in from a known browser', async () => {
  const anna = await withPassword()
  const device = randomBytes(16).toString('base64url')
  const address = '10.8.8.8'
  expect((await login(anna.email, PASSWORD, { device, address })).status).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 7 }, (_, number) => login(anna.email, `guess ${number}`, { address })),
  )
  expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(2)
  expect((await login(anna.email, PASSWORD, { address })).status).toBe(429)
  expect((await login(anna.email, PASSWORD, { device, address })).status).toBe(200)
})

test('SEC-45 a known browser has ten tries, a strange one with a cookie of its own making none of them', async () => {
  const anna = await withPassword()
  const boris = await withPassword()
  const device = randomBytes(16).toString('base64url')
  await login(boris.email, PASSWORD, { device })
  // Known for Boris, not for Anna: five tries from one address, as any stranger.
  const strange = await Promise.all(
    Array.from({ length: 8 }, () => login(anna.email, 'guess guess', { device, address: '10.9.9.9' })),
  )
  expect(strange.filter((answer) => answer.status === 400)).toHaveLength(5)
  const own = await Promise.all(
    Array.from({ length: 14 }, () => login(boris.email, 'guess guess', { device, address: '10.9.9.9' })),
  )
  expect(own.filter((answer) => answer.status === 400)).toHaveLength(10)
})

test('SEC-45 an address of sixty-four bits is one address, however it is written', async () => {
  const anna = await withPassword()
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, number) =>
      login(anna.email, 'guess guess', { address: `2001:db8:0:1::${number + 1}` }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
})

test.each([
  [{ email: 'x', password: 'y' }, 'email'],
  [{ email: 'a@example.ru' }, 'password'],
  [{ email: 'a@example.ru', password: '' }, 'password'],
  [{ email: 'a@example.ru', password: 'x'.repeat(201) }, 'password'],
  [{ email: 'a@example.ru', password: ['x'] }, 'password'],
])('ERR-03 credentials that make no sense are refused by their field: %j', async (body, field) => {
  const answer = await app.call('POST /api/login', { body })
  expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, [field]])
})
