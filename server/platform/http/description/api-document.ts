import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../network.ts'
import type { TakeTurn } from '../limits/rate-limits.ts'
import { acceptedEncoding, brotliOnce, type Encoding, gzipOnce } from '../../pages/encodings.ts'
import type { Audience } from './refusals-of.ts'

/** For agencies' programs; and for whoever works on the pages, all calls that people make. */
const paths: Record<Audience, string> = { agencies: '/api/openapi.json', site: '/api/openapi-site.json' }

export type AnswerDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface Copies {
  etag: string
  bodies: Record<Encoding, Buffer>
}

/**
 * The descriptions of the API as files: each written and packed once, when the server begins to listen, and from then on
 * the same bytes for everybody. `http.writeDescription` makes them. Answered is the one for agencies.
 */
export function serveApiDocuments(http: FastifyInstance, takeTurn: TakeTurn): AnswerDocument {
  serveOne(http, takeTurn, 'site')
  return serveOne(http, takeTurn, 'agencies')
}

function serveOne(http: FastifyInstance, takeTurn: TakeTurn, audience: Audience): AnswerDocument {
  let made: Promise<Copies> | undefined
  const copies = () =>
    (made ??= http.writeDescription(audience).then((document) => makeCopies(JSON.stringify(document))))
  http.addHook('onListen', async () => void (await copies()))

  const answer: AnswerDocument = async (request, reply) => {
    await takeTurn({ path: paths[audience], limit: 'read' }, networkOf(request.ip))
    const { etag, bodies } = await copies()
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bodies[encoding])
  }
  http.get(paths[audience], { config: { access: 'public' }, schema: { hide: true } }, answer)
  return answer
}

async function makeCopies(text: string): Promise<Copies> {
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([brotliOnce(identity), gzipOnce(identity)])
  // Weak: of what it says the three encodings are the same.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, bodies: { identity, br, gzip } }
}
