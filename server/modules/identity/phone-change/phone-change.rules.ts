import { createHmac } from 'node:crypto'
import { phoneInWords } from '../../../../contract/identity/person/phone.ts'
import { hashSecret, isSame, type SecretKeys } from '../../../platform/keys/secrets.ts'

/** How long the link of the letter may be followed. */
export const LINK_LIFE_MS = 3_600_000
/** How long the owner of a number that has not confirmed may stop the change. */
export const WAITING_MS = 24 * 3_600_000

/** What may become of a request; only the first two can still become something else. */
export type PhoneChangeState = 'asked' | 'waiting' | 'done' | 'replaced' | 'cancelled' | 'taken' | 'void'

export type LinkPurpose = 'confirm' | 'cancel'

/**
 * The secret of a link follows from the change's random id and the installation's key: 128 bits that are stored
 * nowhere; the job that sends the link works them out again.
 */
export function linkToken(secretKey: string, id: string, purpose: LinkPurpose): string {
  const bytes = createHmac('sha256', secretKey).update(`phone change ${purpose}:${id}`).digest()
  return bytes.subarray(0, 16).toString('base64url')
}

/** The secret that a link was stored with, by whichever key that was. */
export function storedLink(
  keys: SecretKeys,
  change: { id: string; hash: Buffer },
  purpose: LinkPurpose,
): string {
  const tokens = keys.map((key) => linkToken(key, change.id, purpose))
  return (
    tokens.find((token) => isSame(hashSecret(token), change.hash)) ?? linkToken(keys[0], change.id, purpose)
  )
}

export function linkHash(secretKey: string, id: string, purpose: LinkPurpose): Buffer {
  return hashSecret(linkToken(secretKey, id, purpose))
}

/** After '#': the secret reaches no server's log and no other site's. */
export function linkUrl(publicUrl: string, token: string, purpose: LinkPurpose): string {
  return `${publicUrl.replace(/\/+$/, '')}/phone-change${purpose === 'cancel' ? '/cancel' : ''}#${token}`
}

/** The letter's link can be followed once, for an hour, while no newer one has been asked for. */
export function opensByLink(change: { state: PhoneChangeState; expires_at: Date }, now: Date): boolean {
  return change.state === 'asked' && change.expires_at > now
}

/** What has not come to an end can be called off. */
export function canBeCancelled(change: { state: PhoneChangeState; expires_at: Date }, now: Date): boolean {
  return change.state === 'waiting' || opensByLink(change, now)
}

/** '+7 (921) 555-01-02', or all digits of a foreign number. */
export function phoneShown(phone: string): string {
  return phoneInWords(phone) ?? `+${phone}`
}

const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** '22 ноября в 14:05 по московскому времени' */
export function whenShown(time: Date): string {
  return `${moment.format(time).replace(/ (?=\S+$)/u, ' ')} по московскому времени`
}

export function waitsSms(change: { due: Date; url: string }): string {
  return `Лотур: ${whenShown(change.due)} ваш номер для входа сменится на другой. Не вы? Отмените: ${change.url}`
}

export function changedSms(support: string): string {
  return `Лотур: номер для входа изменён, по этому номеру больше не войти. Не вы? Пишите: ${support}`
}
