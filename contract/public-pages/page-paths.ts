import type { PageType } from '../platform/page-types.ts'
import { FROM, monthSlugs } from './paths.ts'

const one = '[^/]+'

/** Where the pages of each kind stand, the narrower before the wider. A kind that is added has no page until it stands here. */
const pagePaths: Readonly<Record<PageType, string>> = {
  home: '/',
  'hot-tours': '/hot-tours/',
  tours: '/tours/',
  countries: '/country/',
  month: `/country/${one}/(?:${monthSlugs.join('|')})/`,
  'country-from': `/country/${one}/${FROM}${one}/`,
  country: `/country/${one}/`,
  resort: `/country/${one}/${one}/`,
  hotel: `/country/${one}/${one}/${one}/`,
  from: `/from/${one}/`,
  operators: '/tour-operator/',
  operator: `/tour-operator/${one}/`,
  agents: '/agent',
  'agents-city': `/agent/city/${one}/`,
  agent: String.raw`/agent/\d+`,
  statistics: '/statistics/',
  help: `/help/(?:${one}/)?`,
  documents: `/documents/(?:${one})?`,
}

const patterns = Object.entries(pagePaths).map(
  ([type, path]) => [type as PageType, new RegExp(`^${path}$`)] as const,
)

/** Of which kind the page of an address is, as it is canonical; undefined of what is no public page. */
export function pageTypeOf(path: string): PageType | undefined {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0]
}
