import { availableParallelism } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { createRenderer as CreateRenderer, RenderPage } from '../web/app/calls/server/visit.server.ts'
import type { pagesOf as PagesOf, SitePage } from '../web/app/page/page-handle.ts'
import type { House } from '../contract/platform/house.ts'
import type { LiveCursor } from '../contract/platform/live.ts'
import { Refusal, refusalStatus } from '../contract/platform/refusals.ts'
import type { Counters } from './platform/config/partners/counters-config.ts'
import { demoHouse } from './platform/config/house-config.ts'
import type { Stores } from './platform/config/stores-config.ts'
import { createGate } from './platform/outside/gate.ts'
import type { Visitors } from './platform/http/limits/visitors.ts'
import { type CachedPage, PageCache, type RenderedPage } from './platform/pages/page-cache.ts'
import { guestKeyOf, type PageKey, pageKeyOf, TOKEN } from './platform/pages/page-key.ts'
import { brokenPage, buildingPage, busyPage, tooManyPage } from './platform/pages/plain-pages.ts'
import { guestPathsOf, robotsOf, sitemapOf } from './platform/pages/public-pages.ts'
import { renderer } from './platform/pages/render.ts'
import { filePolicy, securityHeaders } from './platform/pages/security-headers.ts'
import { sendCached, sendOnce } from './platform/pages/send-page.ts'
import { registerBuiltFiles, registerPictures } from './platform/pages/static-files.ts'

export interface PagesOptions {
  dev: boolean
  /** Settles when build/ is ready; until then visitors see that it is being built. */
  pages?: Promise<void>
  /** Counters that the pages may load once their visitor agrees. */
  counters?: Counters | undefined
  /** Who runs the site; absent: the demonstration's. */
  house?: House
  /** Where the footer leads for the application. */
  stores?: Stores | undefined
  /** Where the live events are: what a page was read without reaches it when its socket opens. */
  liveCursor?: () => Promise<LiveCursor>
  /** The address under which visitors know the site; https there switches HSTS on. */
  publicUrl?: string
  /** Absent: everybody with a session's cookie is taken for a person, and pages have no limit. */
  visitors?: Visitors
  isHomeCity?: (id: number) => boolean
  /** Tells when something that public pages showed is to be seen no more. */
  onHidden?: (forget: () => void) => void
}

/** A render is work of the processor: more at once are not sooner done. */
const renderAtOnce = { atOnce: 2 * availableParallelism(), waiting: 64 }

const root = path.resolve(import.meta.dirname, '..')
const LOCAL_URL = 'http://localhost:3000'

/** The pages as they were built: how to render them, and what they say of themselves. */
interface Site {
  render: RenderPage
  pages: readonly SitePage[]
}

