import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { FILE_MS } from '../bodies/file-body.ts'

/** How long a call may be worked on. */
const HANDLER_MS = 15_000

/**
 * Whoever waits too long is told to come again, whatever is still done for them; whoever has gone is told nothing. Fastify's
 * own `handlerTimeout` forgets a call whose body has been read (fastify/fastify#6725), and makes a signal for each that
 * nobody here listens to.
 */
export function limitHandlerTime(app: FastifyInstance, milliseconds = HANDLER_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(endWaiting, lastsLong(request) ? FILE_MS : milliseconds, reply)
    // After the answer's end, and where the other side has left before it.
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/** A file of a million rows comes or goes for as long as the other side takes; each piece of it has its own limit. */
function lastsLong({ routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config
  return endpoint?.file !== undefined || endpoint?.download !== undefined
}

function endWaiting(reply: FastifyReply): void {
  if (reply.sent) return
  // What has begun can only be broken off.
  if (reply.raw.headersSent) reply.raw.destroy()
  else reply.send(new Refusal('unavailable', 'unavailable'))
}
