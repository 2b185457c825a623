import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'

type Coded = Error & { code?: string }

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])

/** Of PostgreSQL: the name, its password, the database. */
const byDatabase: Record<string, string> = {
  '28P01': 'База данных не приняла имя и пароль из DATABASE_URL',
  '28000': 'База данных не пускает того, кто назван в DATABASE_URL',
  '3D000': 'Базы данных, названной в DATABASE_URL, нет',
}

/** What a pooler says of a setting in the address that it does not know. */
const UNTAKEN = /unsupported startup parameter/

/** Why the server could not be started, as the one line that the person at the console reads. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', message } = error as Coded
  if (UNREACHABLE.has(code)) return `База данных из DATABASE_URL не отвечает (${message || code})`
  if (UNTAKEN.test(message))
    return `Пул соединений перед базой не принимает настройку из адреса (${message}): уберите её из адреса или из-за пула`
  const words = byDatabase[code]
  return words ? `${words} (${message})` : message
}

const busy: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Порт ${port} уже занят: остановите того, кто его слушает, или укажите другой в PORT`,
  EACCES: (port) => `Порт ${port} занимать нельзя: укажите в PORT другой, больше 1023`,
  EADDRNOTAVAIL: () => 'Такого адреса у этой машины нет: проверьте HOST',
}

/** Before anything is made for it: whoever starts a second server by mistake learns it at once. */
export async function requireFreePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: Coded) =>
    reject(new ConfigError(busy[error.code ?? '']?.(port) ?? error.message)),
  )
  server.listen({ host, port }, () => server.close(() => resolve()))
  return promise
}
