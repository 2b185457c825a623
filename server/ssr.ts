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
import type { Counters } from './platform/config/partners/counters-config.ts'
import { demoHouse } from './platform/config/house-config.ts'
import type { Stores } from './platform/config/stores-config.ts'
import { createGate } from './platform/outside/gate.ts'
import type { Visitors } from './platform/http/limits/visitors.ts'
import { addressesOf } from './platform/pages/addresses.ts'
import { PageCache } from './platform/pages/page-cache.ts'
import { guestKeyOf, type PageKey, pageKeyOf } from './platform/pages/page-key.ts'
import { answerFromMemory, type BesideHooks, keptFor } from './platform/pages/from-memory.ts'
import { movedTo, sendMoved } from './platform/pages/moved.ts'
import { brokenPage, buildingPage } from './platform/pages/plain-pages.ts'
import { openCards } from './platform/cards/card-files.ts'
import { registerCards } from './platform/cards/card-routes.ts'
import type { FoundPages } from './platform/pages/found-pages.ts'
import { registerKeyFile, registerMaps } from './platform/pages/map-routes.ts'
import { guestPathsOf } from './platform/pages/public-pages.ts'
import { renderer } from './platform/pages/render.ts'
import type { SharedAnswers } from './platform/pages/shared-answers.ts'
import type { SiteSettings } from './platform/pages/site-settings.ts'
import { filePolicy, securityHeaders } from './platform/pages/security-headers.ts'
import { sendOnce, sendRefused } from './platform/pages/send-page.ts'
import { sendPrivate, sendShared } from './platform/pages/send-visit.ts'
import { answerForms } from './platform/pages/answer-forms.ts'
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
  isPlace?: (path: string) => boolean
  /** Which pages search engines may find; absent: nothing is registered. */
  found?: FoundPages
  /** Where drawn pictures of shared links are kept. */
  cardsDir?: string
  /** What is set by hand about addresses and heads; absent: nothing is. */
  settings?: () => SiteSettings
  /** Present: for some seconds pages are made of the same facts, whoever asks. */
  answers?: SharedAnswers
  /** By a file of this name search engines know who tells them of changed pages. */
  indexNowKey?: string | undefined
  /** Present: guests get kept pages beside the server's hooks. */
  besideHooks?: BesideHooks
  /** Tells when something that public pages showed is to be seen no more. */
  onHidden?: (forget: () => void) => void
}

/** A render is work of the processor: more at once are not sooner done. */
const renderAtOnce = { atOnce: 2 * availableParallelism(), waiting: 64 }
/** Filters have endless addresses: whoever walks along them takes no place in the line of the pages that all read. */
const filtersAtOnce = { atOnce: availableParallelism(), waiting: 16 }

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
    if (options.indexNowKey) registerKeyFile(scope, options.indexNowKey)
    registerCards(scope, { cards: openCards(options.cardsDir), found: options.found })
    // No page of its own: each page of routes is known to every visitor's browser. The entrance knows whose section is which.
    scope.get('/travel-agent', (_request, reply) => reply.redirect('/travel-agent/requests'))
    scope.get('/tourist', (_request, reply) => reply.redirect('/tourist/my-auctions'))
    scope.get('/admin', (_request, reply) => reply.redirect('/admin/login?next=%2Fadmin'))
    if (options.dev) await servePagesInDevelopment(scope, options)
    else await serveBuiltPages(scope, options)
    answerForms(scope, options.house ?? demoHouse)
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
  addMaps(scope, options, { pages: async () => (await developmentSite(vite)).pages })
  scope.get('/*', async (request, reply) => {
    if (isApi(request.raw.url)) return reply.callNotFound()
    const moved = movedTo(options.settings?.(), request.raw.url)
    if (moved !== undefined) return sendMoved(reply, moved)
    const { render } = await developmentSite(vite)
    return sendOnce(
      request,
      reply,
      await renderer(scope, {
        render,
        origin: originOf(options, request),
        sealed: false,
        ...aroundPages(options),
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
  let addressOf: ReturnType<typeof addressesOf> = () => undefined
  let failed = false
  const loading = loadBuild(options.pages).then(
    (loaded) => {
      guestPaths = guestPathsOf(loaded.pages)
      addressOf = addressesOf(loaded.pages)
      site = loaded
    },
    (error: unknown) => {
      failed = true
      scope.log.error({ err: error }, 'pages could not be built')
    },
  )
  // Without a build under way the pages are there from the first request on.
  if (!options.pages) await loading

  forgetHidden(cache, options)
  const gates = { pages: createGate(renderAtOnce), filters: createGate(filtersAtOnce) }
  const shareable = {
    isPublic: (pathname: string) => guestPaths.has(pathname) || options.isPlace?.(pathname) === true,
    ...(options.isHomeCity && { isHomeCity: options.isHomeCity }),
  }
  if (options.besideHooks) {
    const find = keptFor(cache, { shareable, settings: options.settings })
    answerFromMemory(scope.server, find, options.besideHooks)
  }
  addMaps(scope, options, { pages: async () => site?.pages, unready: (reply) => sendUnready(reply, failed) })
  scope.get('/*', (request, reply) => {
    const { url = '/' } = request.raw
    const { cookie } = request.headers
    if (isApi(url)) return reply.callNotFound()
    const set = movedTo(options.settings?.(), url)
    const moved = set === undefined ? addressOf(url) : set
    if (moved !== undefined) return sendMoved(reply, moved)
    if (!site) return sendUnready(reply, failed)
    const one = renderer(scope, {
      render: site.render,
      origin: originOf(options, request),
      sealed: true,
      ...aroundPages(options),
    })
    const visit = { request, reply, visitors: options.visitors }
    const share = ({ key, ...asked }: PageKey) =>
      sendShared(cache, key, { ...visit, render: () => gates.pages(() => one(request, { key, ...asked })) })
    const key = pageKeyOf(url, cookie, shareable)
    const sending = key
      ? share(key)
      : sendPrivate(visit, {
          guestKey: guestKeyOf(url, cookie, shareable),
          share,
          render: (gate) => gates[gate](() => one(request)),
        })
    return sending instanceof Promise ? sending.catch((error) => sendRefused(reply, error)) : sending
  })
}

function forgetHidden(cache: PageCache, { onHidden, answers }: PagesOptions): void {
  onHidden?.(() => {
    cache.clear()
    answers?.clear()
  })
}

function aroundPages({ counters, house = demoHouse, ...more }: PagesOptions) {
  const { stores, liveCursor, found, settings, answers } = more
  return { counters, house, stores, liveCursor, found, settings, answers }
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

interface Built {
  pages(): Promise<readonly SitePage[] | undefined>
  unready?(reply: FastifyReply): FastifyReply
}

function addMaps(scope: FastifyInstance, options: PagesOptions, { pages, unready }: Built): void {
  registerMaps(scope, {
    originOf: (request) => originOf(options, request),
    pages,
    found: options.found,
    settings: options.settings,
    unready: unready ?? ((reply) => sendUnready(reply, true)),
  })
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
