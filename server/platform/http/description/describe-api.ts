import { readFile } from 'node:fs/promises'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../../contract/platform/endpoint.ts'
import type { Config } from '../../config/config.ts'
import type { AnswerDocument } from './api-document.ts'
import { contractNames } from './contract-names.ts'
import { openApiOf, type Words } from './open-api.ts'
import type { Audience } from './refusals-of.ts'

const LOOK = path.resolve(import.meta.dirname, 'page-look.css')
const WORDS = path.resolve(import.meta.dirname, 'page-words.js')
const FAVICON = path.resolve(import.meta.dirname, '../../../../public/favicon.svg')

/** Of no use to strangers: the administrators' entrance, and what plays SMS, mail and payments. */
const INSIDE = /^\/api\/(?:admin|dev|sandbox)(?:\/|$)/

interface Description {
  words: Words
  config: Pick<Config, 'production' | 'publicUrl' | 'supportEmail'>
}

/** Makes the contract's two descriptions out of the routes that are bound. */
export function addDescriptions(app: FastifyInstance, { words, config }: Description): void {
  app.decorate('writeDescription', async (audience: Audience) => {
    const bound = app.declaredRoutes.flatMap(({ endpoint, method }) =>
      endpoint && method !== 'HEAD' ? [endpoint] : [],
    )
    return openApiOf({
      audience,
      endpoints: bound.filter((endpoint) => isFor(endpoint, { audience, isWhole: !config.production })),
      names: await contractNames(),
      words,
      server: config.publicUrl,
      email: config.supportEmail,
    })
  })
}

/** Agencies are told what keys may call. `isWhole`: the site's also names what only administrators and demonstrations have. */
function isFor(
  { scope, access, path: at }: Endpoint,
  { audience, isWhole }: { audience: Audience; isWhole: boolean },
): boolean {
  if (audience === 'agencies') return scope !== undefined && scope !== 'no keys'
  return isWhole || !(access === 'admin' || INSIDE.test(at))
}

/** Where the library draws: in the page alone. */
const ROOT = '<div id="swagger-ui"></div>'

/** The description for agencies as a page at /api/docs. */
export async function showDescription(app: FastifyInstance, answer: AnswerDocument): Promise<void> {
  // The page's library asks for the other one; the document is ours.
  const empty = { openapi: '3.1.0', info: { title: 'Лотур', version: '1' }, paths: {} } as const
  await app.register(swagger, { mode: 'static', specification: { document: empty } })
  const icon = { filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any' }
  const css = [{ filename: 'look.css', content: await readFile(LOOK, 'utf8') }]
  const js = [{ filename: 'words.js', content: await readFile(WORDS, 'utf8') }]
  const favicon = [{ ...icon, content: await readFile(FAVICON) }]
  await app.register(async (page) => {
    page.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' && payload.includes(ROOT) ? ownPage(payload) : payload,
    )
    await page.register(swaggerUi, {
      routePrefix: '/api/docs',
      // The library would write the document anew for every reader.
      uiHooks: {
        async onRequest(request, reply) {
          const { url } = request.routeOptions
          if (url === '/api/docs/json') return answer(request, reply)
          if (url === '/api/docs/yaml') return reply.callNotFound()
        },
      },
      logLevel: 'silent',
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'none',
        defaultModelsExpandDepth: -1,
        filter: true,
        tagsSorter: 'alpha',
      },
      theme: { title: 'Лотур: API', favicon, css, js },
    })
  })
}

/** The library's page in our language, with a way back; its own words are `page-words.js`'s. */
const OWN_HEAD = `<meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      </head>`
/** The library has a landmark `main` of its own. */
const OWN_TOP = `<header class="own-top">
        <a href="/">Лотур</a>
        <nav aria-label="Страницы"><a href="/travel-agent/api">Ключи и адреса</a> <a href="/api/openapi.json">OpenAPI</a></nav>
      </header>
      <div class="own-page"><h1 class="own-title">API для агентств</h1>
      ${ROOT}</div>`

function ownPage(html: string): string {
  return html
    .replace('<html lang="en">', '<html lang="ru">')
    .replace('</head>', OWN_HEAD)
    .replace(ROOT, OWN_TOP)
}
