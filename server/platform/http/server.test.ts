import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { listen } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAdmin, type TestUser } from '../../modules/identity/identity.factory.ts'
import { endpointsOfContract } from '../../../test/support/contract.ts'
import { createRateLimits } from './limits/rate-limits.ts'

const app = await bootApp()
let anna: TestUser
let asked = 0

beforeAll(async () => {
  anna = await people.anna(app)
})

describe('ERR-01 a refusal', () => {
  test.each([
    ['GET /api/requests', 401, 'Ошибка авторизации'],
    ['GET /api/nothing-here', 404, 'Не найдено.'],
    ['PUT /api/nothing-here', 404, 'Не найдено.'],
    ['PUT /api/request', 405, 'Как можно, сказано в заголовке Allow.'],
  ] as const)('ERR-01 of %s is %i in the one form', async (line, status, message) => {
    const answer = await app.call(line)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      status: false,
      code: status,
      error: { message: expect.stringContaining(message) },
    })
  })

  test('ERR-01 an address that is called otherwise says how', async () => {
    const { status, headers, body } = await app.call('DELETE /api/request/17/market?a=1')
    expect([status, headers['allow'], body.error.reason]).toEqual([405, 'GET, HEAD', 'method_wrong'])
    expect((await app.call('DELETE /api/request/17/markets')).status).toBe(404)
    expect((await app.call('POST /somewhere')).status).toBe(404)
  })

  test('every answer has a number to ask about it by', async () => {
    const answers = [
      await app.call('GET /api/requests'),
      await app.call('GET /api/nothing-here'),
      await app.call('GET /api/geo/v2/departures'),
    ]
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/)
  })

  test('ERR-01 to the wrong role is 403 with who may', async () => {
    const answers = [
      await app.call('GET /api/travel-agent/requests', anna),
      await app.call('GET /api/admin/travel-agents', anna),
    ]
    expect(answers.map(({ status, body }) => [status, body.error.reason])).toEqual([
      [403, 'agents_only'],
      [403, 'admins_only'],
    ])
  })

  test('ERR-01 of what nobody foresaw tells nothing of the inside', async () => {
    const port = await listen(app)
    await app.database.pool.query('alter table auction rename to auction_elsewhere')
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/requests`, {
        headers: { authorization: `Bearer ${anna.token}` },
      })
      expect(answer.status).toBe(500)
      expect(await answer.json()).toEqual({
        status: false,
        code: 500,
        error: { reason: 'system_error', message: 'Системная ошибка' },
      })
    } finally {
      await app.database.pool.query('alter table auction_elsewhere rename to auction')
    }
  })

  test('ERR-01 while the database is away is 503 with a time to come back', async () => {
    await app.database.pool.query('alter role current_user set statement_timeout = default')
    const blocker = await app.database.pool.connect()
    try {
      await blocker.query('begin; lock table auction in access exclusive mode')
      await app.database.pool.query("set lock_timeout = '200ms'")
      const waiting = Array.from({ length: 3 }, () => app.call('GET /api/requests', anna))
      // One of them has the impatient connection; nobody waits for the patience of the others.
      const refused = await Promise.race(waiting)
      expect(refused.status).toBe(503)
      expect(refused.body.error.reason).toBe('unavailable')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      await blocker.query('rollback')
      const statuses = (await Promise.all(waiting)).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    } finally {
      await blocker.query('rollback')
      blocker.release(true)
    }
  }, 20_000)
})

describe('what a stranger can send', () => {
  test('ERR-03 a parameter given twice, an unknown one, a prototype’s name', async () => {
    for (const query of ['page=1&page=2', 'colour=red', '__proto__=1', 'page=-1', 'page=1e9', 'hidden=2']) {
      const answer = await app.call(`GET /api/requests?${query}`, anna)
      expect([query, answer.status]).toEqual([query, 400])
    }
  })

  test('ERR-03 a letter that no database keeps is refused in every address', async () => {
    const admin = await createAdmin(app)
    for (const [path, who] of [
      ['/api/admin/deliveries?kind=%00', admin],
      ['/api/admin/deliveries?kind=a%00b', admin],
      ['/api/agents?search=%00', null],
      ['/api/requests?page=1%00', anna],
      ['/api/request/1%00', anna],
    ] as const) {
      const { status, body } = await app.call(`GET ${path}`, who ? { token: who.token } : {})
      expect([path, status, Object.keys(body.error).length]).toEqual([path, 400, 1])
      expect(JSON.stringify(body.error)).toMatch(/[а-я]{4}/)
    }
  })

  const launch = (payload: string | Buffer) =>
    app.web.http.inject({
      method: 'POST',
      url: '/api/wishes/read',
      payload,
      headers: { 'content-type': 'application/json' },
    })

  test('ERR-03 what might be read in two ways is refused: a name given twice, bytes that are no UTF-8', async () => {
    const fields = '"today":"20.11.2026","text":"в Турцию"'
    for (const [what, payload] of Object.entries({
      twice: `{${fields},${fields}}`,
      'twice, once in disguise': `{${fields},"\\u0074ext":"в Египет"}`,
      'twice in depth': `{${fields},"a":[{"b":1,"b":2}]}`,
      'a prototype': `{${fields},"__proto__":{"text":"в Египет"}}`,
      'a prototype in disguise': `{${fields},"\\u005f_proto__":null}`,
      'a constructor': `{${fields},"constructor":{"prototype":{"admin":true}}}`,
      'UTF-16': Buffer.from(`\ufeff{${fields}}`, 'utf16le'),
      'overlong UTF-8': Buffer.concat([
        Buffer.from('{"today":"20.11.2026","text":"'),
        Buffer.from([0xc0, 0xaf]),
        Buffer.from('"}'),
      ]),
      'half a letter': Buffer.concat([
        Buffer.from('{"today":"20.11.2026","text":"'),
        Buffer.from([0xd0]),
        Buffer.from('"}'),
      ]),
    })) {
      const answer = await launch(payload)
      expect([what, answer.statusCode]).toEqual([what, 400])
    }
    expect((await launch(`\ufeff {${fields}} `)).statusCode).toBe(200)
    expect((await launch(`{"today":"20.11.2026","text":"{\\"a\\":1,\\"a\\":2} : \\\\"}`)).statusCode).toBe(
      200,
    )
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  test('ERR-03 a surplus name that every object has by birth is named as any other', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const answer = await launch(`{"today":"20.11.2026","text":"в Турцию","${name}":{"a":1}}`)
      expect([name, answer.json().error[name] ?? Object.entries(answer.json().error)]).toEqual([
        name,
        'Лишнее поле',
      ])
    }
  })

  test('ERR-03 a write from another site’s page is refused, from a program or the own page it is not', async () => {
    const write = (headers: Record<string, string>) =>
      app.call('POST /api/sms', { body: { phone: `7999${String(++asked).padStart(7, '0')}` }, headers })
    expect((await write({ origin: 'https://evil.example' })).body.error.reason).toBe('foreign_origin')
    expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await write({ origin: 'null' })).status).toBe(403)
    expect((await write({ host: 'lotour.test', origin: 'http://lotour.test' })).status).toBe(200)
    expect((await write({})).status).toBe(200)
  })

  test('ERR-03 bytes that are no HTTP, or two lengths, are answered 400 and closed', async () => {
    const port = await listen(app)
    const raw = async (bytes: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(bytes)
      return text(socket)
    }
    expect(await raw('HELLO\r\n\r\n')).toContain('400')
    expect(
      await raw('POST /api/sms HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
    ).toContain('400')
    expect(
      await raw(
        'POST /api/sms HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      ),
    ).toContain('400')
  })

  test('ERR-03 a forged token, a token of another shape and a huge one are simply nobody', async () => {
    for (const token of ['x', 'а'.repeat(10), "' or 1=1 --", 'z'.repeat(5000)]) {
      const answer = await app.call('GET /api/requests', {
        headers: { cookie: `token=${encodeURIComponent(token)}` },
      })
      expect(answer.status).toSatisfy((status: number) => status === 401 || status === 431)
    }
  })

  test('AUTH-13 whoever calls too often is told to wait, and how long, whichever process hears the call', async () => {
    const takeTurn = createRateLimits(app, { on: true, times: 1 })
    const endpoint = { path: '/api/admin/login', limit: 'secret' } as const
    const another = createRateLimits(app, { on: true, times: 1 })
    for (let call = 0; call < 30; call++) await (call % 2 ? takeTurn : another)(endpoint, '10.0.0.1')
    await expect(takeTurn(endpoint, '10.0.0.1')).rejects.toMatchObject({
      kind: 'tooMany',
      retryAfter: expect.any(Number),
    })
    await takeTurn(endpoint, '10.0.0.2')
  })
})

describe('what the server says of itself', () => {
  test('every answer of the API is private and typed', async () => {
    const { headers } = await app.call('GET /api/user', anna)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  test('the OpenAPI document lists every endpoint of the contract and nothing else, and each is served', async () => {
    const { body } = await app.call('GET /api/openapi-site.json')
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    // Calls of a demonstration are there in a demonstration alone.
    const contract = (await endpointsOfContract()).filter(({ path }) => !path.startsWith('/api/demo/'))
    expect(contract.length).toBeGreaterThan(40)
    expect(described.toSorted()).toEqual(contract.map(({ method, path }) => `${method} ${path}`).toSorted())
    expect(
      contract.filter(({ method, path }) => !app.web.http.hasRoute({ method, url: path.replace(/\/$/, '') })),
    ).toEqual([])
  })

  test('health and metrics answer; the metrics know routes, not people', async () => {
    await app.call('GET /api/request/1', anna)
    expect((await app.call('GET /health/live')).status).toBe(200)
    expect((await app.call('GET /health/ready')).status).toBe(200)
    const { body } = await app.call('GET /metrics')
    expect(body).toContain('route="/api/request/:id"')
    expect(body).not.toContain(anna.phone)
  })
})
