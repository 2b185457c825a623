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

export interface InstallationKeys {
  secretKey: string
  /** The one before it, or its successor to be: what it has sealed and signed is opened and believed as well. */
  formerSecretKey: string | undefined
}

/** The keys of this installation: the first one seals and signs, by each of them something may still be sealed or signed. */
export type SecretKeys = readonly [string, ...string[]]

export function keysOf({ secretKey, formerSecretKey }: InstallationKeys): SecretKeys {
  return formerSecretKey === undefined ? [secretKey] : [secretKey, formerSecretKey]
}

/** These are the digits whose hash this is, by whichever key it was made. */
export function isCode(keys: SecretKeys, code: { id: string; code_hash: Buffer }, digits: string): boolean {
  return keys.some((key) => isSame(code.code_hash, hashCode(key, code.id, digits)))
}

export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
