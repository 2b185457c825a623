import type { ServerBuild } from 'react-router'

/**
 * What a page says of itself to those around it, in its own file: `export const handle: PageHandle`. For the server and
 * for `scripts/weigh.ts` alone: the build leaves it out of what browsers load.
 */
export interface PageHandle {
  /** Every guest sees the same: one render is kept in memory for all. Pages whose paths have params cannot say so. */
  cache?: 'guests'
  /** What the browser loads of the page's application, with the page or with the first sign: bytes of script after gzip, at most. */
  budget?: number
  /**
   * A page waits with its scripts for the first sign of a person (docs/decisions/0137): it has to be whole without them.
   * `at once` where it is not; said by a layout it holds for what stands in it.
   */
  scripts?: 'at once'
  /** Names in the query of its address that open a window: then the scripts come with the page. */
  opens?: readonly string[]
  /** Stands in /sitemap.xml, with how often it changes. */
  sitemap?: {
    changes: 'daily' | 'weekly' | 'monthly'
    /** Its canonical address, where that ends with a slash. */
    path?: string
    /** Fixed addresses below it that one route shows: each of them is a page. */
    also?: readonly string[]
  }
  /** Parameters of the address that narrow or sort what it shows and make no page of their own: robots.txt says so. */
  filters?: readonly string[]
}

export interface SitePage {
  /** The route's id: `pages/documents/legal`. */
  id: string
  /** In the router's notation, with a leading slash and without one at the end: `/agent/:agentId`. */
  path: string
  handle: PageHandle
}

type Routes = ServerBuild['routes']

/** The pages of a build that say something of themselves. */
export function pagesOf(routes: Routes): SitePage[] {
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as PageHandle | undefined
    return route && handle ? [{ id: route.id, path: pathOf(routes, route.id), handle }] : []
  })
}

function pathOf(routes: Routes, id: string): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    if (route.path) parts.unshift(route.path)
  return `/${parts.join('/')}`
}
