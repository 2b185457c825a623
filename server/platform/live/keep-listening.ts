import pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'

export interface Listener {
  hear(payload: string): Promise<void>
  /** The line was down since then; whatever was said meanwhile was not heard. */
  catchUp(lostAt: Date): Promise<void>
}

const RECONNECT_MS = 500

/** A connection of its own that listens to `live` and comes back whenever it is lost. */
export async function keepListening(
  database: Database,
  log: Log,
  listener: Listener,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null
  let lostAt: Date | null = null
  let closing = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: database.connectionString,
      keepAlive: true,
      application_name: 'lotour live',
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => {
      if (payload) listener.hear(payload).catch((error: Error) => log.error({ err: error }, 'live frame'))
    })
    fresh.on('end', () => {
      client = null
      lostAt ??= new Date()
      reconnectLater()
    })
    await fresh.connect()
    await fresh.query('listen live')
    client = fresh
    if (lostAt) await listener.catchUp(lostAt)
    lostAt = null
  }

  function reconnectLater(): void {
    if (closing) return
    const retry = () =>
      void connect().catch((error: Error) => {
        log.warn({ err: error }, 'live connection')
        reconnectLater()
      })
    setTimeout(retry, RECONNECT_MS).unref()
  }

  await connect()
  return {
    close: async () => {
      closing = true
      await client?.end()
    },
  }
}
