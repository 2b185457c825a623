import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** AES-256-GCM by a key of 32 bytes: nonce, tag, what is hidden. `place` is not in it, and it opens at no other. */
export function encrypt(key: Buffer, bytes: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Throws where it was changed, cut, moved to another place or encrypted by another key. */
export function decrypt(key: Buffer, encrypted: Buffer, place: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(place)).setAuthTag(encrypted.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE + TAG)), decipher.final()])
}
