import { existsSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { isLoopback, isOwnDatabase } from '../machine/own-machine.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const text = z.string().min(1)
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'нужен адрес PostgreSQL вида postgresql://имя:пароль@сервер/база',
})

/** Both lead to one database: every call by the first, what needs a session of its own by the second. */
export const databaseSettings = ['DATABASE_URL', 'DATABASE_SESSION_URL'] as const

/** Where this installation stands and for whom it is, as it stands in the environment. */
export const installationSettings = {
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  HOST: text.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_SESSION_URL: databaseUrl.optional(),
  LOTOUR_DEMO: flag.optional(),
  LOTOUR_EMBEDDED: flag.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => (list.trim() === 'none' ? [] : list.split(',').map((one) => one.trim())))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .optional(),
}
type Values = z.output<z.ZodObject<typeof installationSettings>>

export interface Installation {
  /** Everything made up: people, money, tours, and what stands in for SMS, mail, messengers and payments. */
  demo: boolean
  /** Real people may come: nothing unsafe is accepted. */
  production: boolean
  host: string
  /** Whoever comes from the open internet is not answered. */
  nearOnly: boolean
  /** Why it is no demonstration although nobody has said so; empty otherwise. */
  because: string
}

/**
 * A demonstration exists where it was asked for, or where nobody but this machine can reach it and its database is its
 * own. Whatever else is reachable is for real people, whether or not NODE_ENV says so.
 */
export function installationOf(values: Values): Installation {
  const isContainer = existsSync('/.dockerenv')
  const host = values.HOST ?? (isContainer ? '0.0.0.0' : '127.0.0.1')
  if (values.LOTOUR_DEMO) {
    refuseRealDemo(values)
    return { demo: true, production: false, host, nearOnly: false, because: '' }
  }
  const reached = waysIn(values)
  const demo = values.LOTOUR_DEMO === undefined && values.NODE_ENV !== 'production' && reached.length === 0
  return {
    demo,
    production: !demo && (values.NODE_ENV === 'production' || reached.length > 0),
    host,
    nearOnly: demo && values.HOST === undefined && isContainer,
    because: values.NODE_ENV === 'production' ? '' : reached.join(', '),
  }
}

function refuseRealDemo({ NODE_ENV, PUBLIC_URL, ...values }: Values): void {
  if (NODE_ENV === 'production')
    throw new ConfigError('LOTOUR_DEMO=1 не работает вместе с NODE_ENV=production')
  if (PUBLIC_URL?.startsWith('https:'))
    throw new ConfigError(
      'LOTOUR_DEMO=1 не работает вместе с PUBLIC_URL на https: в демонстрации пароль администратора знают все, уберите LOTOUR_DEMO',
    )
  const elsewhere = databaseElsewhere(values)
  if (elsewhere)
    throw new ConfigError(
      `LOTOUR_DEMO=1 не работает вместе с ${elsewhere} на другой машине: демонстрации нужна своя база, уберите LOTOUR_DEMO или ${elsewhere}`,
    )
}

/** The settings by which others than this machine have to do with it. A container's own address is nobody's choice. */
function waysIn({ HOST, PUBLIC_URL, ...values }: Values): string[] {
  const elsewhere = databaseElsewhere(values)
  return [
    HOST !== undefined && !isLoopback(HOST) && `HOST=${HOST}`,
    PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname) && 'PUBLIC_URL не на этой машине',
    elsewhere !== undefined && `${elsewhere} не на этой машине`,
  ].filter((way) => way !== false)
}

/** The setting by which the database is another machine's. */
function databaseElsewhere(values: Pick<Values, (typeof databaseSettings)[number]>): string | undefined {
  return databaseSettings.find((name) => {
    const url = values[name]
    return url !== undefined && !isOwnDatabase(url)
  })
}
