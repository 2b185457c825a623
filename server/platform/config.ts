import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { companiesOf, type CompaniesConfig, companyEnvironment } from './company-config.ts'
import { ConfigError } from './config-error.ts'
import { type Counters, countersEnvironment, countersOf } from './counters-config.ts'
import { type MailConfig, readMail } from './mail-config.ts'
import { smsAccounts, smsEnvironment, type SmsAccount } from './sms-config.ts'
import { type BotConfigs, botsOf, messengerSettings } from './messenger-config.ts'
import { type PaymentConfig, paymentSettings, paymentsOf } from './payment-config.ts'

export { ConfigError }

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const text = z.string().min(1)

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(3000),
  HOST: text.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: text.optional(),
  LOTOUR_DATA_DIR: text.default('.data'),
  LOTOUR_DEMO: flag.optional(),
  LOTOUR_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOTOUR_PRICE_ROWS: z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number)
    .optional(),
  LOTOUR_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOTOUR_POOL_MAX: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .default(20),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_FORMER: z.string().min(32).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .optional(),
  SUPPORT_EMAIL: z.email().default('help@lotour.ru'),
  FEE_RATE: z
    .string()
    .regex(/^0(\.\d+)?$/)
    .transform(Number)
    .default(0.015),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  ...smsEnvironment,
  ...countersEnvironment,
  ...companyEnvironment,
  RATES_PROVIDER: z.enum(['cbr', 'local']).optional(),
  CBR_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...messengerSettings,
  ...paymentSettings,
  NATS_URL: text.optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  LOTOUR_PUSH_LOCAL: flag.optional(),
  LOTOUR_WEBHOOKS_LOCAL: flag.optional(),
  TOURVISOR_GATEWAY: z.enum(['classic', 'rest']).default('classic'),
  TOURVISOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  TOURVISOR_LOGIN: text.optional(),
  TOURVISOR_PASSWORD: text.optional(),
  TOURVISOR_TOKEN: text.optional(),
  TOURVISOR_DAILY_CALLS: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(1))
    .default(3000),
})
type Values = z.output<typeof Environment>

/** The live search of tours: its older gateway asks for a login, its newer one for a token. */
export type TourvisorConfig = {
  url: string
  /** How many calls the tariff allows a day. */
  dailyCalls: number
} & ({ gateway: 'classic'; login: string; password: string } | { gateway: 'rest'; token: string })

/** What a day of phone codes may bring at most. */
export interface CodeCaps {
  perDevicePerDay: number
  /** Wrong digits over all codes of a phone. */
  triesPerPhonePerDay: number
  /** What all codes together may cost. */
  kopecksPerDay: number
}

export interface Config {
  production: boolean
  demo: boolean
  host: string
  port: number
  publicUrl: string
  /** Balancers in front of us, addresses or networks: whom they name as the visitor is believed. */
  trustedProxies: readonly string[]
  /** Absent: the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  poolMax: number
  rateLimits: boolean
  /** How many tours the shipped price list is made of; absent: its full size. */
  priceRows: number | undefined
  logLevel: string
  admin: { email: string; password: string } | undefined
  secretKey: string
  /** The one before it, or its successor to be: what it has sealed and signed is opened and believed as well. */
  formerSecretKey: string | undefined
  supportEmail: string
  /** The share of the tourist's budget that a response costs. */
  feeRate: number
  /** Who sends codes: the first one, then its fallback. */
  sms: readonly SmsAccount[] | undefined
  /** Absent: letters go to the outbox page. */
  mail: MailConfig | undefined
  /** Counters of visits; absent: the pages neither load one nor ask for a consent. */
  counters: Counters | undefined
  /** The Bank of Russia, or rates made up on this machine; `url` stands for the Bank's own. */
  rates: { provider: 'cbr' | 'local'; url?: string }
  /** Absent: no credentials are given, tours come from the price list alone. */
  tourvisor: TourvisorConfig | undefined
  /** Who is asked about an agency by its INN. */
  companies: CompaniesConfig
  payments: PaymentConfig
  /** The bots of messengers; a messenger without one is not offered. */
  bots: BotConfigs
  /** `local`: a push service on this machine may be written to, without TLS; never where people are real. */
  push: { privateKey: string | undefined; local: boolean }
  /** `local`: agencies' webhooks may lead to this machine, without TLS; never where people are real. */
  webhooks: { local: boolean }
  /** Codes are shown in answers and on the page: impossible in production or with a real gateway. */
  showCodes: boolean
  /** A phone's limit is an e-mail's and a person's too. */
  codeLimits: { perPhonePerDay: number; perAddressPerHour: number; resendSeconds: number }
  codeCaps: CodeCaps
}

