import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBus } from '../../server/platform/bus/open-bus.ts'
import type { StoredFrame } from '../../server/platform/bus/live-bus.ts'
import { natsOf } from '../../server/platform/config/partners/nats-config.ts'
import type { Database } from '../../server/platform/db/opened-database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { createLog } from '../../server/platform/log.ts'
import { hasNats, natsServer } from '../../test/support/nats/nats-server.ts'
import { benchKey, busKeys, momentNow } from '../support/bus-words.ts'
import { quantile, type Verdict } from '../support/measure.ts'
import { onStage, type Stage } from '../support/stage.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const SUBSCRIBERS = [2, 20]
/** The second is what the specification asks for; the last is more than any way carries. */
const FRAMES_A_SECOND = [500, 5000, 100_000]
const DEMANDED = 5000
const FRAME_BYTES = 250
const EAR_PROCESSES = 2
const CONNECTIONS = 16
const TICK_MS = 5
/** What the specification gives the slowest of a hundred, with the most subscribers and frames. */
const P99_MS = 50
const PATIENCE_MS = 30_000

interface Heard {
  /** Frames a second that were committed and told. */
  rate: number
  p50: number
  p99: number
}

/** With the most subscribers. */
interface Carried {
  demanded: Heard
  most: Heard
}

type Way = 'inside' | 'after' | 'nats'
const titles: Record<Way, string> = {
  inside: 'NOTIFY inside the commit',
  after: 'NOTIFY after the commit',
  nats: 'NATS after the commit',
}

/**
 * One process commits frames and tells of them, others hear. How late is counted from the return of the commit; where the
 * telling is a part of it, or its frames are told by numbers alone, from its sending.
 */
export function bus(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    await migrate(stage.connectionString)
    const nats = hasNats ? await natsServer() : undefined
    await nats?.start()
    try {
      const busy = new Map<Way, Carried>()
      for (const way of nats ? (['inside', 'after', 'nats'] as const) : (['inside', 'after'] as const))
        for (const subscribers of SUBSCRIBERS) {
          busy.set(way, await measure(stage, { way, subscribers, natsPort: nats?.port }))
        }
      return verdictsOf(busy)
    } finally {
      await nats?.kill()
    }
  })
}

/** How much each way carries at most, and how late is what is demanded: at a rate that all carry they are alike. */
function verdictsOf(busy: ReadonlyMap<Way, Carried>): Verdict[] {
  const [inside, after, nats] = [busy.get('inside'), busy.get('after'), busy.get('nats')]
  if (!inside || !after) throw new Error('nothing was measured')
  const of = (name: string, { demanded, most }: Carried): Verdict[] => [
    { name, ratio: most.rate / inside.most.rate, target: 1.3 },
    { name: `${name}-p99`, ratio: demanded.p99 / P99_MS, target: 1, isMost: true },
  ]
  return [...of('bus-after-commit', after), ...(nats ? of('bus-nats', nats) : [])]
}

interface Setting {
  way: Way
  subscribers: number
  natsPort: number | undefined
}

/** All rates one after another. */
async function measure(stage: Stage, { way, subscribers, natsPort }: Setting): Promise<Carried> {
  const { connectionString } = stage
  const natsUrl = way === 'nats' ? `nats://127.0.0.1:${natsPort}` : undefined
  const log = createLog('error')
  const nats = natsUrl ? natsOf({ NATS_URL: [natsUrl] }) : undefined
  const own = await openBus({ nats, secretKey: benchKey }, { connectionString, log })
  const onError = (error: Error) => console.log(`bus: ${error.message}`)
  const database = openDatabase(connectionString, { max: CONNECTIONS, onError, ...(own && { bus: own }) })
  const ears = await openEars(subscribers, {
    DATABASE_URL: connectionString,
    ...(natsUrl && { NATS_URL: natsUrl }),
  })
  try {
    const all = new Map<number, Heard>()
    for (const asked of FRAMES_A_SECOND) {
      const heard = await hear(ears, { subscribers, sending: () => send(database, { way, asked }) })
      console.log(
        `bus ${titles[way]}, ${subscribers} subscribers: ${heard.rate.toFixed(0)} of ${asked} frames/s, ` +
          `p50 ${heard.p50.toFixed(1)} ms, p99 ${heard.p99.toFixed(1)} ms`,
      )
      all.set(asked, heard)
    }
    const [demanded, most] = [all.get(DEMANDED), [...all.values()].at(-1)]
    if (!demanded || !most) throw new Error('nothing was measured')
    return { demanded, most }
  } finally {
    for (const ear of ears) ear.kill('SIGKILL')
    await database.bus.close()
    await database.pool.end()
    await nobodyListens(stage)
  }
}