/** Everything that is not the API: pages, assets, pictures. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const fixedHeaders = {
    ...securityHeaders(options.publicUrl?.startsWith('https:') ?? false),
    // A page in development runs Vite's own scripts; a built one has a policy of its own.
    'content-security-policy': filePolicy,
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(fixedHeaders)
      if (options.dev) reply.removeHeader('content-security-policy')
    })
    await registerPictures(scope, options.publicUrl ?? LOCAL_URL)
    // No page of its own: each page of routes is known to every visitor's browser. The entrance knows whose section is which.
    scope.get('/admin', (_request, reply) => reply.redirect('/admin/login?next=%2Fadmin'))
    scope.get('/robots.txt', (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(options, request))),
    )
    if (options.dev) await servePagesInDevelopment(scope, options)
    else await serveBuiltPages(scope, options)
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (request, reply) => {
        if (isApi(request.raw.url)) return reply.callNotFound()
        return reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .type('text/plain; charset=utf-8')
          .send('Здесь только страницы.')
      },
    })
  })
}

async function servePagesInDevelopment(scope: FastifyInstance, options: PagesOptions): Promise<void> {
  await scope.register(middie)
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: scope.server } },
    appType: 'custom',
  })
  scope.addHook('onClose', () => vite.close())
  scope.use(vite.middlewares)
  scope.get('/sitemap.xml', async (request, reply) =>
    sendSitemap(reply, originOf(options, request), (await developmentSite(vite)).pages),
  )
  scope.get('/*', async (request, reply) => {
    if (isApi(request.raw.url)) return reply.callNotFound()
    const { render } = await developmentSite(vite)
    return sendOnce(
      request,
      reply,
      await renderer(scope, {
        render,
        origin: originOf(options, request),
        sealed: false,
        counters: options.counters,
        house: options.house ?? demoHouse,
        stores: options.stores,
        liveCursor: options.liveCursor,
      })(request),
    )
  })
}

async function developmentSite(vite: ViteDevServer): Promise<Site> {
  return siteOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development')
}

async function serveBuiltPages(scope: FastifyInstance, options: PagesOptions): Promise<void> {
  await registerBuiltFiles(scope, root)
  const cache = new PageCache({ maxBytes: 64 * 1024 * 1024, freshMs: 60_000, staleMs: 600_000 })
  let site: Site | undefined
  let guestPaths: ReadonlySet<string> = new Set()
  let failed = false
  const loading = loadBuild(options.pages).then(
    (loaded) => {
      guestPaths = guestPathsOf(loaded.pages)
      site = loaded
    },
    (error: unknown) => {
      failed = true
      scope.log.error({ err: error }, 'pages could not be built')
    },
  )
  // Without a build under way the pages are there from the first request on.
  if (!options.pages) await loading

  options.onHidden?.(() => cache.clear())
  const inTurn = createGate(renderAtOnce)
  const shareable = {
    isPublic: (pathname: string) => guestPaths.has(pathname),
    ...(options.isHomeCity && { isHomeCity: options.isHomeCity }),
  }
  scope.get('/sitemap.xml', (request, reply) =>
    site ? sendSitemap(reply, originOf(options, request), site.pages) : sendUnready(reply, failed),
  )
  scope.get('/*', (request, reply) => {
    const { url = '/' } = request.raw
    const { cookie } = request.headers
    if (isApi(url)) return reply.callNotFound()
    if (!site) return sendUnready(reply, failed)
    const one = renderer(scope, {
      render: site.render,
      origin: originOf(options, request),
      sealed: true,
      counters: options.counters,
      house: options.house ?? demoHouse,
      stores: options.stores,
      liveCursor: options.liveCursor,
    })
    const renderOne = (key?: PageKey) => inTurn(() => one(request, key))
    const share = (key: PageKey) => sendShared(cache, key, { request, reply, render: () => renderOne(key) })
    const key = pageKeyOf(url, cookie, shareable)
    const sending = key
      ? share(key)
      : sendPrivate(
          { request, reply, visitors: options.visitors },
          { guestKey: guestKeyOf(url, cookie, shareable), share, renderOne },
        )
    return sending instanceof Promise ? sending.catch((error) => sendRefused(reply, error)) : sending
  })
}

async function loadBuild(built: Promise<void> | undefined): Promise<Site> {
  await built
  const file = pathToFileURL(path.join(root, 'build/server/index.js')).href
  return siteOf((await import(file)) as ServerBuild, 'production')
}

function siteOf(build: ServerBuild, mode: 'production' | 'development'): Site {
  const { createRenderer, pagesOf } = build.entry.module as unknown as {
    createRenderer: typeof CreateRenderer
    pagesOf: typeof PagesOf
  }
  return { render: createRenderer(build, mode), pages: pagesOf(build.routes) }
}

interface Shared {
  request: FastifyRequest
  reply: FastifyReply
  render: () => Promise<RenderedPage>
}

function sendShared(
  cache: PageCache,
  { key }: PageKey,
  { request, reply, render }: Shared,
): FastifyReply | Promise<FastifyReply> {
  const page = cache.get(key, render)
  return page ? sendCached(request, reply, page) : fillAndSend(cache, key, { request, reply, render })
}

async function fillAndSend(
  cache: PageCache,
  key: string,
  { request, reply, render }: Shared,
): Promise<FastifyReply> {
  const isFirst = !cache.isFilling(key)
  const outcome = await cache.fill(key, render)
  if (isKept(outcome)) return sendCached(request, reply, outcome)
  // A cookie is meant for the one whose render it was.
  const isShared = !isFirst && outcome.setCookies.length > 0
  return sendOnce(request, reply, isShared ? await render() : outcome)
}

function isKept(outcome: CachedPage | RenderedPage): outcome is CachedPage {
  return 'variants' in outcome
}

interface Private {
  request: FastifyRequest
  reply: FastifyReply
  visitors: Visitors | undefined
}

interface Ways {
  /** What a guest would get; null where no guest shares it. */
  guestKey: PageKey | null
  share(key: PageKey): FastifyReply | Promise<FastifyReply>
  renderOne(): Promise<RenderedPage>
}

/** A page for one visitor alone. A cookie that somebody made up gets what every guest gets, from memory. */
async function sendPrivate(
  { request, reply, visitors }: Private,
  { guestKey, share, renderOne }: Ways,
): Promise<FastifyReply> {
  const isByToken = TOKEN.test(request.headers.cookie ?? '')
  if (visitors && guestKey && isByToken && !(await visitors.isSignedIn(request))) return share(guestKey)
  await visitors?.takeTurn(request)
  return sendOnce(request, reply, await renderOne())
}

function sendRefused(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refusal)) throw error
  const isBusy = error.kind === 'unavailable'
  reply.code(refusalStatus[error.kind]).type('text/html; charset=utf-8')
  reply.headers({ 'retry-after': String(error.retryAfter ?? 4), 'cache-control': 'no-store' })
  return reply.send(isBusy ? busyPage : tooManyPage)
}

function sendSitemap(reply: FastifyReply, origin: string, pages: readonly SitePage[]): FastifyReply {
  return reply.type('application/xml; charset=utf-8').send(sitemapOf(origin, pages))
}

function sendUnready(reply: FastifyReply, failed: boolean): FastifyReply {
  reply.code(503).headers({ 'retry-after': failed ? '30' : '2', 'cache-control': 'no-store' })
  return reply.type('text/html; charset=utf-8').send(failed ? brokenPage : buildingPage)
}

function isApi(url: string | undefined): boolean {
  return url === '/api' || (url?.startsWith('/api/') ?? false)
}

function originOf(options: PagesOptions, request: FastifyRequest): string {
  return options.publicUrl ? new URL(options.publicUrl).origin : `${request.protocol}://${request.host}`
}
