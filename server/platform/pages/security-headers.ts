import { createHash, randomBytes } from 'node:crypto'
import type { Counters } from '../config/partners/counters-config.ts'

const YEAR_SECONDS = 31_536_000

/** Where browsers tell of what the policy has stopped. */
export const REPORT_PATH = '/csp-reports'

/** Every answer carries these: pages, assets, pictures, the API, errors. HSTS only where visitors come by https. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'reporting-endpoints': `csp="${REPORT_PATH}"`,
    ...(https && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
}

/** A secret of one render, set on our own inline scripts, so that a script smuggled into the page is not taken for ours. */
export function newMark(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Lists the hashes of the inline scripts that bear the mark and takes the mark off. Hashes instead of nonces let the
 * same bytes be sent from the cache to everybody.
 */
export function sealScripts(page: Buffer, mark: string): { html: Buffer; hashes: string[] } {
  // Each byte a sign: there is no need to know which letters they are.
  const html = page.toString('latin1')
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [attributes, code] of scriptsOf(html)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes) || code === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`)
  }
  return { html: Buffer.from(html.replaceAll(attribute, ''), 'latin1'), hashes: [...hashes] }
}

/** By looking for the ends: a pattern would go through the page's data sign by sign. */
function* scriptsOf(html: string): Generator<[attributes: string, code: string]> {
  for (let at = html.indexOf(SCRIPT); at !== -1; at = html.indexOf(SCRIPT, at)) {
    const begin = html.indexOf('>', at)
    const end = begin === -1 ? -1 : html.indexOf('</script>', begin)
    if (end === -1) return
    yield [html.slice(at + SCRIPT.length, begin), html.slice(begin + 1, end)]
    at = end
  }
}

const SCRIPT = '<script'

/** What the scripts of a counter ask for; only those of configured counters are let out. */
const hostsOf: Record<keyof Counters, { script: string; image: string; connect: string }> = {
  metrica: {
    script: 'https://mc.yandex.ru https://yastatic.net',
    image: 'https://mc.yandex.ru https://mc.yandex.com',
    connect: 'https://mc.yandex.ru https://mc.yandex.com wss://mc.yandex.ru',
  },
  topMail: {
    script: 'https://top-fwz1.mail.ru',
    image: 'https://top-fwz1.mail.ru',
    connect: 'https://top-fwz1.mail.ru',
  },
}

/** Of a page: our own scripts and these inline ones, nobody else's, but for configured counters. */
export function contentSecurityPolicy(scriptHashes: readonly string[], counters: Counters = {}): string {
  const hosts = Object.values(
    Object.fromEntries((Object.keys(counters) as (keyof Counters)[]).map((name) => [name, hostsOf[name]])),
  )
  const list = (...sources: string[]) => sources.join(' ')
  return [
    "default-src 'self'",
    `script-src ${list("'self'", ...scriptHashes, ...hosts.map(({ script }) => script))}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', 'blob:', ...hosts.map(({ image }) => image))}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...hosts.map(({ connect }) => connect))}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `report-uri ${REPORT_PATH}`,
    'report-to csp',
  ].join('; ')
}

/** Of what is no page: assets, pictures and files run nothing but our own, also when they are opened by themselves. */
export const filePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** Of an answer of the API: it is data, whatever a browser takes it for. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
