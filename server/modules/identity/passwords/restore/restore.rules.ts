import { createHmac } from 'node:crypto'
import { hashSecret, isSame, type SecretKeys } from '../../../../platform/keys/secrets.ts'

export const RESTORE_LIFE_MS = 60 * 60_000

/** The token of a letter's link follows from its secret id and the installation's key, so that it lies in no queue. */
export function restoreToken(secretKey: string, id: string): string {
  return createHmac('sha256', secretKey).update(`restore:${id}`).digest('base64url')
}

/** The token that a restore was stored with, by whichever key that was. */
export function storedToken(
  keys: SecretKeys,
  { id, token_hash }: { id: string; token_hash: Buffer },
): string {
  const tokens = keys.map((key) => restoreToken(key, id))
  return tokens.find((token) => isSame(hashSecret(token), token_hash)) ?? restoreToken(keys[0], id)
}

/** Behind the «#», which browsers send to nobody: the token comes into no log. */
export function restoreLink(publicUrl: string, token: string): string {
  return new URL(`/login?password=new#${token}`, publicUrl).href
}
