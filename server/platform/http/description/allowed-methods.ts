import type { FastifyInstance } from 'fastify'

/**
 * By which methods the API is called at an address, for whoever came by another; empty where it has no such address. The
 * router knows one method's addresses at a time, so it is asked by what it was given.
 */
export function allowedMethods({ declaredRoutes }: FastifyInstance, url: string): string[] {
  const path = (url.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '')
  const fitting = declaredRoutes.filter(
    ({ access, url: pattern }) => access !== 'page' && fits(pattern, path),
  )
  return [...new Set(fitting.map(({ method }) => method))].toSorted()
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  )
}
