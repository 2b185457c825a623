import type { FastifyInstance } from 'fastify'
import type { Access, Endpoint } from '../../../../contract/platform/endpoint.ts'

/** A route as the server has it. */
export interface DeclaredRoute {
  method: string
  url: string
  /** `internal`: figures and health, for whoever keeps the server. `page`: pages, pictures and built files. */
  access: Access | 'internal' | 'page'
  /** The contract's description, where the route is a call of the API. */
  endpoint: Endpoint | undefined
}

/**
 * Notes every route as it is bound, for the role matrix. One without a decision about who may call it stops the server
 * at its start.
 */
export function requireDeclaredAccess(app: FastifyInstance): void {
  const routes: DeclaredRoute[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access ?? (isDescription(url) ? 'public' : 'page')
    if (access === 'page' && isApi(url))
      throw new Error(
        `no access declared for ${String(method)} ${url}: describe it in contract/ as endpoint({ …, access: 'user' }) and bind it with serve(), or give the route config: { access: 'public' }`,
      )
    for (const one of [method].flat()) routes.push({ method: one, url, access, endpoint: config?.endpoint })
  })
}

/** The library that shows the description of the API binds routes of its own. */
function isDescription(url: string): boolean {
  return url === '/api/docs' || url.startsWith('/api/docs/')
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/')
}
