import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveCursor } from '../../../contract/platform/live.ts'
import type { House } from '../../../contract/platform/house.ts'
import type { Counters } from '../config/partners/counters-config.ts'
import type { Stores } from '../config/stores-config.ts'
import { isAway } from '../db/is-away.ts'
import { inProcessApi } from './in-process-api.ts'
import type { RenderedPage } from './page-cache.ts'
import { type PageKey, TOKEN } from './page-key.ts'
import { awayPage, brokenPage } from './plain-pages.ts'
import { contentSecurityPolicy, newMark, sealScripts } from './security-headers.ts'

type ApiCall = ReturnType<typeof inProcessApi>

interface Visit {
  call: ApiCall
  mark: string | undefined
  counters: Counters | undefined
  house: House
  stores: Stores
  live: LiveCursor | undefined
}

interface Rendering {
  render: (request: Request, visit: Visit) => Promise<Response>
  origin: string
  /** Built pages get a strict content policy; development needs Vite's own scripts. */
  sealed: boolean
  counters: Counters | undefined
  house: House
  stores?: Stores | undefined
  /** Where the live events are now; asked before anything of the page is read. */
  liveCursor?: (() => Promise<LiveCursor>) | undefined
}

/**
 * Renders the page of a request. With a key only what the key holds reaches the application, so that a page made for
 * one guest holds nothing of that guest.
 */
export function renderer(app: FastifyInstance, rendering: Rendering) {
  const { render, origin, sealed, counters, house, stores = {} } = rendering
  return async (request: FastifyRequest, key?: PageKey): Promise<RenderedPage> => {
    const setCookies: string[] = []
    const cookie = key ? key.cookie : request.headers.cookie
    const visitor = { cookie, userAgent: request.headers['user-agent'], address: request.ip }
    const call = inProcessApi(app, visitor, (cookies) => setCookies.push(...cookies))
    const mark = sealed ? newMark() : undefined
    try {
      // A page for everybody is heard by nobody: only somebody who is signed in may listen.
      const live = cookie && TOKEN.test(cookie) ? await rendering.liveCursor?.() : undefined
      const response = await render(pageRequest(request, origin, key), {
        call,
        mark,
        counters,
        house,
        stores,
        live,
      })
      setCookies.push(...response.headers.getSetCookie())
      return await finished(response, setCookies, mark ? { mark, counters } : undefined)
    } catch (error) {
      const away = isAway(error)
      request.log[away ? 'warn' : 'error']({ err: error }, 'page failed')
      return {
        status: away ? 503 : 500,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        setCookies: [],
        html: Buffer.from(away ? awayPage : brokenPage),
      }
    }
  }
}

function pageRequest(request: FastifyRequest, origin: string, key: PageKey | undefined): Request {
  const headers = new Headers()
  if (key) {
    if (key.cookie) headers.set('cookie', key.cookie)
    return new Request(origin + key.path, { headers })
  }
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return new Request(origin + (request.raw.url ?? '/'), { headers, signal: request.signal })
}

/** Seconds until whoever asks too often is worth another look. */
const COME_AGAIN = '60'

async function finished(
  response: Response,
  setCookies: string[],
  sealed: { mark: string; counters: Counters | undefined } | undefined,
): Promise<RenderedPage> {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
  if (response.status === 429) headers['retry-after'] ??= COME_AGAIN
  const body = await response.text()
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  if (!sealed || !isHtml) return { status: response.status, headers, setCookies, html: Buffer.from(body) }
  const { html, hashes } = sealScripts(body, sealed.mark)
  headers['content-security-policy'] = contentSecurityPolicy(hashes, sealed.counters)
  // Guests' browsers keep the page but ask each time; the tag makes that question cheap.
  headers['cache-control'] = 'no-cache'
  headers.vary = 'Accept-Encoding, Cookie'
  return { status: response.status, headers, setCookies, html: Buffer.from(html) }
}
