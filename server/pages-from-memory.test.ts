import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { people } from '../test/support/people.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Answers that went past the hooks. */
let fromMemory = 0
let isLeaving = false
let movedTo: string | undefined
let forget = () => {}
const app = await bootApp({
  bind: async (server, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(server, {
      dev: false,
      visitors: web.visitors,
      settings: () => ({
        robots: '',
        movedTo: () => movedTo,
        isKeptOut: () => false,
        headOf: () => ({ templates: {}, own: undefined }),
      }),
      besideHooks: { isLeaving: () => isLeaving, answered: () => (fromMemory += 1) },
      onHidden: (clear) => (forget = clear),
    })
  },
})

beforeAll(() => app.web.http.listen({ host: '127.0.0.1', port: 0 }))
beforeEach(() => {
  forget()
  fromMemory = 0
  isLeaving = false
  movedTo = undefined
})

interface Asked {
  path?: string
  method?: string
  headers?: http.OutgoingHttpHeaders | string[]
}

/** As it travels, by a connection of its own. */
async function ask({ path: to = '/help/', method = 'GET', headers = {} }: Asked = {}) {
  const { port } = app.web.http.server.address() as AddressInfo
  const request = http.request({ host: '127.0.0.1', port, path: to, method, headers, agent: false })
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject).end(),
  )
  const bytes = Buffer.concat(await answer.toArray())
  const { 'x-request-id': id, date: _date, ...shared } = answer.headers
  return { status: answer.statusCode, id, headers: shared, bytes }
}

test.each(['br', 'gzip', 'identity'])(
  'a page out of memory (%s) is to the byte and the header what went through the hooks',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const first = await ask({ headers })
    expect(fromMemory).toBe(0)
    const second = await ask({ headers })
    const third = await ask({ headers, path: '/help/?utm_source=mail' })
    expect(fromMemory).toBe(2)
    const { id: _id, ...shared } = first
    expect(shared.status).toBe(200)
    expect(shared.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
    expect(second).toMatchObject(shared)
    expect(Object.keys(second.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted())
    expect(third).toMatchObject(shared)
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
  },
)

test('whoever asks for more than the page goes through the hooks as before', async () => {
  const { headers } = await ask()
  expect(await ask({ headers: { 'if-none-match': headers.etag } })).toMatchObject({ status: 304 })
  const head = await ask({ method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': headers['content-length'] } })
  expect(head.bytes.length).toBe(0)
  const vera = await people.vera(app)
  const own = await ask({ headers: { cookie: `token=${vera.token}` } })
  expect(own.headers['cache-control']).toBe('no-store')
  expect(await ask({ headers: ['Host', 'lotour.ru', 'Host', 'evil.ru'] })).toMatchObject({ status: 400 })
  expect(await ask({ path: '/help/?utm_source=%00' })).toMatchObject({ status: 400 })
  movedTo = '/'
  expect(await ask()).toMatchObject({ status: 301, headers: { location: '/' } })
  movedTo = undefined
  isLeaving = true
  expect(await ask()).toMatchObject({ status: 200 })
  expect(fromMemory).toBe(0)
})

test('what has been hidden is not sent out of memory any more', async () => {
  await ask()
  await ask()
  expect(fromMemory).toBe(1)
  forget()
  await ask()
  expect(fromMemory).toBe(1)
})
