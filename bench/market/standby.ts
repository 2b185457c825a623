import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/platform/db/opened-database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import type { StoredFrame } from '../../server/platform/bus/live-bus.ts'
import { busKeys } from '../support/bus-words.ts'
import { alternate, compareThroughput, median, type Throughput, type Verdict } from '../support/measure.ts'
import { onStage, type Stage } from '../support/stage.ts'
import { respondingCrowds } from './responses.ts'

const ROUNDS = 6
const SECONDS = 3
const CONNECTIONS = 64
/** Of the specification, with a millisecond each way. */
const COMMITS_A_SECOND = 1500

const NOBODY = `alter system set synchronous_standby_names = ''`

type Commit = (database: Database) => Promise<void>

/**
 * Every commit waits for a standby a millisecond away each way: what is left of the commits that tell of themselves, and of
 * answers of agents.
 */
export function standby(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    await migrate(stage.connectionString)
    const process = fork(path.join(import.meta.dirname, '../support/standby.ts'), {
      env: { DATABASE_URL: stage.superuser },
    })
    try {
      await Promise.race([once(process, 'message'), ended(process)])
      return [...(await commits(stage)), await answers(stage)]
    } finally {
      await stage.sql(NOBODY, [], stage.superuser)
      await stage.sql('select pg_reload_conf()', [], stage.superuser)
      process.kill('SIGKILL')
    }
  })
}

async function ended(process: ChildProcess): Promise<never> {
  const [code] = (await once(process, 'exit')) as [number | null]
  throw new Error(`the standby ended with ${code}`)
}

/** What the commits of the server wait for. */
async function waitFor({ sql, superuser }: Stage, whom: 'standby' | 'nobody'): Promise<void> {
  const address = superuser
  await sql(`alter system set synchronous_standby_names = '${whom === 'standby' ? whom : ''}'`, [], address)
  await sql('select pg_reload_conf()', [], address)
  const state = `select from pg_stat_replication where application_name = 'standby' and sync_state = $1`
  const wanted = whom === 'standby' ? 'sync' : 'async'
  while ((await sql(state, [wanted], address)).rowCount !== 1) await sleep(10)
}

const STORE = `insert into live_frame (url, name, data)
  select key, 'bench', $2::jsonb from unnest($1::text[]) as key returning id, url, name, data`
const DATA = { words: 'x'.repeat(150) }

/** Rows of five frames a commit; not told at all, told after the commit as the product does, and within it. */
const ways = {
  plain: async ({ pool }) => void (await pool.query(STORE, [busKeys, DATA])),
  after: async ({ pool, bus }) => {
    const { rows } = await pool.query<StoredFrame>(STORE, [busKeys, DATA])
    bus.publish({ frames: rows, isWaiting: false })
  },
  inside: async ({ pool }) => {
    const text = `with stored as (${STORE}) select pg_notify('live', json_agg(stored)::text) from stored`
    await pool.query(text, [busKeys, DATA])
  },
} satisfies Record<string, Commit>

async function commits(stage: Stage): Promise<Verdict[]> {
  const onError = (error: Error) => console.log(`standby: ${error.message}`)
  const database = openDatabase(stage.connectionString, { max: CONNECTIONS, onError })
  try {
    await waitFor(stage, 'standby')
    const told = await alternate(ROUNDS, {
      floor: () => commitFor(database, ways.plain),
      ours: () => commitFor(database, ways.after),
    })
    const within = await alternate(1, {
      floor: () => commitFor(database, ways.plain),
      ours: () => commitFor(database, ways.inside),
    })
    const ratio = compareThroughput('standby-commits', told)
    const rate = median(told.map(({ ours }) => ours.rate))
    console.log(
      `standby-commits told within: ${median(within.map(({ ours }) => ours.rate)).toFixed(0)} calls/s`,
    )
    return [
      { name: 'standby-commits', ratio, target: 0.5 },
      { name: 'standby-commits-a-second', ratio: rate / COMMITS_A_SECOND, target: 1 },
    ]
  } finally {
    await database.close()
  }
}

/** As many commits as go, from as many connections as there are. */
async function commitFor(database: Database, commit: Commit): Promise<Throughput> {
  const began = performance.now()
  const until = began + SECONDS * 1000
  const times: number[] = []
  const one = async () => {
    for (let from = performance.now(); from < until;) {
      await commit(database)
      const to = performance.now()
      times.push(to - from)
      from = to
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  times.sort((a, b) => a - b)
  return {
    rate: times.length / ((performance.now() - began) / 1000),
    p50: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

async function answers(stage: Stage): Promise<Verdict> {
  const { url } = await stage.startServer({ args: ['--role=web'] })
  const [alone, waited] = await respondingCrowds(stage, url)
  if (!alone || !waited) throw new Error('two crowds')
  const pairs = await alternate(ROUNDS, {
    floor: async () => (await waitFor(stage, 'nobody'), alone()),
    ours: async () => (await waitFor(stage, 'standby'), waited()),
  })
  return { name: 'standby-responses', ratio: compareThroughput('standby-responses', pairs), target: 0.8 }
}
