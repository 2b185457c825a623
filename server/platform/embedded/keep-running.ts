import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

const PAUSE_MS = { first: 100, longest: 30_000 }
/** A server that stood for so long has not failed to start. */
const STEADY_MS = 60_000

/**
 * Starts the server and starts it again whenever it is gone, whoever has started it: with a pause that grows while it
 * does not stand. Of several processes that notice it one starts it, the others adopt it.
 */
export async function keepEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  log: Log,
): Promise<Pick<EmbeddedPostgres, 'connectionString' | 'stop'>> {
  let server = await startEmbeddedPostgres(options)
  const stopping = new AbortController()
  let pauseMs = PAUSE_MS.first
  let bringing = Promise.resolve()

  async function bringBack(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: stopping.signal })
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS.longest)
      try {
        // A folder that somebody has taken away is not made anew: what was in it is not an empty database.
        if (!fs.existsSync(path.join(options.dataDir, 'PG_VERSION')))
          throw new Error('the data folder is gone')
        server = await startEmbeddedPostgres(options)
        return
      } catch (error) {
        log.error({ err: error }, 'the embedded server does not start')
      }
    }
  }

  async function attend(): Promise<void> {
    while (!stopping.signal.aborted) {
      const since = performance.now()
      await server.ended
      if (stopping.signal.aborted) return
      log.warn('the embedded server is gone and is started again')
      if (performance.now() - since > STEADY_MS) pauseMs = PAUSE_MS.first
      bringing = bringBack().catch(() => undefined)
      await bringing
    }
  }

  void attend()
  return {
    connectionString: server.connectionString,
    stop: async (how) => {
      stopping.abort()
      // One that is just being started is to be stopped as well.
      await bringing
      await server.stop(how)
    },
  }
}
