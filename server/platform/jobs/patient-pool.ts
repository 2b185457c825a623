import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isAway } from '../db/is-away.ts'

/** graphile-worker repeats what failed with this word of the system's a hundred times, with pauses that grow to minutes. */
const REPEATED = 'ETIMEDOUT'
/** A failover is over in less than two such waits, and a process that is told to end is not kept by one. */
const PATIENCE = { patienceMs: 15_000, lookMs: 1000 }

/**
 * The pool as the queue uses it. That a job is done, or has failed, is stored as soon as the database is back: the
 * queue itself gives up at once, and the job would stay with a worker that has forgotten it for hours.
 */
export function patientPool(pool: pg.Pool, patience = PATIENCE): pg.Pool {
  const connect = async () => {
    const client = await connectWhenBack(pool, patience)
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

async function connectWhenBack(
  pool: pg.Pool,
  { patienceMs, lookMs }: typeof PATIENCE,
): Promise<pg.PoolClient> {
  for (const end = performance.now() + patienceMs; ;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isAway(error) || pool.ending || performance.now() > end) return sayRepeat(error as Error)
    }
    await sleep(lookMs)
  }
}

function sayRepeat(error: Error): never {
  if (!isAway(error)) throw error
  throw Object.assign(new Error(error.message, { cause: error }), { code: REPEATED })
}
