import { z } from 'zod'
import { readSecretFile } from '../../machine/secret-file.ts'
import { ConfigError } from '../config-error.ts'

const WORDS =
  'нужны адреса вида nats://имя:пароль@nats:4222 (tls:// — с шифрованием), несколько — через запятую'

export const natsEnvironment = {
  NATS_URL: z
    .string()
    .transform((given) => given.split(',').map((one) => one.trim()))
    .pipe(z.array(z.url({ protocol: /^(nats|tls)$/, hostname: /./, error: WORDS }), WORDS))
    .optional(),
  NATS_CREDENTIALS_FILE: z.string().min(1).optional(),
}
type Values = z.output<z.ZodObject<typeof natsEnvironment>>

/** Who carries news between processes; absent: the database. */
export interface NatsConfig {
  servers: readonly string[]
  isSecret: boolean
  credentials: NatsCredentials
}

/** `creds`: the contents of a file of NATS's own tools. */
export type NatsCredentials =
  | Record<string, never>
  | { token: string }
  | { user: string; pass: string }
  | { creds: string }

const PORT = '4222'

export function natsOf({ NATS_URL: given, NATS_CREDENTIALS_FILE: file }: Values): NatsConfig | undefined {
  if (given === undefined) {
    if (file) throw new ConfigError('NATS_CREDENTIALS_FILE без NATS_URL ничего не значит')
    return undefined
  }
  const urls = given.map((one) => new URL(one))
  const named = urls.map(ofAddress).find((one) => Object.keys(one).length > 0)
  if (named && file)
    throw new ConfigError('Имя для NATS стоит и в NATS_URL, и в NATS_CREDENTIALS_FILE: нужно одно')
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || PORT}`),
    isSecret: urls.some(({ protocol }) => protocol === 'tls:'),
    credentials: file ? ofFile(file) : (named ?? {}),
  }
}

function ofAddress({ username, password }: URL): NatsCredentials {
  if (!username) return {}
  const user = decodeURIComponent(username)
  return password ? { user, pass: decodeURIComponent(password) } : { token: user }
}

/** A file of `nsc`, or one line: name and password, or a token. */
function ofFile(file: string): NatsCredentials {
  const text = readSecretFile('NATS_CREDENTIALS_FILE', file)
  if (text.includes('-----BEGIN NATS')) return { creds: text }
  const [user = '', ...rest] = text.split(':')
  return rest.length > 0 ? { user, pass: rest.join(':') } : { token: user }
}