/** In two processes: so many of their own would measure how two processors are shared. */
async function openEars(count: number, env: Record<string, string>): Promise<ChildProcess[]> {
  const file = path.join(import.meta.dirname, '../support/bus-ears.ts')
  const ears = Array.from({ length: EAR_PROCESSES }, () =>
    fork(file, { env: { ...process.env, ...env, EARS: String(count / EAR_PROCESSES) } }),
  )
  await Promise.all(ears.map(answerOf))
  return ears
}

/** The next thing that it says. */
async function answerOf<T>(ear: ChildProcess): Promise<T> {
  const ended = new AbortController()
  const { signal } = ended
  const over = once(ear, 'exit', { signal }).then(() => {
    throw new Error('a subscriber has ended')
  })
  over.catch(() => {})
  try {
    const [answer] = (await Promise.race([once(ear, 'message', { signal }), over])) as [T]
    return answer
  } finally {
    ended.abort()
  }
}

/** Lines of those that were ended would be in the way of the next. */
async function nobodyListens(stage: Stage): Promise<void> {
  const lines = `select from pg_stat_activity where application_name = 'lotour live'`
  while ((await stage.sql(lines)).rowCount) await sleep(100)
}

/** Sends, waits until everybody has heard everything, and answers how late that was. */
async function hear(
  ears: readonly ChildProcess[],
  { subscribers, sending }: { subscribers: number; sending: () => Promise<Sent> },
): Promise<Heard> {
  const { frames, seconds } = await sending()
  const end = Date.now() + PATIENCE_MS
  const heard = async () => (await askAll<number>(ears, 'count')).reduce((all, count) => all + count, 0)
  while ((await heard()) < frames * subscribers) {
    if (Date.now() > end) throw new Error('not everybody has heard everything')
    await sleep(100)
  }
  const late = (await askAll<number[]>(ears, 'tell')).flat()
  return { rate: frames / seconds, p50: quantile(late, 0.5), p99: quantile(late, 0.99) }
}

const askAll = <T>(ears: readonly ChildProcess[], question: 'count' | 'tell') =>
  Promise.all(
    ears.map((ear) => {
      ear.send(question)
      return answerOf<T>(ear)
    }),
  )

interface Sent {
  frames: number
  seconds: number
}

/** Commits at the asked rate for some seconds, or as many as go. */
async function send(database: Database, { way, asked }: { way: Way; asked: number }): Promise<Sent> {
  const commit = way === 'inside' ? commitTelling : commitThenTell
  const perMs = asked / busKeys.length / 1000
  const began = performance.now()
  const under = new Set<Promise<void>>()
  let made = 0
  for (let ms = 0; ms < SECONDS * 1000; ms = performance.now() - began) {
    for (; made < ms * perMs && under.size < CONNECTIONS; made += 1) {
      const one: Promise<void> = commit(database).finally(() => under.delete(one))
      under.add(one)
    }
    await (under.size < CONNECTIONS ? sleep(TICK_MS) : Promise.race(under))
  }
  await Promise.all(under)
  return { frames: made * busKeys.length, seconds: (performance.now() - began) / 1000 }
}

const STORE = `insert into live_frame (url, name, data)
  select key, 'bench', $2::jsonb from unnest($1::text[]) as key returning id, url, name, data`

async function commitThenTell({ pool, bus: own }: Database): Promise<void> {
  const data = dataNow()
  const { rows } = await pool.query<StoredFrame>(STORE, [busKeys, data])
  const at = momentNow()
  own.publish({ frames: rows.map((row) => ({ ...row, data: { ...row.data, at } })), isWaiting: false })
}

async function commitTelling({ pool }: Database): Promise<void> {
  await pool.query(`with stored as (${STORE}) select pg_notify('live', json_agg(stored)::text) from stored`, [
    busKeys,
    dataNow(),
  ])
}

/** With it a frame has so many bytes. */
function dataNow(): object {
  const data = { at: momentNow(), words: '' }
  const frame = { id: 1_000_000, url: 'auction:3', name: 'bench', data }
  return { ...data, words: 'x'.repeat(Math.max(0, FRAME_BYTES - JSON.stringify(frame).length)) }
}
