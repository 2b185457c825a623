import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { acceptedEncoding } from './encodings.ts'
import { contentSecurityPolicy, newMark, sealScripts, securityHeaders } from './security-headers.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('our inline scripts are allowed by their hashes and lose the mark', () => {
  const mark = newMark()
  const sealed = sealScripts(
    Buffer.from(
      `<p>Ялта</p><script nonce="${mark}">one('ё')</script><script nonce="${mark}" type="module">two()</script>`,
    ),
    mark,
  )
  expect(sealed.html.toString()).toBe(
    `<p>Ялта</p><script>one('ё')</script><script type="module">two()</script>`,
  )
  expect(sealed.hashes).toEqual([hashOf(`one('ё')`), hashOf('two()')])
})

test('a script smuggled into the page is not allowed', () => {
  const mark = newMark()
  const { hashes } = sealScripts(
    Buffer.from(
      `<p><script>steal()</script><script nonce="guess">steal()</script></p><script nonce="${mark}">ours()</script>`,
    ),
    mark,
  )
  expect(hashes).toEqual([hashOf('ours()')])
})

test('the policy closes everything that the pages do not need', () => {
  const policy = contentSecurityPolicy(["'sha256-x'"])
  expect(policy).toContain("script-src 'self' 'sha256-x';")
  for (const closed of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy).toContain(closed)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('HSTS is sent only where visitors come by https', () => {
  expect(securityHeaders(false)['strict-transport-security']).toBeUndefined()
  expect(securityHeaders(true)['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
])('of «%s» the encoding %s is taken', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
