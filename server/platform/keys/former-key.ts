import { ConfigError } from '../config/config-error.ts'

export interface KeySettings {
  SECRET_KEY?: string | undefined
  SECRET_KEY_FORMER?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
}

/** The key by which push services know the site follows from SECRET_KEY unless it is given: subscriptions would be lost. */
export function formerKeyOf({
  SECRET_KEY: present,
  SECRET_KEY_FORMER: former,
  VAPID_PRIVATE_KEY: vapid,
}: KeySettings): string | undefined {
  if (former === undefined) return undefined
  if (!vapid)
    throw new ConfigError(
      'Вместе с SECRET_KEY_FORMER нужен VAPID_PRIVATE_KEY: его назовёт «npm run keys -- vapid»',
    )
  if (!present || present === former)
    throw new ConfigError('SECRET_KEY_FORMER — прежний ключ: рядом нужен SECRET_KEY, другой')
  return former
}
