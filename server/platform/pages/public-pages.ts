/** As much of a page as the server around it needs; the whole is `PageHandle` in web/app/page. */
export interface PublicPage {
  /** In the router's notation: `/agent/:agentId`. */
  path: string
  handle: { cache?: 'guests'; sitemap?: { changes: string } }
}

/** Where what every guest shares is found: with a slash at the end and without. */
export function guestPathsOf(pages: readonly PublicPage[]): ReadonlySet<string> {
  const paths = pages.filter(({ handle }) => handle.cache === 'guests').map(fixedPath)
  return new Set(paths.flatMap((path) => (path === '/' ? [path] : [path, `${path}/`])))
}

export function sitemapOf(origin: string, pages: readonly PublicPage[]): string {
  const urls = pages.flatMap((page) => {
    const { sitemap } = page.handle
    if (!sitemap) return []
    return `<url><loc>${escaped(origin + fixedPath(page))}</loc><changefreq>${sitemap.changes}</changefreq></url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** What is one person's own, or a tool, is nothing for a search engine. */
const hidden = ['/api/', '/tourist/', '/travel-agent/', '/chats', '/admin/', '/dev/', '/login']

export function robotsOf(origin: string): string {
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

/** Whoever asks may make up any number of addresses with params: no memory, and no sitemap, would hold them all. */
function fixedPath({ path }: PublicPage): string {
  if (/[:*?]/.test(path))
    throw new Error(`${path}: только страница без параметров бывает общей для гостей и в sitemap`)
  return path
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
