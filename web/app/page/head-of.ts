import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import type { BreadcrumbList, Thing } from 'schema-dts'
import { cardContext, headSettingsContext, hiddenContext } from './head-settings.ts'
import { wordsOfHead } from '../../../contract/seo/templates.ts'
import type { PageType, PageValues } from '../../../contract/platform/page-types.ts'

interface LoaderArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** One step of the way to a page: as it is shown, and as search engines are told. */
export interface Crumb {
  title: string
  /** With a leading slash, in its one canonical form. */
  path: string
}

/** What a page says of itself to those who find it. All of it is made of what the page shows. */
export interface PageOf<T extends PageType> {
  type: T
  /** What the templates of the settings may name; a value that the page does not have is left out. */
  values: PageValues<T>
  /** Whole, with the name of the site. */
  title: string
  description: string
  keywords?: string
  h1: string
  /** Canonical: without filters, order and marks; from the second page on with its `?page=`. */
  path: string
  /** Absent: for everybody. `noindex` keeps the page out of search engines, its links are followed. */
  robots?: 'noindex'
  /** A picture of the page's own, from the site's root or whole; absent: the house's. */
  picture?: { src: string; width: number; height: number; alt: string }
  /** From the home page down to this one, both left out where this one has no way. */
  crumbs?: readonly Crumb[]
  /** What the page is about, with the numbers that it shows. */
  things?: readonly Thing[]
}

/** Made by a page's loader, put into the page by `headMeta`. */
export interface Head {
  tags: MetaDescriptor[]
  h1: string
  /** For `Breadcrumbs`: what is shown and what search engines are told are the same. */
  crumbs: readonly Crumb[]
}

const SITE = 'Лотур'
/** Drawn by the server, with the name and the price of a page where it has them. */
const CARD = { width: 1200, height: 630 }
const HOUSE_CARD = '/og/lotour.png'

export function headOf<T extends PageType>({ request, context }: LoaderArgs, said: PageOf<T>): Head {
  const page = wordsOfHead(said, {
    type: said.type,
    values: said.values,
    settings: context.get(headSettingsContext),
  })
  const { origin } = new URL(request.url)
  const url = origin + page.path
  const { title, description, keywords } = page
  const isHidden = page.robots === 'noindex' || context.get(hiddenContext)
  return {
    h1: page.h1,
    crumbs: page.crumbs ?? [],
    tags: [
      { title },
      { name: 'description', content: description },
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { tagName: 'link', rel: 'canonical', href: url },
      ...openGraph({ picture: cardOf(page.h1, context.get(cardContext)), ...page }, { origin, url }),
      ...linkedData(page, origin),
    ],
  }
}

/** The canonical address of a page of a list: the first has no number. */
export function pathOfPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

/** An address of the site, whole. */
export function siteUrl({ request }: { request: Request }, path: string): string {
  return new URL(request.url).origin + path
}

function cardOf(h1: string, src: string) {
  return { src: src || HOUSE_CARD, ...CARD, alt: src ? h1 : SITE }
}

function openGraph<T extends PageType>(
  { title, description, picture }: PageOf<T> & Required<Pick<PageOf<T>, 'picture'>>,
  { origin, url }: { origin: string; url: string },
): MetaDescriptor[] {
  const said = {
    'og:type': 'website',
    'og:site_name': SITE,
    'og:locale': 'ru_RU',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': new URL(picture.src, origin).href,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
  }
  return Object.entries(said).map(([property, content]) => ({ property, content }))
}

/** Nothing of it runs: it is no script of the content policy's. React Router escapes every `<` of it. */
function linkedData<T extends PageType>(
  { crumbs, things = [] }: PageOf<T>,
  origin: string,
): MetaDescriptor[] {
  const graph = crumbs?.length ? [...things, breadcrumbs(crumbs, origin)] : things
  if (graph.length === 0) return []
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }]
}

function breadcrumbs(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + path,
    })),
  }
}
