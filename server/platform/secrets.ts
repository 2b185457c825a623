import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 bits for sessions, of 128 for code ids; base64url. */
export function randomSecret(bits: 128 | 256 = 256): string {
  return randomBytes(bits / 8).toString('base64url')
}

/** Long random secrets need no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A four-digit code is guessed in no time from any hash, so its hash is keyed by a secret outside the database. */
export function hashCode(key: string, codeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${codeId}:${code}`).digest()
}

export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
