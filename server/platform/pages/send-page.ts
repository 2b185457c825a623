import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refusalStatus } from '../../../contract/platform/refusals.ts'
import { RETRY_SECONDS } from '../http/refuse.ts'
import { acceptedEncoding, gzipQuickly } from './encodings.ts'
import type { CachedPage, RenderedPage, Variant } from './page-cache.ts'
import { busyPage, tooManyPage } from './plain-pages.ts'

const WORTH_COMPRESSING = 1400

export function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const variant = page.variants[acceptedEncoding(request.headers['accept-encoding'])]
  reply.headers(variant.headers)
  if (request.headers['if-none-match'] === variant.etag) return reply.code(304).send()
  variant.head ??= headFor(reply, variant.bytes)
  return reply.send(variant.bytes)
}

/** Of one answer alone. */
const OWN = new Set(['x-request-id', 'connection', 'set-cookie', 'content-length'])

function headFor(reply: FastifyReply, bytes: Buffer): Variant['head'] {
  const shared = Object.entries(reply.getHeaders()).filter(([name]) => !OWN.has(name))
  return [...shared.flatMap(([name, value]) => [name, String(value)]), 'content-length', String(bytes.length)]
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

/** Somebody asks too often, or the server is busy: a page that says so. */
export function sendRefused(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refusal)) throw error
  const isBusy = error.kind === 'unavailable'
  reply.code(refusalStatus[error.kind]).type('text/html; charset=utf-8')
  reply.headers({ 'retry-after': String(error.retryAfter ?? 4), 'cache-control': 'no-store' })
  return reply.send(isBusy ? busyPage : tooManyPage)
}
