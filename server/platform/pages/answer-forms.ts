import type { FastifyInstance } from 'fastify'
import type { House } from '../../../contract/platform/house.ts'
import { formPage } from './plain-pages.ts'

/** What a browser sends a form as. */
const FORM = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Pages take nothing: a form that a browser sends itself, because no script does, is answered in words. What was typed
 * is not read. 422, so that no browser takes the form for sent and offers to keep its password.
 */
export function answerForms(app: FastifyInstance, { email }: House): void {
  const page = formPage(email)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      config: { writesNothing: true },
      handler: ({ method, headers, raw }, reply) => {
        if (/^\/api(?:\/|$)/.test(raw.url ?? '')) return reply.callNotFound()
        reply.header('cache-control', 'no-store')
        if (method === 'POST' && FORM.test(headers['content-type'] ?? ''))
          return reply.code(422).type('text/html; charset=utf-8').send(page)
        return reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .type('text/plain; charset=utf-8')
          .send('Здесь только страницы.')
      },
    })
  })
}
