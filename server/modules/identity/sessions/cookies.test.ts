import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createTourist, givePassword } from '../identity.factory.ts'

const PASSWORD = 'море и 7 ночей'
const secure = await bootApp({ config: { publicUrl: 'https://lotour.example' } })
const plain = await bootApp()

async function signedIn(app: typeof plain) {
  const person = await createTourist(app)
  await givePassword(app, person, PASSWORD)
  const answer = await app.call('POST /api/login', { body: { email: person.email, password: PASSWORD } })
  return {
    token: answer.body.auth_token as string,
    cookies: [answer.headers['set-cookie']].flat().map(String),
  }
}
const statusOf = async (app: typeof plain, cookie: string, headers: Record<string, string> = {}) =>
  (await app.call('GET /api/user', { headers: { cookie, ...headers } })).status
/** What a browser sends with a call of a page's own script. */
const browser = {
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0',
}

test('AUTH-02, SEC-30 by https the cookie is Secure and HttpOnly and has a twin that no neighbouring site can set', async () => {
  const { token, cookies } = await signedIn(secure)
  for (const name of ['token', '__Host-token'])
    expect(cookies).toContain(`${name}=${token}; Max-Age=32140800; Path=/; HttpOnly; Secure; SameSite=Lax`)
  expect(cookies.filter((cookie) => cookie.includes(token) && !cookie.includes('HttpOnly'))).toEqual([])
})

test('SEC-30 by https only the twin is believed of a browser: a cookie `token` planted by a neighbour signs nobody in', async () => {
  const own = await signedIn(secure)
  const planted = await signedIn(secure)
  expect(await statusOf(secure, `token=${own.token}; __Host-token=${own.token}`, browser)).toBe(200)
  expect(await statusOf(secure, `token=${planted.token}`, browser)).toBe(401)
  const me = (cookie: string) => secure.call('GET /api/user', { headers: { cookie, ...browser } })
  const [mine, mixed] = [
    await me(`__Host-token=${own.token}`),
    await me(`token=${planted.token}; __Host-token=${own.token}`),
  ]
  expect(mixed.body.result.id).toBe(mine.body.result.id)
  expect((await secure.call('GET /api/user', { token: own.token })).status).toBe(200)
})

test('AUTH-02 by https a program that keeps cookies in a jar is signed in by the specification’s own cookie', async () => {
  const { token } = await signedIn(secure)
  expect(await statusOf(secure, `token=${token}`)).toBe(200)
  expect(await statusOf(secure, `token=${token}`, { 'user-agent': 'curl/8.5.0' })).toBe(200)
  expect(await statusOf(secure, 'token=made-up')).toBe(401)
})

test.each([
  ['names the site that it comes from', { 'sec-fetch-site': 'same-origin' }],
  ['is opened from the address line', { 'sec-fetch-site': 'none' }],
  ['has an Origin', { origin: 'https://lotour.example' }],
  ['names its make', { 'sec-ch-ua': '"Chromium";v="143"' }],
  ['comes from a page', { referer: 'https://lotour.example/' }],
  [
    'is of an old browser, which tells nothing but its name',
    { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 15_0)' },
  ],
])('AUTH-02, SEC-30 by https a call that %s believes the twin alone', async (_what, headers) => {
  const { token } = await signedIn(secure)
  expect(await statusOf(secure, `token=${token}`, headers)).toBe(401)
  expect(await statusOf(secure, `__Host-token=${token}`, headers)).toBe(200)
})

test('AUTH-02, SEC-30 with the twin of another the twin counts, for a program as well', async () => {
  const [own, planted] = [await signedIn(secure), await signedIn(secure)]
  const cookie = `token=${planted.token}; __Host-token=${own.token}`
  const me = await secure.call('GET /api/user', { headers: { cookie } })
  const mine = await secure.call('GET /api/user', { token: own.token })
  expect(me.body.result.id).toBe(mine.body.result.id)
})

test('AUTH-02 without https the cookie is the specification’s own, and there is no twin', async () => {
  const { token, cookies } = await signedIn(plain)
  expect(cookies).toContain(`token=${token}; Max-Age=32140800; Path=/; HttpOnly; SameSite=Lax`)
  expect(cookies.join()).not.toContain('__Host-')
  expect(await statusOf(plain, `token=${token}`)).toBe(200)
  expect(await statusOf(plain, `__Host-token=${token}`)).toBe(401)
})

test('AUTH-14, SEC-35 who leaves takes both cookies, the drafts and whatever the browser kept', async () => {
  const { token } = await signedIn(secure)
  const answer = await secure.call('DELETE /api/session', { headers: { cookie: `__Host-token=${token}` } })
  const cleared = [answer.headers['set-cookie']].flat().map(String)
  for (const name of ['token', '__Host-token', 'isTravelAgent'])
    expect(
      cleared.some((cookie) => cookie.startsWith(`${name}=;`) && cookie.includes('Expires=Thu, 01 Jan 1970')),
    ).toBe(true)
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(await statusOf(secure, `__Host-token=${token}`)).toBe(401)
})

test('SEC-35 no answer of the API is kept by anybody on its way, a refusal neither', async () => {
  const { token } = await signedIn(plain)
  for (const path of ['/api/user', '/api/sessions', '/api/requests', '/api/user/password', '/api/nothing'])
    for (const more of [{ token }, {}]) {
      const answer = await plain.call(`GET ${path}` as 'GET /', more)
      expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store'])
    }
})

test('SEC-30 by https the secret of a browser is one that no neighbouring site can plant', async () => {
  const planted = 'a'.repeat(22)
  const deviceOf = async (name: string) => {
    const answer = await secure.call('POST /api/login', {
      body: { email: 'nobody@example.ru', password: PASSWORD },
      headers: { cookie: `${name}=${planted}` },
    })
    return [answer.headers['set-cookie']].flat().join('; ')
  }
  expect(await deviceOf('device')).toMatch(
    /__Host-device=(?!aaaa)[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure/,
  )
  expect(await deviceOf('__Host-device')).toContain(`__Host-device=${planted}`)
})
