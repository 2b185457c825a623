import 'fastify'
import type { Access, Endpoint } from '../../../contract/platform/endpoint.ts'
import type { RefusalCode } from '../../../contract/platform/refusals.ts'
import type { Actor } from '../actor.ts'
import type { DeclaredRoute } from './description/declared-routes.ts'
import type { Audience } from './description/refusals-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyReply {
    /** The reason of the refusal that this is. */
    refusedAs: RefusalCode | null
  }
  interface FastifyInstance {
    declaredRoutes: readonly DeclaredRoute[]
    /** The API as OpenAPI, written anew at each call. */
    writeDescription(audience: Audience): Promise<Record<string, unknown>>
  }
  interface FastifyContextConfig {
    access?: Access | 'internal'
    endpoint?: Endpoint
    /** Its body is a file, which may take its time. */
    takesFile?: boolean
    /** Whoever sends it changes nothing: it may come from any site. */
    writesNothing?: boolean
  }
}
