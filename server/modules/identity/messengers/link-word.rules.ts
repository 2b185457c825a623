import { createHmac } from 'node:crypto'
import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import { messengerLinkMinutes } from '../../../../contract/identity/messengers.ts'
import { isSame, type SecretKeys } from '../../../platform/keys/secrets.ts'

/**
 * The word of a link to a bot: who asked for it and when, under a keyed hash of 160 bits. Nothing is stored when a
 * link is made, so a page may ask for one as often as it is loaded; a link is used up by the moment of its making.
 */
const ID_BYTES = 6
const TIME_BYTES = 6
const HEAD = ID_BYTES + TIME_BYTES
const MAC_BYTES = 20

interface LinkWord {
  userId: number
  madeAt: Date
}

export function linkWord(key: string, messenger: Messenger, { userId, madeAt }: LinkWord): string {
  const head = Buffer.alloc(HEAD)
  head.writeUIntBE(userId, 0, ID_BYTES)
  head.writeUIntBE(madeAt.getTime(), ID_BYTES, TIME_BYTES)
  return Buffer.concat([head, macOf(key, messenger, head)]).toString('base64url')
}

/** Null: not ours, altered, another messenger's or too old. */
export function readLinkWord(
  keys: SecretKeys,
  messenger: Messenger,
  { word, now }: { word: string; now: Date },
): LinkWord | null {
  const bytes = Buffer.from(word, 'base64url')
  // The last letter has bits that say nothing: only the one spelling of a word counts.
  if (bytes.length !== HEAD + MAC_BYTES || bytes.toString('base64url') !== word) return null
  const head = bytes.subarray(0, HEAD)
  if (!keys.some((key) => isSame(bytes.subarray(HEAD), macOf(key, messenger, head)))) return null
  const madeAt = new Date(head.readUIntBE(ID_BYTES, TIME_BYTES))
  const isFresh = now.getTime() - madeAt.getTime() <= messengerLinkMinutes * 60_000
  return isFresh ? { userId: head.readUIntBE(0, ID_BYTES), madeAt } : null
}

function macOf(key: string, messenger: Messenger, head: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(`link to the bot of ${messenger}\n`)
    .update(head)
    .digest()
    .subarray(0, MAC_BYTES)
}

/** What the messenger's calls must bear; made of the installation's key, so that there is no other secret to keep. */
export function webhookSecret(key: string, messenger: Messenger): string {
  return createHmac('sha256', key).update(`webhook of ${messenger}`).digest('base64url')
}