const strictCodes = { perPhonePerDay: 5, perAddressPerHour: 10, resendSeconds: 60 }
const OWN_NAME = /^(LOTOUR|TOURVISOR|SMS|DADATA|TELEGRAM|MAX_BOT|YOOKASSA)_/
/** Everybody at a demo comes from one address and shares four phones. */
const demoCodes = { perPhonePerDay: 1000, perAddressPerHour: 10_000, resendSeconds: 0 }
const demoCaps = {
  perDevicePerDay: 10_000,
  triesPerPhonePerDay: 1000,
  kopecksPerDay: 2_000_000_000,
}

/**
 * The configuration, read once. An unknown name that begins as ours do or a malformed value is a ConfigError, so that a
 * typo never becomes a default in silence.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.keys(Environment.shape)
  const unknown = Object.keys(env).find((name) => OWN_NAME.test(name) && !known.includes(name))
  if (unknown) throw new ConfigError(`Неизвестная настройка ${unknown}`)
  const given = Object.fromEntries(
    known.filter((name) => env[name] !== undefined && env[name] !== '').map((name) => [name, env[name]]),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`Неверное значение настройки ${issue?.path.join('.')}: ${issue?.message}`)
  }
  return arrange(parsed.data)
}

function arrange(values: Values): Config {
  const production = values.NODE_ENV === 'production'
  const demo = values.LOTOUR_DEMO ?? !production
  const dataDir = resolve(values.LOTOUR_DATA_DIR)
  const host = values.HOST ?? (existsSync('/.dockerenv') ? '0.0.0.0' : '127.0.0.1')
  if (production) refuseUnsafe(values, demo)
  const sms = smsAccounts(values, production)
  return {
    production,
    demo,
    host,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    databaseUrl: values.DATABASE_URL,
    dataDir,
    poolMax: values.LOTOUR_POOL_MAX,
    rateLimits: values.LOTOUR_RATE_LIMITS === 'on',
    priceRows: values.LOTOUR_PRICE_ROWS,
    logLevel: values.LOTOUR_LOG_LEVEL,
    admin: adminOf(values, demo),
    secretKey: values.SECRET_KEY ?? ownSecret(dataDir),
    formerSecretKey: formerKey(values),
    supportEmail: values.SUPPORT_EMAIL,
    feeRate: values.FEE_RATE,
    sms,
    mail: readMail(values.SMTP_URL, values.MAIL_FROM),
    counters: countersOf(values),
    rates: {
      provider: values.RATES_PROVIDER ?? (production ? 'cbr' : 'local'),
      ...(values.CBR_URL ? { url: values.CBR_URL } : {}),
    },
    tourvisor: tourvisorOf(values),
    companies: companiesOf(values, { production }),
    payments: paymentsOf(values, production),
    bots: botsOf(values, {
      production,
      demo: demo && !sms,
      https: values.PUBLIC_URL?.startsWith('https:') ?? false,
    }),
    push: { privateKey: values.VAPID_PRIVATE_KEY, local: values.LOTOUR_PUSH_LOCAL ?? false },
    webhooks: { local: values.LOTOUR_WEBHOOKS_LOCAL ?? false },
    showCodes: !production && !sms,
    codeLimits: demo && !sms ? demoCodes : strictCodes,
    codeCaps:
      demo && !sms
        ? demoCaps
        : { perDevicePerDay: 10, triesPerPhonePerDay: 10, kopecksPerDay: values.SMS_DAILY_ROUBLES * 100 },
  }
}

function refuseUnsafe(values: Values, demo: boolean): void {
  if (!values.SECRET_KEY) throw new ConfigError('В рабочем режиме нужен SECRET_KEY (не короче 32 символов)')
  if (!values.SMS_PROVIDER)
    throw new ConfigError('В рабочем режиме нужны SMS_PROVIDER и SMS_API_KEY: без них никто не получит код')
  if (!values.SMTP_URL)
    throw new ConfigError('В рабочем режиме нужны SMTP_URL и MAIL_FROM: без них никто не получит письмо')
  if (demo) throw new ConfigError('LOTOUR_DEMO=1 не работает вместе с NODE_ENV=production')
  if (values.LOTOUR_PUSH_LOCAL)
    throw new ConfigError('LOTOUR_PUSH_LOCAL=1 не работает вместе с NODE_ENV=production')
  if (values.LOTOUR_WEBHOOKS_LOCAL)
    throw new ConfigError('LOTOUR_WEBHOOKS_LOCAL=1 не работает вместе с NODE_ENV=production')
  if (values.LOTOUR_RATE_LIMITS === 'off')
    throw new ConfigError('LOTOUR_RATE_LIMITS=off не работает вместе с NODE_ENV=production')
}

function adminOf(values: Values, demo: boolean): Config['admin'] {
  if (values.ADMIN_EMAIL && values.ADMIN_PASSWORD)
    return { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
  return demo ? { email: 'admin@lotour.demo', password: 'lotour-demo' } : undefined
}

function tourvisorOf(values: Values): Config['tourvisor'] {
  const { TOURVISOR_LOGIN: login, TOURVISOR_PASSWORD: password, TOURVISOR_TOKEN: token } = values
  if (!login && !password && !token) return undefined
  const dailyCalls = values.TOURVISOR_DAILY_CALLS
  if (values.TOURVISOR_GATEWAY === 'rest') {
    if (!token || login || password)
      throw new ConfigError('Для TOURVISOR_GATEWAY=rest нужен только TOURVISOR_TOKEN, без логина и пароля')
    return { gateway: 'rest', url: tourvisorUrl(values, 'https://api.tourvisor.ru'), dailyCalls, token }
  }
  if (token)
    throw new ConfigError(
      'TOURVISOR_TOKEN нужен только для TOURVISOR_GATEWAY=rest; для classic нужны логин и пароль',
    )
  if (!login || !password)
    throw new ConfigError('Для Tourvisor нужны оба: TOURVISOR_LOGIN и TOURVISOR_PASSWORD')
  return {
    gateway: 'classic',
    url: tourvisorUrl(values, 'https://tourvisor.ru'),
    dailyCalls,
    login,
    password,
  }
}

/** The classic gateway takes its password in the address: where people are real, nobody on the way may read it. */
function tourvisorUrl({ NODE_ENV, TOURVISOR_URL }: Values, usual: string): string {
  if (NODE_ENV === 'production' && TOURVISOR_URL?.startsWith('http:'))
    throw new ConfigError('В рабочем режиме TOURVISOR_URL должен начинаться с https://')
  return (TOURVISOR_URL ?? usual).replace(/\/+$/, '')
}

/** The key by which push services know the site follows from SECRET_KEY unless it is given: subscriptions would be lost. */
function formerKey({ SECRET_KEY_FORMER: former, SECRET_KEY, VAPID_PRIVATE_KEY }: Values): string | undefined {
  if (former === undefined) return undefined
  if (!VAPID_PRIVATE_KEY)
    throw new ConfigError(
      'Вместе с SECRET_KEY_FORMER нужен VAPID_PRIVATE_KEY: его назовёт «npm run keys -- vapid»',
    )
  if (!SECRET_KEY || SECRET_KEY === former)
    throw new ConfigError('SECRET_KEY_FORMER — прежний ключ: рядом нужен SECRET_KEY, другой')
  return former
}

/** A key of this installation's own, made on the first start. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
