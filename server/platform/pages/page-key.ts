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

/** Null when the answer must not come from the cache nor go into it. */
export function pageKeyOf(
  url: string,
  cookieHeader: string | undefined,
  isPublic: (path: string) => boolean,
): PageKey | null {
  if (cookieHeader && TOKEN.test(cookieHeader)) return null
  const question = url.indexOf('?')
  const path = question === -1 ? url : url.slice(0, question)
  if (!isPublic(path)) return null
  if (question !== -1 && !onlyCounting(url.slice(question + 1))) return null
  const cookie = cookieHeader ? keptCookies(cookieHeader) : ''
  return { key: cookie === '' ? path : `${path} ${cookie}`, path, cookie }
}

function onlyCounting(query: string): boolean {
  return query.split('&').every((pair) => pair === '' || COUNTING_PARAMETER.test(pair.split('=', 1)[0] ?? ''))
}

function keptCookies(header: string): string {
  const sent = new Map<string, string>()
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0) sent.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim())
  }
  return keyCookies
    .filter(([name, value]) => value.test(sent.get(name) ?? ''))
    .map(([name]) => `${name}=${sent.get(name)}`)
    .join('; ')
}
