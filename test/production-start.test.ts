import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import { createAdmin } from '../server/modules/identity/identity.factory.ts'
import { readConfig } from '../server/platform/config/read-config.ts'
import { bootApp, type CallApi } from './support/app.ts'
import { houseSettings, realSettings } from './support/house.ts'

/** Exactly as these settings start it. */
const config = readConfig(realSettings)
const secrets = [
  config.secretKey,
  'sms-key-of-nobody',
  'mail-word',
  'a-word-for-prometheus',
  'Три-толстяка-1924',
]
const INSIDE = /node_modules|\/server\/|\.ts:\d+|at \w+ \(|select .+ from |lotour\.demo|lotour-demo/i

const app = await bootApp({ config })
const routes = app.web.http.declaredRoutes.filter(({ method }) => method !== 'HEAD')
const seen: { title: string; status: number; text: string; cookies: string[] }[] = []

const BUSY_MS = 30_000

/** A machine that is busy with other things turns calls away for a moment: that is no failure of theirs. */
async function patiently<T extends { statusCode: number }>(ask: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + BUSY_MS; ; await sleep(200)) {
    const answer = await ask()
    if (answer.statusCode !== 503 || Date.now() > end) return answer
  }
}

const call: CallApi = (line, more = {}) =>
  patiently(async () => {
    const answer = await app.call(line, more)
    return { ...answer, statusCode: answer.status }
  })

/** Every route once as a guest, with a body that says nothing and an id that nobody has. */
beforeAll(async () => {
  await loadGeo(app)
  await createAdmin(app)
  for (const { method, url } of routes) {
    const answer = await patiently(() =>
      app.web.http.inject({
        method: method as 'GET',
        url: url.replaceAll(/:\w+/g, '999999999').replace('*', 'nothing'),
        ...(method === 'GET' ? {} : { payload: {} }),
      }),
    )
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
    seen.push({ title: `${method} ${url}`, status: answer.statusCode, text: answer.body, cookies })
  }
}, 120_000)

describe('SEC-66 a start for real people, asked everything by a stranger', () => {
  test('SEC-66 fails nowhere and shows nothing of its inside', () => {
    expect(seen.length).toBeGreaterThan(150)
    expect(seen.filter(({ status }) => status >= 500)).toEqual([])
    expect(seen.filter(({ text }) => INSIDE.test(text)).map(({ title }) => title)).toEqual([])
    expect(seen.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([])
  })

  test('SEC-66 has nothing of a demonstration: no outbox, no messenger and no payment that a page plays', () => {
    const played = seen.filter(({ title }) => /\/api\/(dev|sandbox)\//.test(title))
    expect(played.length).toBeGreaterThan(3)
    expect(played.filter(({ status }) => status !== 404 && status !== 400)).toEqual([])
  })

  test('SEC-66 gives no code, neither with the call for it nor with a registration', async () => {
    const sms = await call('POST /api/sms', { body: { phone: '79161112233' } })
    const registered = await call('POST /api/registration', {
      body: { first_name: 'Анна', last_name: 'Лебедева', email: 'anna@example.ru', phone: '79161112244' },
    })
    expect([sms.status, registered.status]).toEqual([200, 200])
    expect([sms.body.code, registered.body.code]).toEqual([undefined, undefined])
    expect((await call('GET /api/dev/outbox')).status).toBe(404)
  })

  test('SEC-66 shows its figures to whoever has the token, and says of its health whether it works', async () => {
    const ask = async (authorization?: string) =>
      (await call('GET /metrics', authorization ? { headers: { authorization } } : {})).status
    expect(await ask()).toBe(404)
    expect(await ask(`Bearer ${randomUUID()}`)).toBe(404)
    expect(await ask('Bearer a-word-for-prometheus')).toBe(200)
    for (const path of ['/health/live', '/health/ready'] as const)
      expect((await call(`GET ${path}`)).body).toEqual({ status: true })
    expect((await call('GET /health/deep')).body).toEqual({ status: true, database: true, files: true })
    const closed = await bootApp({ config: { ...config, metricsToken: undefined } })
    const headers = { authorization: 'Bearer undefined' }
    expect((await closed.call('GET /metrics', { headers })).status).toBe(404)
  })

  test('SEC-66 describes the calls of people and agencies, and none of administrators', async () => {
    const { body } = await call('GET /api/openapi-site.json')
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described).toEqual(
      expect.arrayContaining(['POST /api/request', 'POST /api/travel-agent/offer', 'POST /api/sms']),
    )
    const administrators = routes
      .filter(({ access }) => access === 'admin')
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(administrators.length).toBeGreaterThan(20)
    expect(described.filter((one) => administrators.includes(one))).toEqual([])
    expect(described.filter((one) => /\/api\/(admin|dev|sandbox)\b/.test(one))).toEqual([])
  })

  test('SEC-70 every cookie is Secure', async () => {
    const login = await call('POST /api/sms', { body: { phone: '79161112255' } })
    const given = [...seen.flatMap(({ cookies }) => cookies), ...[login.headers['set-cookie'] ?? []].flat()]
    expect(given.length).toBeGreaterThan(0)
    expect(given.filter((cookie) => !String(cookie).includes('Secure'))).toEqual([])
    expect(String(login.headers['strict-transport-security'])).toContain('max-age')
  })

  test('SEC-72 says whom to tell of a weakness, by a file that has not run out', async () => {
    const { status, body, headers } = await call('GET /.well-known/security.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain(`Contact: mailto:${houseSettings.COMPANY_EMAIL}\n`)
    expect(body).toContain('Canonical: https://lotour.ru/.well-known/security.txt\n')
    const until = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    const days = (until.getTime() - app.clock.now.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(100)
    expect(days).toBeLessThan(365)
  })
})
