import { ConfigError } from './config-error.ts'
import { type HouseValues, missingOfHouse } from './house-config.ts'
import { databaseSettings, type Installation } from './installation-config.ts'
import { isLoopback, isOwnDatabase } from '../machine/own-machine.ts'

interface Values extends HouseValues {
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  DATABASE_SESSION_URL?: string | undefined
  LOTOUR_EMBEDDED?: boolean | undefined
  TRUSTED_PROXIES?: readonly string[] | undefined
  SECRET_KEY?: string | undefined
  SMS_PROVIDER?: string | undefined
  SMTP_URL?: string | undefined
  LOTOUR_PUSH_LOCAL?: boolean | undefined
  LOTOUR_WEBHOOKS_LOCAL?: boolean | undefined
  LOTOUR_RATE_LIMITS: 'on' | 'off'
  LOTOUR_PRICE_ROWS?: number | undefined
  RATES_PROVIDER?: string | undefined
  ADMIN_PASSWORD?: string | undefined
}

const ADMIN_PASSWORD_MIN = 12
const ADMIN_SIGNS_MIN = 6

/**
 * What real people need and must not meet; throws a ConfigError that names the first setting that is wrong, and how this
 * came to be asked.
 */
export function refuseUnsafe(
  values: Values,
  { host, because }: Pick<Installation, 'host' | 'because'>,
): void {
  const fault =
    missing(values) ??
    wrongPlace(values, host) ??
    wrongDatabase(values) ??
    madeUp(values) ??
    nameless(values) ??
    weakPassword(values)
  if (!fault) return
  const reason = because && `. Это не демонстрация (${because}); она включается так: LOTOUR_DEMO=1`
  throw new ConfigError(`В рабочем режиме ${fault}${reason}`)
}

function missing({ SECRET_KEY, SMS_PROVIDER, SMTP_URL }: Values): string | undefined {
  if (!SECRET_KEY) return 'нужен SECRET_KEY (не короче 32 символов)'
  if (!SMS_PROVIDER) return 'нужны SMS_PROVIDER и SMS_API_KEY: без них никто не получит код'
  return SMTP_URL ? undefined : 'нужны SMTP_URL и MAIL_FROM: без них никто не получит письмо'
}

/** Cookies are Secure, and visitors are told apart, only where these are said. */
function wrongPlace({ PUBLIC_URL, TRUSTED_PROXIES }: Values, host: string): string | undefined {
  if (!PUBLIC_URL) return 'нужен PUBLIC_URL: адрес сайта для посетителей, на https'
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol !== 'https:' && !isLoopback(hostname))
    return 'PUBLIC_URL должен начинаться с https:// (http — только на этой машине)'
  // The server itself speaks no TLS: whoever comes by https comes through somebody.
  const isBehind = protocol === 'https:' || !isLoopback(host)
  if (!isBehind || TRUSTED_PROXIES !== undefined) return undefined
  return 'нужен TRUSTED_PROXIES: адреса балансировщиков, или none, если их нет; без него все посетители — один адрес'
}

function wrongDatabase({ LOTOUR_EMBEDDED, ...values }: Values): string | undefined {
  if (!values.DATABASE_URL)
    return LOTOUR_EMBEDDED
      ? undefined
      : 'нужен DATABASE_URL: свой PostgreSQL 17 или новее (встроенный — только с LOTOUR_EMBEDDED=1)'
  const open = databaseSettings.find((name) => {
    const url = values[name]
    return url && !isOwnDatabase(url) && new URL(url).searchParams.get('sslmode') !== 'verify-full'
  })
  return open && `для базы на другой машине нужен sslmode=verify-full в ${open}`
}

function madeUp(values: Values): string | undefined {
  const setting = [
    values.LOTOUR_PUSH_LOCAL && 'LOTOUR_PUSH_LOCAL=1',
    values.LOTOUR_WEBHOOKS_LOCAL && 'LOTOUR_WEBHOOKS_LOCAL=1',
    values.LOTOUR_RATE_LIMITS === 'off' && 'LOTOUR_RATE_LIMITS=off',
    values.LOTOUR_PRICE_ROWS && 'LOTOUR_PRICE_ROWS больше 0: прайс-лист выдуман',
    values.RATES_PROVIDER === 'local' && 'RATES_PROVIDER=local: курсы выдуманы',
  ].find((one) => typeof one === 'string')
  return setting && `не работает ${setting}`
}

function nameless(values: Values): string | undefined {
  const names = missingOfHouse(values)
  if (names.length === 0) return undefined
  const isOne = names.length === 1
  return `${isOne ? 'нужен' : 'нужны'} ${names.join(', ')}: без них документы и письма не говорят, чей это сайт`
}

function weakPassword({ ADMIN_PASSWORD: password }: Values): string | undefined {
  if (password === undefined) return undefined
  const letters = password.toLowerCase()
  const isLong = password.length >= ADMIN_PASSWORD_MIN
  if (isLong && new Set(letters).size >= ADMIN_SIGNS_MIN && !/lotour|лотур/.test(letters)) return undefined
  return `нужен ADMIN_PASSWORD не короче ${ADMIN_PASSWORD_MIN} символов, разных и без названия сайта`
}
