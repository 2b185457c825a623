import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whoever still sends has this long to hear the answer: closed with bytes unread, a connection takes it along. */
const LINGER_MS = 5000

/** Whether a body was announced, however short it turns out to be. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
}

/**
 * An answer that is given before the whole body has come is the last one of its connection. A balancer that used it again
 * (HAProxy 2.6 does) would send another person's call into the rest of that body.
 */
export function endAfterUnreadBody(app: FastifyInstance, { lingerMs = LINGER_MS } = {}): void {
  const ending = new WeakSet<Socket>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (!ending.has(socket)) return
    // Behind the rest of the body nobody is waited for, whatever it says.
    reply.hijack()
    socket.destroy()
  })
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    // A request injected from within the process has no connection.
    if (raw.complete || !hasBody(request) || !(raw.socket instanceof Socket)) return
    reply.header('connection', 'close')
    ending.add(raw.socket)
    linger(raw, lingerMs)
  })
}

/** In the place of Node's end of a connection, which closes at once. */
function linger(call: IncomingMessage, lingerMs: number): void {
  const { socket } = call
  socket.destroySoon = () => {
    socket.end()
    call.resume()
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
    socket.once('close', () => clearTimeout(timer))
  }
}
