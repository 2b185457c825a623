import { readFile } from 'node:fs/promises'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { AnswerDocument } from './api-document.ts'

const FAVICON = path.resolve(import.meta.dirname, '../../../../public/favicon.svg')

/** Of no use to strangers: the administrators' entrance, and what plays SMS, mail and payments. */
const INSIDE = /^\/api\/(?:admin|dev|sandbox)(?:\/|$)/

export interface Description {
  /** Markdown above the list of calls. */
  text: string
  /** What the product sends by itself, as OpenAPI has it. */
  webhooks: Record<string, Record<never, never>>
  /** Whether it also names what only administrators and demonstrations have. */
  isWhole: boolean
  /** Answers with the document. */
  answer: AnswerDocument
}

/** The contract as OpenAPI at /api/openapi.json and as a page at /api/docs. Registered before the routes it lists. */
export async function describeApi(
  app: FastifyInstance,
  { text, webhooks, isWhole, answer }: Description,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Лотур', version: '1', description: text },
      components: {
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'lot_…',
            description: 'Ключ API агентства; право вызова стоит рядом с ним',
          },
          bearer: { type: 'http', scheme: 'bearer', description: 'Вход человека' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        },
      },
      webhooks,
    },
    transform: (given) => {
      const described = jsonSchemaTransform(given)
      const isHidden = !isWhole && (given.route.config?.access === 'admin' || INSIDE.test(given.url))
      return isHidden ? { ...described, schema: { ...described.schema, hide: true } } : described
    },
    // Pages and pictures are no calls.
    hideUntagged: true,
  })
  const icon = { filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any' }
  await app.register(swaggerUi, {
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
    theme: { title: 'Лотур: API', favicon: [{ ...icon, content: await readFile(FAVICON) }] },
  })
}
