/** What the render of a cached page may depend on. The key and the request that is rendered are both made of it. */
export interface PageKey {
  key: string
  /** Path without the parameters that only count visits. */
  path: string
  /** Only the cookies that are part of the key. */
  cookie: string
}

export const TOKEN = /(?:^|;\s*)(?:__Host-)?token=/
const COUNTING_PARAMETER = /^(?:utm_[a-z]{1,20}|yclid|gclid|ysclid|fbclid|_openstat)$/

/** Cookies that change an anonymous page, with the values they may have. */
const keyCookies: [name: string, value: RegExp][] = [
  ['theme', /^(?:light|dark)$/],
  ['home_city', /^\d{1,6}$/],
]

export interface Shareable {
  /** A page that is the same for every guest. */
  isPublic(path: string): boolean
  /** A number that somebody made up makes no page of its own. */
  isHomeCity?(id: number): boolean
}

/** Null when the answer must not come from the cache nor go into it. */
export function pageKeyOf(
  url: string,
  cookieHeader: string | undefined,
  shareable: Shareable,
): PageKey | null {
  return cookieHeader && TOKEN.test(cookieHeader) ? null : guestKeyOf(url, cookieHeader, shareable)
}

/** The same for somebody of whom it is known that he is a guest, whatever his cookie of a session says. */
export function guestKeyOf(
  url: string,
  cookieHeader: string | undefined,
  shareable: Shareable,
): PageKey | null {
  const question = url.indexOf('?')
  const path = question === -1 ? url : url.slice(0, question)
  if (!shareable.isPublic(path)) return null
  if (question !== -1 && !onlyCounting(url.slice(question + 1))) return null
  const cookie = cookieHeader ? keptCookies(cookieHeader, shareable) : ''
  return { key: cookie === '' ? path : `${path} ${cookie}`, path, cookie }
}

function onlyCounting(query: string): boolean {
  return query.split('&').every((pair) => pair === '' || COUNTING_PARAMETER.test(pair.split('=', 1)[0] ?? ''))
}

function keptCookies(header: string, { isHomeCity = () => true }: Shareable): string {
  const sent = new Map<string, string>()
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0) sent.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim())
  }
  return keyCookies
    .filter(([name, value]) => value.test(sent.get(name) ?? ''))
    .filter(([name]) => name !== 'home_city' || isHomeCity(Number(sent.get(name))))
    .map(([name]) => `${name}=${sent.get(name)}`)
    .join('; ')
}
