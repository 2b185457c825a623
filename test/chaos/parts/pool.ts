import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '../../kill/traffic/http-client.ts'
import { type Part, randomOf } from './part.ts'
import { onMachine, type OnMachine } from '../scene/stages.ts'

const CALLS = 60
const HOLD_MS = 6000
/** A connection is waited for two seconds; a call may need one twice, and the machine may be busy. */
const ANSWER_MS = 8000

/** No connection is left: the application's own all wait for a lock, or strangers have taken what the server has. */
export const pool: Part = {
  what: 'an exhausted pool: all of its connections wait, or the server has none left to give',
  rounds: 4,
  run: async ({ rounds, seed, tell }) => {
    await onMachine(
      `pool ${seed}`,
      async (stage) => {
        for (let round = 0; round < rounds; round++) {
          const random = randomOf(seed, 'pool', round)
          const isLocked = round % 2 === 0
          const fault = isLocked
            ? 'all connections of the pool wait for a lock'
            : 'strangers hold all connections of the server'
          tell(
            await stage.scene.round({
              fault,
              random,
              inflict: () => (isLocked ? lockOut(stage) : crowdOut(stage)),
            }),
          )
        }
      },
      { env: { LOTOUR_POOL_MAX: '12' }, settings: { max_connections: '40' } },
    )
    return null
  },
}

/** Launches all need the table; whoever reads something else gets no connection either. */
async function lockOut({ machine, scene }: OnMachine) {
  const client = await machine.connect()
  try {
    await client.query('begin; lock table auction in access exclusive mode')
    const seen = await crowd(
      machine.url,
      scene.cast.tourists.map(({ token }) => token),
    )
    await client.query('rollback')
    return { seen }
  } finally {
    await client.end()
  }
}

async function crowdOut({ machine, scene }: OnMachine) {
  const strangers: pg.Client[] = []
  try {
    for (let full = false; !full;) {
      try {
        strangers.push(await machine.connect())
      } catch {
        full = true
      }
    }
    // The pool's own go first: it is to ask for new ones.
    await strangers[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lotour'`,
    )
    for (let full = false; !full;) {
      try {
        strangers.push(await machine.connect())
      } catch {
        full = true
      }
    }
    return {
      seen: await crowd(
        machine.url,
        scene.cast.tourists.map(({ token }) => token),
      ),
    }
  } finally {
    await Promise.all(strangers.map((stranger) => stranger.end()))
  }
}

/** Many readers at once: each is answered or turned away soon, and the process says meanwhile how it is. */
async function crowd(url: string, tokens: readonly string[]): Promise<string[]> {
  const seen: string[] = []
  const client = openClient(url, ({ path }, { answer, ms }) => {
    if (ms > ANSWER_MS) seen.push(`${path} took ${Math.round(ms)} ms`)
    if (
      !answer ||
      (answer.status !== 200 && !(answer.status === 503 && (answer.retryAfter || path.startsWith('/health'))))
    )
      seen.push(`${path} was answered ${answer?.status ?? 'nothing'}`)
  })
  const health = async (path: string) => {
    for (const end = Date.now() + HOLD_MS; Date.now() < end; await sleep(500)) {
      const { status } = await client.call({ method: 'GET', path })
      if (path === '/health/live' && status !== 200) seen.push(`${path} was answered ${status}`)
    }
  }
  const readers = Array.from({ length: CALLS }, (_, at) =>
    client.call({ method: 'GET', path: '/api/user', token: tokens[at % tokens.length] ?? '' }),
  )
  await Promise.allSettled([...readers, health('/health/live'), health('/health/deep')])
  client.close()
  return [...new Set(seen)]
}
