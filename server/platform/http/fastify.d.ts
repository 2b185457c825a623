import 'fastify'
import type { Access } from '../../../contract/endpoint.ts'
import type { Actor } from '../use-case.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    access?: Access | 'internal'
    /** Its body is a file, which may take its time. */
    takesFile?: boolean
  }
}
