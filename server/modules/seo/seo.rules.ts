import { headWords, templateFault, variablesOf } from '../../../contract/seo/templates.ts'
import { seoText, type SeoValueOf } from '../../../contract/seo/seo-values.ts'
import type { PageType } from '../../../contract/platform/page-types.ts'

/** The site itself stands on these: none of them moves, is closed, or is a page with words of its own. */
const CLOSED =
  /^\/(?:api|admin|dev|login|logout|tourist|travel-agent|chats|profile|assets|images|icons|fonts|files|health|metrics|sandbox|phone-change|unsubscribe|share|fill|notifications|support|city)(?:[/.]|$)|^\/(?:robots\.txt|sitemap|manifest|sw\.js|favicon|\.well-known)/

export function isClosedPath(path: string): boolean {
  return CLOSED.test(path.toLowerCase())
}

/** One way to write an address that is asked for in many: decoded, in small letters, without the slash at its end. */
export function barePath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURI(path)
  } catch {
    // As it stands.
  }
  return decoded.toLowerCase().replace(/\/+$/, '') || '/'
}

/** What is wrong with words, by field. `type` is absent of a page whose kind nobody knows: it has no variables. */
export function wordFaults(
  words: Pick<SeoValueOf<'words'>, (typeof headWords)[number]>,
  type: PageType | undefined,
): Record<string, string> {
  const variables = type ? variablesOf(type) : []
  return Object.fromEntries(
    headWords.flatMap((name) => {
      const fault = templateFault(words[name], variables)
      return fault ? [[name, fault] as const] : []
    }),
  )
}

interface Move {
  path: string
  to: string | null
}

/** What is wrong with a new move beside those that hold already: it may neither turn round nor pass through another. */
export function moveFaults(
  { path, to }: Move,
  others: readonly Move[],
): Partial<Record<'to' | 'path', string>> {
  const from = barePath(path)
  if (from === '/' || isClosedPath(path)) return { path: seoText.closedPath }
  if (
    others.some((other) => other.to !== null && barePath(other.to) === from && barePath(other.path) !== from)
  )
    return { path: seoText.chainBefore }
  if (to === null) return {}
  const target = barePath(to)
  if (target === from) return { to: seoText.toSelf }
  if (isClosedPath(to)) return { to: seoText.closedPath }
  return others.some((other) => barePath(other.path) === target) ? { to: seoText.chain } : {}
}
