import { Histogram } from 'prom-client'
import pg from 'pg'

export type Figures = ReturnType<typeof databaseFigures>

/** Of one process's way to its database. */
export function databaseFigures() {
  return {
    waitSeconds: new Histogram({
      name: 'database_connection_wait_seconds',
      help: 'How long whoever wanted a connection of the pool waited for it, or until told that there is none',
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
      registers: [],
    }),
    commitSeconds: new Histogram({
      name: 'database_commit_seconds',
      help: 'From COMMIT, and what is sent with it, until the database has answered; with a standby: both of them',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
      registers: [],
    }),
  }
}

type Taken = Parameters<NonNullable<Parameters<pg.Pool['connect']>[0]>>

/** Tells how long each connection was waited for. */
export function timedPool(options: pg.PoolConfig, seconds: Histogram): pg.Pool {
  const pool = new pg.Pool(options)
  const connect = pool.connect.bind(pool) as (callback?: (...taken: Taken) => void) => Promise<pg.PoolClient>
  const timedConnect = (callback?: (...taken: Taken) => void) => {
    const began = performance.now()
    const told = () => seconds.observe((performance.now() - began) / 1000)
    if (callback)
      return connect((...taken) => {
        told()
        callback(...taken)
      })
    const client = connect()
    client.then(told, told)
    return client
  }
  return Object.assign(pool, { connect: timedConnect as pg.Pool['connect'] })
}
