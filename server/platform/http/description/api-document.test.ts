import { describe, expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { listen } from '../../../../test/support/live.ts'

const app = await bootApp({ config: { rateLimits: true, trustedProxies: ['127.0.0.1'] } })
const ask = (path: string, headers: Record<string, string> = {}) =>
  app.web.http.inject({ url: path, headers, remoteAddress: '192.0.2.1' })

describe('the description of the API', () => {
  test('SEC-69 is written once and sent as it stands to everybody who asks, packed as they take it', async () => {
    const written = vi.spyOn(app.web.http, 'writeDescription')
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => ask('/api/openapi.json')),
      ask('/api/docs/json'),
      ask('/api/openapi.json', { 'accept-encoding': 'gzip, br' }),
      ask('/api/openapi.json', { 'accept-encoding': 'gzip' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(written.mock.calls).toEqual([['agencies']])
    const [plain] = answers
    const [br, gzip] = answers.slice(-2)
    expect(plain?.json()).toMatchObject({ openapi: '3.1.0' })
    expect([br?.headers['content-encoding'], gzip?.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(br!.rawPayload.length * 4).toBeLessThan(plain?.rawPayload.length)
    written.mockRestore()
  })

  test('is not sent again to whoever has it', async () => {
    const { headers } = await ask('/api/openapi.json')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    const again = await ask('/api/openapi.json', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await ask('/api/openapi.json', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })

  test('SEC-47, AUTH-13 is limited by network as any reading is', async () => {
    const port = await listen(app)
    const statuses = new Map<number, number>()
    let wait = ''
    for (let at = 0; at < 605; at++) {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, {
        method: 'HEAD',
        headers: { 'x-forwarded-for': `2001:db8:7:7::${at.toString(16)}` },
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      wait = headers.get('retry-after') ?? wait
    }
    expect([...statuses]).toEqual([
      [200, 600],
      [429, 5],
    ])
    expect(Number(wait)).toBeGreaterThan(0)
  })

  test('SEC-69 the costly other form of the library is not served', async () => {
    expect((await ask('/api/docs/yaml')).statusCode).toBe(404)
    expect((await ask('/api/docs/')).body).toContain('swagger')
  })

  test('SEC-69 figures are collected at most twice a second, however often they are asked for', async () => {
    const before = performance.now()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/metrics')))
    const took = performance.now() - before
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(new Set(answers.map(({ body }) => body)).size).toBeLessThanOrEqual(Math.ceil(took / 500) + 1)
  })
})
