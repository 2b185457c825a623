import { readSecretFile } from '../machine/secret-file.ts'
import { ConfigError } from './config-error.ts'

/** Whatever of the settings nobody else may know: each may come from a file, named by the same setting with `_FILE`. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'NATS_URL',
  'SECRET_KEY',
  'SECRET_KEY_FORMER',
  'METRICS_TOKEN',
  'ADMIN_PASSWORD',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'SMS_API_KEY',
  'SMS_FALLBACK_API_KEY',
  'DADATA_API_KEY',
  'TELEGRAM_BOT_TOKEN',
  'MAX_BOT_TOKEN',
  'TOURVISOR_PASSWORD',
  'TOURVISOR_TOKEN',
  'YOOKASSA_SECRET_KEY',
  'YOOKASSA_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const fileOf = (name: (typeof secretSettings)[number]) => `${name}_FILE` as const
export const secretFileSettings = secretSettings.map(fileOf)

/** The environment with what its files hold; throws a ConfigError of one line where a secret stands in both. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...env }
  for (const name of secretSettings) {
    const setting = fileOf(name)
    const file = env[setting]
    if (!file) continue
    if (env[name]) throw new ConfigError(`Заданы и ${name}, и ${setting}: нужно одно`)
    read[name] = readSecretFile(setting, file)
  }
  return read
}
