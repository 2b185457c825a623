import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { listen } from '../../../../test/support/live.ts'

const app = await bootApp({
  // In the place of the pages, which see addresses as they came.
  bind: async (http) => {
    http.route({ method: 'GET', url: '/seen/*', handler: (request) => ({ url: request.raw.url }) })
  },
})

/** The whole answer to these bytes. */
async function answerTo(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(await listen(app), '127.0.0.1')
  socket.end(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body }
}

const call = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`

describe('SEC-17, ERR-01 what is not understood as a call at all', () => {
  const unreadable: [string, number, string][] = [
    ['bytes that are no HTTP', 400, 'HELLO\r\n\r\n'],
    ['a header without a name', 400, call('/api/user', ': 1\r\n')],
    ['a length below zero', 400, call('/api/user', 'Content-Length: -1\r\n')],
    ['a NUL in a header', 400, call('/api/user', 'X-A: a\u0000b\r\n')],
    ['headers of twenty kilobytes', 431, call('/api/user', `X-A: ${'a'.repeat(20_000)}\r\n`)],
    ['an address with half a letter', 400, call('/api/user/%E0%A4%A')],
    ['an address that leads out of the tree', 400, call('/%/api/user')],
    ['an address with a line’s end in it', 400, call('/a%0D%0Ab')],
    ['an address that is none', 400, call('*/api/user')],
  ]

  test.each(unreadable)(
    'SEC-17, ERR-01 %s is %i in the one form, in Russian',
    async (_what, status, bytes) => {
      const answer = await answerTo(bytes)
      expect(answer.status).toBe(status)
      expect(answer.head).toContain('content-type: application/json; charset=utf-8')
      expect(answer.head).toContain('x-content-type-options: nosniff')
      expect(answer.head).toContain('cache-control: no-store')
      expect(JSON.parse(answer.body)).toEqual({
        status: false,
        code: status,
        error: { reason: expect.any(String), message: expect.stringMatching(/^Ошибка запроса/) },
      })
    },
  )

  test('SEC-10 an address with the name of a host before it is the address alone, for calls and for pages', async () => {
    expect((await answerTo(call('http://elsewhere.example/api/user'))).status).toBe(401)
    expect((await answerTo(call('http://elsewhere.example/seen/a?b=1'))).body).toContain(
      '"url":"/seen/a?b=1"',
    )
    expect((await answerTo(call('HTTP://elsewhere.example?b=1'))).status).toBe(404)
  })
})
