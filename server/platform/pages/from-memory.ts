import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { hasTwoHosts } from '../http/bodies/raw-requests.ts'
import { newRequestId } from '../http/request-id.ts'
import { acceptedEncoding } from './encodings.ts'
import { movedTo } from './moved.ts'
import type { PageCache } from './page-cache.ts'
import { pageKeyOf, type Shareable } from './page-key.ts'
import type { SiteSettings } from './site-settings.ts'

/** What of the server has to be known, or to know, where its hooks are passed by. */
export interface BesideHooks {
  /** Each answer is the last of its connection: the hooks say so. */
  isLeaving(): boolean
  /** For the figures of the answers. */
  answered(seconds: number): void
}

/** An answer as it has gone out through the hooks before: names and values by turns, and the bytes. */
export interface KnownAnswer {
  head: readonly string[]
  bytes: Buffer
}

/**
 * Sends what `find` knows beside Fastify, whose way to the very same bytes costs three times as much. The first visitor
 * of each page goes that way; whoever is no plain reader goes it always.
 */
export function answerFromMemory(
  server: Server,
  find: (request: IncomingMessage) => KnownAnswer | undefined,
  { isLeaving, answered }: BesideHooks,
): void {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    const known = isPlain(request) && !isLeaving() ? find(request) : undefined
    if (!known) {
      for (const handle of handlers) handle.call(server, request, response)
      return
    }
    response.writeHead(200, [...known.head, 'x-request-id', newRequestId()])
    response.end(known.bytes)
    answered((performance.now() - began) / 1000)
  })
}

/** Of everything else a hook may have a word to say. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers, url = '' } = request
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['if-none-match'] === undefined &&
    !url.includes('%') &&
    !hasTwoHosts(request)
  )
}

interface Kept {
  shareable: Shareable
  settings: (() => SiteSettings) | undefined
}

/** What every guest gets, where one got it before; nothing for anybody of whom more is to be asked. */
export function keptFor(cache: PageCache, { shareable, settings }: Kept) {
  return ({ url = '/', headers }: IncomingMessage): KnownAnswer | undefined => {
    const key = pageKeyOf(url, headers.cookie, shareable)
    const page = key && cache.fresh(key.key)
    if (!page || movedTo(settings?.(), url) !== undefined) return undefined
    const { head, bytes } = page.variants[acceptedEncoding(headers['accept-encoding'])]
    return head && { head, bytes }
  }
}
