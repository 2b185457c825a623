import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveCursor } from '../../../contract/platform/live.ts'
import type { HeadSettings } from '../../../contract/seo/templates.ts'
import type { House } from '../../../contract/platform/house.ts'
import type { Counters } from '../config/partners/counters-config.ts'
import type { Stores } from '../config/stores-config.ts'
import { isAway } from '../db/is-away.ts'
import { cardPath } from '../cards/card-routes.ts'
import type { FoundPages, PageStanding } from './found-pages.ts'
import { inProcessApi } from './in-process-api.ts'
import type { RenderedPage } from './page-cache.ts'
import { type PageKey, TOKEN } from './page-key.ts'
import { awayPage, brokenPage, tooManyPage } from './plain-pages.ts'
import type { SharedAnswers } from './shared-answers.ts'
import type { SiteSettings } from './site-settings.ts'
import { SESSION_MARK, sessionMark } from './session-mark.ts'
import { contentSecurityPolicy, newMark, sealScripts } from './security-headers.ts'

type ApiCall = ReturnType<typeof inProcessApi>

interface Visit {
  call: ApiCall
  mark: string | undefined
  counters: Counters | undefined
  house: House
  stores: Stores
  live: LiveCursor | undefined
  /** Search engines are to keep this page out. */
  isHidden: boolean
  /** Where the page's picture for shared links is; empty: the house's. */
  card: string
  head: HeadSettings
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
  found?: Pick<FoundPages, 'standing'> | undefined
  settings?: (() => SiteSettings) | undefined
  /** Present: what the pages of several visitors are made of is asked once in a while. */
  answers?: SharedAnswers | undefined
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
    const isAhead = String(request.headers['sec-purpose']).startsWith('prefetch')
    const visitor = { cookie, userAgent: request.headers['user-agent'], address: request.ip, isAhead }
    const own = inProcessApi(app, visitor, (cookies) => setCookies.push(...cookies))
    const { call, passing } = notingPassing(rendering.answers?.over(own) ?? own)
    const mark = sealed ? newMark() : undefined
    try {
      // A page for everybody is heard by nobody: only somebody who is signed in may listen.
      const live = cookie && TOKEN.test(cookie) ? await rendering.liveCursor?.() : undefined
      const asked = pageRequest(request, origin, key)
      const path = pagePath(new URL(asked.url).pathname)
      const settings = rendering.settings?.()
      const standing = await standingOf(rendering.found, path)
      const isHidden = settings?.isKeptOut(path) === true || (standing !== null && !standing?.isFound)
      const response = await render(asked, {
        call,
        mark,
        counters,
        house,
        stores,
        live,
        isHidden,
        card: standing && !standing.isGone ? cardPath(standing) : '',
        head: settings?.headOf(path) ?? unsetHead,
      })
      setCookies.push(...response.headers.getSetCookie())
      const wait = passing()
      if (wait && response.status === 500 && isHtml(response.headers.get('content-type'))) {
        await response.body?.cancel()
        return { ...plain(wait), setCookies }
      }
      const marked = key ? 'guest' : sessionMark(cookie)
      if (marked) response.headers.set(SESSION_MARK, marked)
      if (isHidden) response.headers.set('x-robots-tag', 'noindex, follow')
      return await finished(response, setCookies, mark ? { mark, counters } : undefined)
    } catch (error) {
      const away = isAway(error)
      request.log[away ? 'warn' : 'error']({ err: error }, 'page failed')
      return { ...plain(away ? 503 : 500), setCookies: [] }
    }
  }
}

type Passing = 429 | 503

/** What a call was answered that may be answered otherwise in a moment: a page that fails of it is no fault of ours. */
function notingPassing(asked: ApiCall): { call: ApiCall; passing: () => Passing | undefined } {
  let status: Passing | undefined
  const call: ApiCall = async (path, init) => {
    const answer = await asked(path, init)
    if (answer.httpStatus === 503 || answer.httpStatus === 429) status = answer.httpStatus
    return answer
  }
  return { call, passing: () => status }
}

const plainPages = { 429: tooManyPage, 500: brokenPage, 503: awayPage }

function plain(status: keyof typeof plainPages) {
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
  if (status === 429) headers['retry-after'] = COME_AGAIN
  return { status, headers, html: Buffer.from(plainPages[status]) }
}

const isHtml = (contentType: string | null | undefined) => contentType?.startsWith('text/html') ?? false

/** Of the page that the application's router reads data for, too. */
function pagePath(pathname: string): string {
  const [, start] = /^(.*?)(?:\/_|\/_root)?\.data$/.exec(pathname) ?? []
  if (start === undefined) return pathname
  return REGISTERED.test(start) || start === '' ? `${start}/` : start
}

const unsetHead: HeadSettings = { templates: {}, own: undefined }

/** Pages of places and operators, which have to be worth being found; nobody has valued yet the one that is not registered. */
const REGISTERED = /^\/(?:country|from|tour-operator)\/[^/]/

/** Null of a page that needs none; undefined of one that is not registered. */
async function standingOf(found: Rendering['found'], path: string): Promise<PageStanding | undefined | null> {
  return found && REGISTERED.test(path) ? found.standing(path) : null
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
  const body = Buffer.from(await response.arrayBuffer())
  if (!sealed || !isHtml(headers['content-type']))
    return { status: response.status, headers, setCookies, html: body }
  const { html, hashes } = sealScripts(body, sealed.mark)
  headers['content-security-policy'] = contentSecurityPolicy(hashes, sealed.counters)
  // Guests' browsers keep the page but ask each time; the tag makes that question cheap.
  headers['cache-control'] = 'no-cache'
  headers.vary = 'Accept-Encoding, Cookie'
  return { status: response.status, headers, setCookies, html }
}
