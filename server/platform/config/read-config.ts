import { resolve } from 'node:path'
import { z } from 'zod'
import { companiesOf, companyEnvironment } from './partners/company-config.ts'
import { ConfigError } from './config-error.ts'
import type { Config } from './config.ts'
import { houseEnvironment, houseOf } from './house-config.ts'
import { secretFileSettings, withSecretFiles } from './secret-settings.ts'
import { settingWords } from './setting-words.ts'
import { countersEnvironment, countersOf } from './partners/counters-config.ts'
import { storesEnvironment, storesOf } from './stores-config.ts'
import { indexNowEnvironment, indexNowOf } from './partners/index-now-config.ts'
import { readMail } from './partners/mail-config.ts'
import { installationOf, installationSettings } from './installation-config.ts'
import { codeNumbers, smsAccounts, smsEnvironment } from './partners/sms-config.ts'
import { botsOf, messengerSettings } from './partners/messenger-config.ts'
import { ownSecret, requireFolder } from '../machine/own-folder.ts'
import { formerKeyOf } from '../keys/former-key.ts'
import { keysFolderOf } from '../keys/keys-folder.ts'
import { natsEnvironment, natsOf } from './partners/nats-config.ts'
import { paymentSettings, paymentsOf } from './partners/payment-config.ts'
import { filesPlaceOf, s3Environment, s3Of } from './partners/s3-config.ts'
import { scannerEnvironment, scannerOf } from './partners/scanner-config.ts'
import { tourvisorEnvironment, tourvisorOf } from './partners/tourvisor-config.ts'
import { refuseUnsafe } from './real-config.ts'
import { staffOf, staffSettings } from './staff-config.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const text = z.string().min(1)
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(65_535))

const Environment = z.object({
  ...installationSettings,
  PORT: port.default(3000),
  LOTOUR_WORKER_PORT: port.optional(),
  LOTOUR_DATA_DIR: text.default('.data'),
  LOTOUR_FILES_DIR: text.optional(),
  LOTOUR_KEYS_DIR: text.optional(),
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
    .pipe(z.int().min(2))
    .default(20),
  ...staffSettings,
  SECRET_KEY: z.string().min(32).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SECRET_KEY_FORMER: z.string().min(32).optional(),
  ...houseEnvironment,
  SUPPORT_EMAIL: z.email().optional(),
  FEE_RATE: z
    .string()
    .regex(/^0(\.\d+)?$/)
    .transform(Number)
    .default(0.015),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  ...smsEnvironment,
  ...countersEnvironment,
  ...storesEnvironment,
  ...indexNowEnvironment,
  ...companyEnvironment,
  RATES_PROVIDER: z.enum(['cbr', 'local']).optional(),
  CBR_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...messengerSettings,
  ...paymentSettings,
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  LOTOUR_PUSH_LOCAL: flag.optional(),
  LOTOUR_WEBHOOKS_LOCAL: flag.optional(),
  ...tourvisorEnvironment,
  ...scannerEnvironment,
  ...natsEnvironment,
  ...s3Environment,
})
type Values = z.output<typeof Environment>

/** All that can be set, whatever way it is given. */
export const settingNames: readonly string[] = [...Object.keys(Environment.shape), ...secretFileSettings]

