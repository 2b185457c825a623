import type { Body, Drawing, Header, Presenting } from './case.ts'

interface Drawn {
  headers: Header[]
  presenting: Presenting
  mayBeCut: boolean
}

const garbage = 'x'.repeat(43)

const odd: Header[] = [
  ['idempotency-key', 'fuzz-1'],
  ['idempotency-key', ''],
  ['idempotency-key', 'я'],
  ['idempotency-key', 'k'.repeat(256)],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['origin', ''],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'none'],
  ['range', 'bytes=0-1,5-9999999999,-1'],
  ['if-none-match', '*'],
  ['if-match', '"x"'],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['if-unmodified-since', 'yesterday'],
  ['x-forwarded-for', '127.0.0.1, ::1, 10.0.0.1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['forwarded', 'for="[::1]";host=evil.example'],
  ['x-real-ip', '1.2.3.4'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/api/admin/users'],
  ['accept', 'application/xml;q=NaN'],
  ['accept-encoding', 'br;q=1e309, *;q=-1'],
  ['accept-language', 'ru,'.repeat(900)],
  ['te', 'trailers'],
  ['connection', 'keep-alive, x-foo'],
  ['cookie', `token=${garbage}; token=; a=b; =; ;;`],
  ['cookie', '__Host-token=1; device=../../etc'],
  ['cookie', `device=${'д'.repeat(30)}`],
  ['user-agent', ''],
  ['user-agent', `\u00ff${'a'.repeat(5000)}`],
  ['referer', 'javascript:alert(1)'],
  ['content-language', '٣'],
]

/** After these the server may end the connection, with an answer or without one. */
const breaking: Header[] = [
  ['expect', '100-continue'],
  ['expect', 'x'],
  ['upgrade', 'h2c'],
  ['upgrade', 'websocket'],
  ['upgrade', 'foo/2'],
  ['x-long', 'a'.repeat(20_000)],
  ['host', 'evil.example'],
  ['content-length', '3'],
  ['content-length', '-1'],
  ['transfer-encoding', 'chunked'],
  ['transfer-encoding', 'gzip'],
  ['x-nul', 'a\u0000b'],
  ['x bad name', '1'],
  ['', 'nameless'],
]

const types = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=koi8-r',
  'application/vnd.api+json',
  'application/json, text/plain',
  'application/xml',
  'image/png',
  '',
  ';',
  'a/b/c',
  'application/json\u00e9',
]

export function headersOf(
  { operation, random, wildness, done }: Drawing,
  { body, method }: { body: Body | null; method: string },
): Drawn {
  const { endpoint } = operation
  const headers: Header[] = []
  if (endpoint.idempotent && random.chance(50))
    headers.push(['idempotency-key', `k-${random.between(1, 500)}`])
  if (body) headers.push(['content-type', typeOf()])
  const presenting = presentingOf()
  if (wildness === 'right' || !random.chance(30))
    return { headers, presenting, mayBeCut: method === 'CONNECT' }
  headers.push(random.pick(odd))
  if (wildness !== 'wild' || !random.chance(20)) return { headers, presenting, mayBeCut: false }
  headers.push(random.pick(breaking))
  done.push(`header ${headers.at(-1)?.[0]}`)
  return { headers, presenting, mayBeCut: true }

  function typeOf(): string {
    const right = endpoint.file ? random.pick(endpoint.file.types) : 'application/json'
    if (wildness === 'right' || !random.chance(5)) return right
    done.push('type')
    return random.pick(types)
  }

  function presentingOf(): Presenting {
    if (wildness === 'right' || !random.chance(12)) return random.chance(75) ? 'bearer' : 'cookie'
    return random.pick(['both', 'wrong bearer and cookie', 'wrong cookie and bearer'] as const)
  }
}

/** The headers by which the holder of a token shows it. */
export function presented(presenting: Presenting, token: string | undefined): Header[] {
  if (token === undefined) return []
  const bearer: Header = ['authorization', `Bearer ${token}`]
  const cookie: Header = ['cookie', `token=${token}`]
  switch (presenting) {
    case 'bearer':
      return [bearer]
    case 'cookie':
      return [cookie]
    case 'both':
      return [bearer, cookie]
    case 'wrong bearer and cookie':
      return [['authorization', `Bearer ${garbage}`], cookie]
    case 'wrong cookie and bearer':
      return [['cookie', `token=${garbage}`], bearer]
  }
}
