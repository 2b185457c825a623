/** As much of a page as the server around it needs; the whole is `PageHandle` in web/app/page. */
export interface PublicPage {
  /** In the router's notation: `/agent/:agentId`. */
  path: string
  handle: {
    cache?: 'guests'
    sitemap?: { changes: string; path?: string; also?: readonly string[] }
    filters?: readonly string[]
  }
}

/** Where what every guest shares is found: with a slash at the end and without. */
export function guestPathsOf(pages: readonly PublicPage[]): ReadonlySet<string> {
  const paths = pages.filter(({ handle }) => handle.cache === 'guests').map(fixedPath)
  return new Set(paths.flatMap((path) => (path === '/' ? [path] : [path, `${path}/`])))
}

/** What is one person's own, or a tool, is nothing for a search engine. */
const hidden = ['/api/', '/tourist/', '/travel-agent/', '/chats', '/admin/', '/dev/', '/login', '/city']

/** Only count visits: on no page do they make another. */
const counting = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'gclid',
  'ysclid',
  'fbclid',
  '_openstat',
]

/** `own`: the lines that the settings add. */
export function robotsOf(origin: string, pages: readonly PublicPage[] = [], own = ''): string {
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    `Clean-param: ${counting.join('&')}`,
    ...pages.flatMap(({ path, handle: { filters } }) =>
      filters?.length ? [`Clean-param: ${filters.join('&')} ${fixedPath({ path })}`] : [],
    ),
    ...(own === '' ? [] : [own]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

/** Whoever asks may make up any number of addresses with params: no memory, and no sitemap, would hold them all. */
export function fixedPath({ path }: Pick<PublicPage, 'path'>): string {
  if (/[:*?]/.test(path))
    throw new Error(`${path}: только страница без параметров бывает общей для гостей и в sitemap`)
  return path
}
