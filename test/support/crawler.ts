import { pageTypeOf } from '../../contract/public-pages/page-paths.ts'
import type { PageType } from '../../contract/platform/page-types.ts'

export interface Page {
  path: string
  type: PageType | undefined
  status: number
  html: string
  /** As it is read, without tags. */
  text: string
  isHidden: boolean
  header: string
}

interface Crawling {
  open(url: string): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>
  /** What whole addresses of the site begin with. */
  site: string
  each: number
}

/** Follows every link from the first addresses on, reading so many pages of each kind and of each with filters. */
export async function crawl(
  first: readonly string[],
  crawling: Crawling,
): Promise<{
  pages: Map<string, Page>
  dead: { url: string; type: PageType | undefined; status: number }[]
}> {
  const pages = new Map<string, Page>()
  const dead: { url: string; type: PageType | undefined; status: number }[] = []
  const queue = [...first]
  const known = new Set(queue)
  const read = new Map<string, number>()
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [address = ''] = next.split(/[?#]/)
    const kind = `${pageTypeOf(address) ?? address} ${next.includes('?')}`
    const times = read.get(kind) ?? 0
    if (times >= crawling.each) continue
    read.set(kind, times + 1)
    const page = await readPage(next, crawling)
    if (page.status >= 300 && !isEntrance(page))
      dead.push({ url: next, type: page.type, status: page.status })
    if (page.type === undefined || page.status !== 200) continue
    pages.set(next, page)
    const fresh = linksOf(page.html, crawling.site).filter((link) => !known.has(link))
    for (const link of fresh) known.add(link)
    queue.push(...fresh)
  }
  return { pages, dead }
}

/** What is one person's own leads a guest to the entrance. */
function isEntrance({ path: at, status }: Page): boolean {
  return status === 302 && /^\/(?:tourist|travel-agent|profile|chats|support|notifications)/.test(at)
}

async function readPage(url: string, { open }: Crawling): Promise<Page> {
  const { statusCode, headers, body } = await open(url)
  const [address = ''] = url.split(/[?#]/)
  return {
    path: address,
    type: pageTypeOf(address),
    status: statusCode,
    html: body,
    text: textOf(body),
    isHidden: /<meta name="robots" content="noindex/.test(body),
    header: typeof headers['x-robots-tag'] === 'string' ? headers['x-robots-tag'] : '',
  }
}

function linksOf(html: string, site: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return links
    .map((href) => href.replace(/#.*$/, '').replace(new RegExp(`^${site}`), ''))
    .filter((href) => /^\/(?!\/)/.test(href) && !/^\/(?:api|images|icons)\//.test(href))
}

function textOf(html: string): string {
  const body = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return plain(
    body
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]+>/g, ' '),
  )
}

export function plain(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
}
