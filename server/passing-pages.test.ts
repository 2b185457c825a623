import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import path from 'node:path'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
beforeAll(async () => {
  if (!isBuildCurrent(root)) await buildPages(root)
}, 120_000)

/** The pages over an API that tells nobody who they are just now. */
async function siteThatRefuses(status: number) {
  const server = Fastify({ pluginTimeout: 60_000 })
  server.get('/api/user', (_request, reply) =>
    reply.code(status).send({ status: false, code: status, error: { reason: 'wait', message: 'Подождите' } }),
  )
  await registerPages(server, { dev: false })
  return server
}

test.each([
  { status: 429, wait: '60', words: 'Слишком много запросов' },
  { status: 503, wait: '2', words: 'Сервис ненадолго занят' },
])(
  'ERR-01 a visitor whom the server cannot look up just now, $status, gets a page that says when to come again and opens it anew',
  async ({ status, wait, words }) => {
    const site = await siteThatRefuses(status)
    for (const url of ['/nowhere', '/faq', '/profile']) {
      const page = await site.inject({ url, headers: { cookie: 'token=a' } })
      expect([url, page.statusCode, page.headers['retry-after']]).toEqual([url, status, wait])
      expect(page.body).toContain(words)
      expect(page.body).toContain('Повторить')
      // Whoever it is may have signed in: nothing on the page takes them for a guest.
      expect(page.body).not.toContain('href="/login"')
      expect(page.body).not.toContain('Запустить аукцион')
    }
    await site.close()
  },
)

test.each([
  { status: 429, wait: '60', words: 'Слишком много страниц сразу' },
  { status: 503, wait: '2', words: 'Секунду, возвращаемся' },
])(
  'ERR-01 a page whose data cannot be had just now, $status, is no fault of ours: it says when to come again',
  async ({ status, wait, words }) => {
    const site = Fastify({ pluginTimeout: 60_000 })
    const result = { id: 1, first_name: 'Анна', last_name: null, patronymic_name: null, roles: ['ROLE_USER'] }
    site.get('/api/user', async () => ({ status: true, result }))
    site.get('/api/*', (_request, reply) =>
      reply
        .code(status)
        .send({ status: false, code: status, error: { reason: 'wait', message: 'Подождите' } }),
    )
    await registerPages(site, { dev: false })
    for (const url of ['/chats', '/tourist/my-auctions', '/notifications']) {
      const page = await site.inject({ url, headers: { cookie: 'token=a' } })
      expect([url, page.statusCode, page.headers['retry-after']]).toEqual([url, status, wait])
      expect(page.body).toContain(words)
    }
    // What the application's router reads is no page: it shows what it has.
    const read = await site.inject({ url: '/chats.data', headers: { cookie: 'token=a' } })
    expect(read.headers['content-type']).not.toContain('html')
    await site.close()
  },
)

test('ERR-01 a page that our own fault has broken is told as that', async () => {
  const site = Fastify({ pluginTimeout: 60_000 })
  const result = { id: 1, first_name: 'Анна', last_name: null, patronymic_name: null, roles: ['ROLE_USER'] }
  site.get('/api/user', async () => ({ status: true, result }))
  site.get('/api/*', (_request, reply) =>
    reply.code(500).send({ status: false, code: 500, error: { reason: 'internal', message: 'Сломалось' } }),
  )
  await registerPages(site, { dev: false })
  const page = await site.inject({ url: '/chats', headers: { cookie: 'token=a' } })
  expect(page.statusCode).toBe(500)
  await site.close()
})
