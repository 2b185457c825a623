import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../network.ts'
import type { TakeTurn } from '../limits/rate-limits.ts'
import { acceptedEncoding, brotliOnce, type Encoding, gzipOnce } from '../../pages/encodings.ts'

const PATH = '/api/openapi.json'

export type AnswerDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface Copies {
  etag: string
  bodies: Record<Encoding, Buffer>
}

/**
 * The description of the API as one file: written and packed once, when the server begins to listen, and from then on the
 * same bytes for everybody.
 */
export function serveApiDocument(http: FastifyInstance, takeTurn: TakeTurn): AnswerDocument {
  let made: Promise<Copies> | undefined
  const copies = () => (made ??= makeCopies(JSON.stringify(http.swagger())))
  http.addHook('onListen', async () => void (await copies()))

  const answer: AnswerDocument = async (request, reply) => {
    await takeTurn({ path: PATH, limit: 'read' }, networkOf(request.ip))
    const { etag, bodies } = await copies()
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bodies[encoding])
  }
  http.get(PATH, { config: { access: 'public' }, schema: { hide: true } }, answer)
  return answer
}

async function makeCopies(text: string): Promise<Copies> {
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([brotliOnce(identity), gzipOnce(identity)])
  // Weak: of what it says the three encodings are the same.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, bodies: { identity, br, gzip } }
}
