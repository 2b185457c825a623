import type { FastifyInstance } from 'fastify'

/** How long a file may take to arrive. */
export const FILE_MS = 60 * 60 * 1000
/** How long any other body may. */
const BODY_MS = 30_000

/** Routes whose body is a file of one of these types: it is handed on as a stream, and its handler bounds it. */
export function acceptFiles(
  app: FastifyInstance,
  types: readonly string[],
  addRoutes: (scope: FastifyInstance) => unknown,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload))
    addRoutes(scope)
  })
}

/** The server as a whole waits for files; a body that is none and comes drop by drop is cut off. */
export function limitBodyTime(app: FastifyInstance, milliseconds = BODY_MS): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete || routeOptions.config.takesFile) return
    const timer = setTimeout(() => {
      if (raw.complete) return
      raw.socket?.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      raw.socket?.destroySoon?.()
    }, milliseconds)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
