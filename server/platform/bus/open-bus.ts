import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import type { Log } from '../log.ts'
import type { LiveBus } from './live-bus.ts'
import { natsBus } from './nats-bus.ts'
import { isRefusal, openNatsLine } from './nats-line.ts'
import { subjectsOf } from './subjects.ts'

/** The bus that the settings name; absent: the database's own. Throws a ConfigError where NATS refuses us. */
export async function openBus(
  { nats, secretKey }: Pick<Config, 'nats' | 'secretKey'>,
  { connectionString, log }: { connectionString: string; log: Log },
): Promise<LiveBus | undefined> {
  if (!nats) return undefined
  const line = await openNatsLine(nats, log).catch((error: Error) => {
    if (!isRefusal(error)) throw error
    throw new ConfigError(
      `NATS (${nats.servers.join()}) не принял имя и пароль из настроек: ${error.message}`,
    )
  })
  return natsBus({ line, subjects: subjectsOf(secretKey), connectionString })
}
