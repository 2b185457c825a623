import type pg from 'pg'
import { isAway } from '../db/is-away.ts'

/** graphile-worker repeats what failed with this word of the system's, with pauses that grow. */
const REPEATED = 'ETIMEDOUT'

/**
 * The pool as the queue uses it. That a job is done, or has failed, is stored when the database is back: the queue
 * itself gives up at once, and the job would stay with a worker that has forgotten it for hours.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect().catch(sayRepeat)
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    return Object.assign(Object.create(client), {
      query: (...args: unknown[]) => query(...args).catch(sayRepeat),
    })
  }
  // With a callback it listens, on a connection that it looks after by itself.
  return Object.assign(Object.create(pool), {
    connect: (listener?: Parameters<pg.Pool['connect']>[0]) =>
      listener ? pool.connect(listener) : connect(),
  })
}

function sayRepeat(error: Error): never {
  if (!isAway(error)) throw error
  throw Object.assign(new Error(error.message, { cause: error }), { code: REPEATED })
}
