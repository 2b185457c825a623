import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'

const PUBLIC_KEY = 65
const HEAD = 21

/** What a browser keeps for itself of a subscription. */
export interface BrowserKeys {
  curve: ECDH
  auth: Buffer
}

export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { curve, auth }
}

/** RFC 8291 over RFC 8188: salt, size of a record, the sender's key, then the one record. Throws where it is sealed wrongly. */
export function unseal(body: Buffer, { curve, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  if (keyLength !== PUBLIC_KEY) throw new Error(`a sender's key of ${keyLength} bytes`)
  const sender = body.subarray(HEAD, HEAD + PUBLIC_KEY)
  const shared = curve.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const material = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length))
  const record = body.subarray(HEAD + PUBLIC_KEY)
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opener.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([opener.update(record.subarray(0, -16)), opener.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0) throw new Error('the last record has no mark of its end')
  return plain.subarray(0, end).toString()
}

const DAY_SECONDS = 86_400

/** RFC 8292: `vapid t=…, k=…`. Answers what is wrong with it, null where nothing is. */
export function wrongWithVapid(header: string, expected: { key: string; origin: string }): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (key !== expected.key) return 'another key'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  if (
    !verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
    return 'signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const now = Date.now() / 1000
  if (aud !== expected.origin) return 'audience'
  if (typeof exp !== 'number' || exp < now || exp > now + DAY_SECONDS) return 'expiry'
  return typeof sub === 'string' && /^(mailto:|https:)/.test(sub) ? null : 'subject'
}
