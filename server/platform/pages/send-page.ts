import type { FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_SECONDS } from '../http/refuse.ts'
import { acceptedEncoding, gzipQuickly } from './encodings.ts'
import type { CachedPage, RenderedPage } from './page-cache.ts'

const WORTH_COMPRESSING = 1400

export function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const variant = page.variants[acceptedEncoding(request.headers['accept-encoding'])]
  reply.headers(variant.headers)
  if (request.headers['if-none-match'] === variant.etag) return reply.code(304).send()
  return reply.send(variant.bytes)
}

/** A page for one visitor: never kept by anybody. A picture that is the same for all says so itself. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  reply.code(page.status).headers({
    ...page.headers,
    'cache-control': isPicture(page) ? page.headers['cache-control'] : 'no-store',
  })
  if (page.status === 503) reply.header('retry-after', String(RETRY_SECONDS))
  if (page.setCookies.length > 0) reply.header('set-cookie', page.setCookies)
  const small = page.html.length < WORTH_COMPRESSING
  if (small || acceptedEncoding(request.headers['accept-encoding']) === 'identity')
    return reply.send(page.html)
  return reply.header('content-encoding', 'gzip').send(await gzipQuickly(page.html))
}

function isPicture({ status, headers }: RenderedPage): boolean {
  return (
    status === 200 && headers['content-type'] === 'image/svg+xml' && headers['cache-control'] !== undefined
  )
}
