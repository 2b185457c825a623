import type { FoundGroup, FoundPages } from './found-pages.ts'
import { fixedPath, type PublicPage } from './public-pages.ts'

/** More no file may hold. */
export const MAP_PAGES = 50_000
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The map of maps: the pages of the site itself, and each kind of registered pages in as many files as it takes. */
export function sitemapIndex(origin: string, groups: readonly FoundGroup[]): string {
  const files = groups.flatMap(({ type, pages, changedAt }) =>
    Array.from({ length: Math.ceil(pages / MAP_PAGES) }, (_, part) => ({
      path: `/sitemap-${type}-${part + 1}.xml`,
      // Of the kind as a whole: a part can have changed no later.
      lastmod: changedAt,
    })),
  )
  const lines = [
    `<sitemap><loc>${origin}/sitemap-site-1.xml</loc></sitemap>`,
    ...files.map(
      ({ path, lastmod }) =>
        `<sitemap><loc>${origin}${path}</loc><lastmod>${lastmod.toISOString()}</lastmod></sitemap>`,
    ),
  ]
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${lines.join('\n')}\n</sitemapindex>\n`
}

/** The pages that stand under one fixed address each; nobody says when they changed last. */
export function siteMap(
  origin: string,
  pages: readonly PublicPage[],
  isShown: (path: string) => boolean = () => true,
): string {
  const urls = pages.flatMap((page) => {
    const { sitemap } = page.handle
    if (!sitemap) return []
    const paths = [sitemap.path ?? fixedPath(page), ...(sitemap.also ?? [])]
    return paths
      .filter(isShown)
      .map(
        (path) =>
          `<url><loc>${escaped(origin + path)}</loc><changefreq>${sitemap.changes}</changefreq></url>\n`,
      )
  })
  return `${HEAD}<urlset xmlns="${SCHEMA}">\n${urls.join('')}</urlset>\n`
}

/** `sitemap-hotel-2.xml`: its text, stretch by stretch, so that no map is held whole. Null where there is no such part. */
export async function mapOf(
  found: FoundPages,
  { origin, type, part }: { origin: string; type: string; part: number },
): Promise<AsyncIterable<string> | null> {
  const group = (await found.groups()).find((one) => one.type === type)
  const from = (part - 1) * MAP_PAGES
  return group && from < group.pages ? written(origin, found.pages(type, { from, count: MAP_PAGES })) : null
}

async function* written(origin: string, stretches: ReturnType<FoundPages['pages']>): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${SCHEMA}">\n`
  for await (const pages of stretches)
    yield pages
      .map(
        ({ path, changedAt }) =>
          `<url><loc>${escaped(origin + path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`,
      )
      .join('')
  yield '</urlset>\n'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
