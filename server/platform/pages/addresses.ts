import { fixedPath, type PublicPage } from './public-pages.ts'

/**
 * Where an address leads that is one of the site's own pages in another case or with another end, with what stood behind
 * its `?`; undefined of all others.
 */
export function addressesOf(pages: readonly PublicPage[]): (url: string) => string | undefined {
  const addresses = new Map(pages.flatMap(pathsOf).map((path) => [bare(path), path]))
  return (url) => {
    const question = url.indexOf('?')
    const path = question === -1 ? url : url.slice(0, question)
    const address = addresses.get(bare(path))
    return address === undefined || address === path ? undefined : address + url.slice(path.length)
  }
}

function pathsOf(page: PublicPage): readonly string[] {
  const { sitemap } = page.handle
  return sitemap ? [sitemap.path ?? fixedPath(page), ...(sitemap.also ?? [])] : []
}

/** In small letters, without slashes at the end. */
function bare(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end).toLowerCase()
}
