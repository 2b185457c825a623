import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenSpan, startSpan } from './spans.ts'

/** A span for each call, by its route: no address, no header and no body of it. */
export function traceCalls(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const span = startSpan(`${method} ${route}`, 'server', {
      facts: { 'http.request.method': method, 'http.route': route },
      from: headers,
    })
    if (!span) return done()
    open.set(request, span)
    span.within(done)
  })
  // A body comes by the connection, which knows nothing of the call that it belongs to.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request)
    if (span) span.within(done)
    else done()
  })
  const end = (request: FastifyRequest, status: number) =>
    open.get(request)?.end({
      facts: { 'http.response.status_code': status },
      ...(status >= 500 && { error: { name: String(status) } }),
    })
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
  app.addHook('onRequestAbort', async (request) => end(request, 499))
}
