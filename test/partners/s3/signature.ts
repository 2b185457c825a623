import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Key {
  id: string
  secret: string
}

const SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

interface Expected {
  keys: readonly S3Key[]
  region: string
  now: number
}

/** Why a call is not let in, by the code that the real ones say; null: it is signed as it must be. Signature Version 4. */
export function faultOfSignature(request: IncomingMessage, { keys, region, now }: Expected): string | null {
  const given = AUTHORIZATION.exec(request.headers.authorization ?? '')
  if (!given) return 'AccessDenied'
  const [, id, day = '', signedFor = '', names = '', signature] = given
  const key = keys.find((one) => one.id === id)
  if (!key) return 'InvalidAccessKeyId'
  if (signedFor !== region) return 'AuthorizationHeaderMalformed'
  const moment = header(request, 'x-amz-date')
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!moment.startsWith(day) || Number.isNaN(at)) return 'AccessDenied'
  if (Math.abs(now - at) > SKEW_MS) return 'RequestTimeTooSkewed'
  const list = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => list.includes(name)))
    return 'AccessDenied'
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical(request, list))].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${key.secret}`)
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

/** The call written in the one way that both sides know. */
function canonical(request: IncomingMessage, names: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://partner')
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  return [
    request.method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query,
    ...names.map((name) => `${name}:${header(request, name).trim()}`),
    '',
    names.join(';'),
    header(request, 'x-amz-content-sha256'),
  ].join('\n')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '')
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
