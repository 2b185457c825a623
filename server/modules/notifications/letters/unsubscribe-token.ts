import { createHmac } from 'node:crypto'
import { isSame, type SecretKeys } from '../../../platform/keys/secrets.ts'
import { type KindName, kindNames } from '../kinds/kinds.rules.ts'

/** What a letter's link switches off: letters of one kind, or all that can be switched off. */
export interface Unsubscription {
  userId: number
  kind: KindName | 'all'
}

const SHAPE = /^(\d{1,15})\.([a-z._-]{1,40})\.([\w-]{43})$/

/** Says who and from what, and cannot be made up; it never runs out, for letters are kept for years. */
export function unsubscribeToken(key: string, { userId, kind }: Unsubscription): string {
  return `${userId}.${kind}.${mark(key, userId, kind).toString('base64url')}`
}

export function readUnsubscribeToken(keys: SecretKeys, token: string): Unsubscription | null {
  const [, id = '', kind = '', given = ''] = SHAPE.exec(token) ?? []
  const userId = Number(id)
  if (!isKnown(kind)) return null
  const isOurs = keys.some((key) => isSame(Buffer.from(given, 'base64url'), mark(key, userId, kind)))
  return isOurs ? { userId, kind } : null
}

function isKnown(kind: string): kind is Unsubscription['kind'] {
  return kind === 'all' || (kindNames as readonly string[]).includes(kind)
}

function mark(key: string, userId: number, kind: string): Buffer {
  return createHmac('sha256', key).update(`unsubscribe:${userId}:${kind}`).digest()
}