const OWN_NAME = /^(LOTOUR|COMPANY|TOURVISOR|SMS|DADATA|TELEGRAM|MAX_BOT|YOOKASSA|CLAMD|INDEXNOW|S3)_/
/**
 * The configuration, read once. An unknown name that begins as ours do or a malformed value is a ConfigError, so that a
 * typo never becomes a default in silence.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const known = Object.keys(Environment.shape)
  const unknown = Object.keys(environment).find((name) => OWN_NAME.test(name) && !settingNames.includes(name))
  if (unknown) throw new ConfigError(`Неизвестная настройка ${unknown}`)
  const env = withSecretFiles(environment)
  const given = Object.fromEntries(
    known.filter((name) => env[name] !== undefined && env[name] !== '').map((name) => [name, env[name]]),
  )
  const parsed = Environment.safeParse(given, { error: settingWords })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`Неверное значение настройки ${issue?.path.join('.')}: ${issue?.message}`)
  }
  return arrange(parsed.data)
}

function arrange(values: Values): Config {
  const installation = installationOf(values)
  const { production, demo, host } = installation
  const dataDir = resolve(values.LOTOUR_DATA_DIR)
  if (production) refuseUnsafe(values, installation)
  const databases = databasesOf(values)
  if (!values.DATABASE_URL || !values.SECRET_KEY) requireFolder(dataDir)
  const places = placesOfFiles(values, production)
  const sms = smsAccounts(values, production)
  const house = houseOf(values)
  const isPlayed = demo && !sms
  return {
    production,
    demo,
    host,
    nearOnly: installation.nearOnly,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    ...databases,
    nats: natsOf(values),
    dataDir,
    ...places,
    scanner: scannerOf(values),
    keysDir: keysFolderOf(values.LOTOUR_KEYS_DIR, { production, dataDir, filesDir: places.filesDir }),
    poolMax: values.LOTOUR_POOL_MAX,
    rateLimits: values.LOTOUR_RATE_LIMITS === 'on',
    priceRows: values.LOTOUR_PRICE_ROWS ?? (demo ? undefined : 0),
    logLevel: values.LOTOUR_LOG_LEVEL,
    ...staffOf(values, demo),
    workerPort: values.LOTOUR_WORKER_PORT,
    metricsToken: values.METRICS_TOKEN,
    secretKey: values.SECRET_KEY ?? ownSecret(dataDir),
    formerSecretKey: formerKeyOf(values),
    house,
    supportEmail: values.SUPPORT_EMAIL ?? house.email,
    feeRate: values.FEE_RATE,
    sms,
    mail: readMail(values.SMTP_URL, values.MAIL_FROM),
    counters: countersOf(values),
    stores: storesOf(values, { demo }),
    indexNow: indexNowOf(values, { demo }),
    rates: {
      provider: values.RATES_PROVIDER ?? (demo ? 'local' : 'cbr'),
      ...(values.CBR_URL ? { url: values.CBR_URL } : {}),
    },
    tourvisor: tourvisorOf(values, production),
    companies: companiesOf(values, { production, demo }),
    payments: paymentsOf(values, { production, demo }),
    bots: botsOf(values, {
      production,
      demo: isPlayed,
      https: values.PUBLIC_URL?.startsWith('https:') ?? false,
    }),
    push: { privateKey: values.VAPID_PRIVATE_KEY, local: values.LOTOUR_PUSH_LOCAL ?? false },
    webhooks: { local: values.LOTOUR_WEBHOOKS_LOCAL ?? false },
    showCodes: isPlayed,
    ...codeNumbers(values, { sms, isWideOpen: isPlayed }),
  }
}

function placesOfFiles(values: Values, production: boolean): Pick<Config, 'files' | 'filesDir' | 's3'> {
  const filesDir = values.LOTOUR_FILES_DIR && resolve(values.LOTOUR_FILES_DIR)
  if (filesDir) requireFolder(filesDir, 'LOTOUR_FILES_DIR')
  const s3 = s3Of(values, production)
  return { files: filesPlaceOf(values, { s3, filesDir }), filesDir, s3 }
}

function databasesOf({
  DATABASE_URL: databaseUrl,
  DATABASE_SESSION_URL: databaseSessionUrl,
}: Values): Pick<Config, 'databaseUrl' | 'databaseSessionUrl'> {
  if (databaseSessionUrl && !databaseUrl)
    throw new ConfigError('DATABASE_SESSION_URL задают вместе с DATABASE_URL: это второй адрес той же базы')
  return { databaseUrl, databaseSessionUrl }
}
