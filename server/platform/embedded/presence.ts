import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, superuserClient } from './connection.ts'

/** That somebody uses this server: an advisory lock in the database `postgres`, shared by all who do. */
const IN_USE = 7110
const ANSWER_MS = 2000

/** What pg has and its types do not tell. */
type Referable = pg.Client & Record<'ref' | 'unref', () => void>

export interface Presence {
  /** Settles when the server, or the connection to it, is gone. */
  ended: Promise<void>
  /** True where nobody else is left, and nobody may come any more: the server is to be stopped. Throws if it is silent. */
  leave(): Promise<boolean>
  close(): void
}

/**
 * Says on a connection that dies with this process that the server is in use; how the connection ends says at once that
 * the server is gone. Null where the last user is just about to stop it.
 */
export async function bePresent(endpoint: Endpoint): Promise<Presence | null> {
  const client = superuserClient(endpoint, 'lotour presence') as Referable
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  const close = () => void client.end().catch(() => undefined)
  await client.connect()
  if (!(await isTaken(client, 'select pg_try_advisory_lock_shared($1) as taken'))) {
    close()
    return null
  }
  // It says that the process lives; it is no reason to.
  client.unref()
  return {
    ended,
    close,
    async leave() {
      client.ref()
      const late = sleep(ANSWER_MS, undefined, { ref: false }).then(() => {
        throw new Error('the server is silent')
      })
      const isLast = async () => {
        await client.query('select pg_advisory_unlock_shared($1)', [IN_USE])
        return isTaken(client, 'select pg_try_advisory_lock($1) as taken')
      }
      return Promise.race([isLast(), late])
    },
  }
}

async function isTaken(client: pg.Client, question: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(question, [IN_USE])
  return rows[0]?.taken ?? false
}
