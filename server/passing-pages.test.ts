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
