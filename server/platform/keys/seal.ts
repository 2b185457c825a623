import { createHash, hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from './encrypt.ts'
import type { SecretKeys } from './secrets.ts'

const KEY_NAME = 4

/**
 * Encrypts what must be read again: AES-256-GCM with a key that follows from the installation's. `place` names the row
 * that it belongs to; in any other it cannot be opened. In front stands the key's name, for its replacement one day.
 */
export function seal(secretKey: string, text: string, place: string): Buffer {
  const key = keyOf(secretKey)
  return Buffer.concat([nameOf(key), encrypt(key, Buffer.from(text), place)])
}

/** Throws where it was changed, moved to another place, or sealed with a key that is none of these. */
export function unseal(secretKeys: SecretKeys, sealed: Buffer, place: string): string {
  const key = secretKeys.map(keyOf).find((one) => sealed.subarray(0, KEY_NAME).equals(nameOf(one)))
  if (!key) throw new Error('sealed with another SECRET_KEY')
  return decrypt(key, sealed.subarray(KEY_NAME), place).toString('utf8')
}

/** What everything begins with that this key has sealed. */
export function sealMark(secretKey: string): Buffer {
  return nameOf(keyOf(secretKey))
}

function keyOf(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'lotour seal 1', 32))
}

function nameOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_NAME)
}
