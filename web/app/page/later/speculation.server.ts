import type { EntryContext } from 'react-router'
import type { PageHandle } from '../page-handle.ts'

type Routes = EntryContext['manifest']['routes']
type Known = Record<string, { handle?: unknown } | undefined>

/**
 * Which pages a browser may fetch while a link to them is pointed at or held down: those that are whole without a
 * script. Reading them changes nothing and counts nowhere. Not those with a question in their address: each is drawn
 * anew, and a list has dozens of such links.
 */
export function speculationRules(routes: Routes, modules: Known): string {
  const where = {
    and: [
      { href_matches: publicPaths(routes, modules) },
      { not: { href_matches: '/*\\?(.+)' } },
      { not: { selector_matches: '[target], [download], [aria-haspopup]' } },
    ],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}

function publicPaths(routes: Routes, modules: Known): string[] {
  return Object.keys(routes).flatMap((id) => {
    const own = handleOf(modules, id)
    const path = pathOf(routes, id)
    const isPublic = own !== undefined && !chainOf(routes, id).some((one) => isAtOnce(modules, one))
    return isPublic && !/[*]|:token|^\/(?:admin|dev)\b/.test(path)
      ? [path === '/' ? path : `${path}{/}?`]
      : []
  })
}

const handleOf = (modules: Known, id: string) => modules[id]?.handle as PageHandle | undefined
const isAtOnce = (modules: Known, id: string) => handleOf(modules, id)?.scripts === 'at once'

/** The route and those around it. */
function chainOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent ? [id, ...chainOf(routes, parent)] : [id]
}

function pathOf(routes: Routes, id: string): string {
  const parts = chainOf(routes, id)
    .map((one) => routes[one]?.path ?? '')
    .filter((part) => part !== '')
  return `/${parts.toReversed().join('/')}`
}
