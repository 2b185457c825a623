import { LRUCache } from 'lru-cache'
import type { LiveCursor } from '../../../contract/platform/live.ts'
import { fewAtOnce } from '../batched.ts'
import type { Database } from '../db/database.ts'
import { type Ask, keepListening } from '../db/keep-listening.ts'
import type { Log } from '../log.ts'
import { PASSING, type StoredFrame } from '../bus/live-bus.ts'
import { FRAMES_READ_MAX } from '../bus/notices.ts'

export type FrameListener = (frame: StoredFrame) => void

/** A client's cursor; without `settled` it has not said which transactions its reads had seen. */
export interface From {
  cursor: number
  settled?: number | undefined
}

export interface Hub {
  onFrame(listener: FrameListener): void
  /**
   * Frames of these keys that a client may have missed, oldest first; null: there are too many of them, or some are
   * not kept any more; it had better read again.
   */
  since(keys: readonly string[], from: From): Promise<StoredFrame[] | null>
  /** The newest number that was heard of: where a new subscription begins. */
  newest(): number
  /** What a page that is read from now on has certainly seen. */
  cursor(): Promise<LiveCursor>
  close(): Promise<void>
}

export interface HubOptions {
  log: Log
  /** How many pages' pasts are read at a time. */
  pastsAtOnce: number
}

/** No transaction lives longer than 30 s, so a frame with a smaller number can appear at most that late. */
const OVERLAP = "interval '60 seconds'"
/** A page reads again at once what it would otherwise be told one by one. */
const REPLAY_MAX = 100

/** A process that ends between its commit and the telling tells nobody: so often everybody looks. */
const LOOK_MS = 1000

/**
 * Hears of frames by NOTIFY and hands them to this process's sockets. NOTIFY is lost while the connection is, or where
 * whoever has committed did not live to tell; the table is the truth: each second, and after each reconnect, what was
 * stored and not heard of is read there, and what was already handed on is known by its number.
 */
export async function openHub(database: Database, { log, pastsAtOnce }: HubOptions): Promise<Hub> {
  const listeners: FrameListener[] = []
  const seen = new LRUCache<number, true>({ max: 50_000 })

  let newest = 0
  const deliver = (frame: StoredFrame) => {
    if (!isNews(frame, seen)) return
    newest = Math.max(newest, frame.id)
    for (const listener of listeners) listener(frame)
  }

  const untold = lookForUntold({ hasHeard: (id) => seen.has(id), deliver })
  const line = await keepListening(
    { connectionString: database.connectionString, channel: 'live', log },
    {
      // One after another: what is read first is not overtaken by what was told whole.
      async hear(payload, ask) {
        const list = JSON.parse(payload) as StoredFrame[] | number[]
        const isWhole = typeof list[0] !== 'number'
        const frames = isWhole ? (list as StoredFrame[]) : await readFrames(ask, 'id = any($1)', [list])
        frames.forEach(deliver)
      },
      look: { everyMs: LOOK_MS, now: untold.handOn },
      async catchUp(heardUntil, ask) {
        await untold.begin(ask)
        await readMissed(ask, { heardUntil, deliver })
      },
    },
  )

  const beginning = await readNewest(database)
  newest = Math.max(newest, beginning.cursor)
  untold.beginAt(beginning)

  // A crowd that comes at once asks once: what was newest a moment ago is as good to begin from.
  let asked: Promise<LiveCursor> | null = null
  let oldest: Promise<number> | null = null
  const inTurn = fewAtOnce(pastsAtOnce)
  const ask: Ask = (text, values) => inTurn(async () => (await database.pool.query(text, values)).rows)
  return {
    onFrame: (listener) => void listeners.push(listener),
    since: async (keys, { cursor, settled }) => {
      const frames = await readFrames(
        ask,
        `url = any($1) and (id > $2 or created_at > (select created_at from live_frame where id = $2) - ${OVERLAP})
           and ($3::xid8 is null or xid >= $3::xid8)`,
        [keys, cursor, settled ?? null],
      )
      if (frames.length > REPLAY_MAX) return null
      const kept = await (oldest ??= readOldest(database).finally(() => (oldest = null)))
      return cursor < kept - 1 ? null : frames
    },
    newest: () => newest,
    cursor: () => (asked ??= readNewest(database).finally(() => (asked = null))),
    close: line.close,
  }
}

/** What passes by is told whenever it comes, a stored frame once. */
function isNews({ id }: StoredFrame, seen: LRUCache<number, true>): boolean {
  if (id === PASSING) return true
  if (seen.has(id)) return false
  seen.set(id, true)
  return true
}

function readFrames(ask: Ask, where: string, values: unknown[]): Promise<StoredFrame[]> {
  return ask(
    `select id, url, name, data from live_frame where ${where} order by id limit ${FRAMES_READ_MAX}`,
    values,
  )
}

async function readMissed(
  ask: Ask,
  { heardUntil, deliver }: Pick<Hearing, 'deliver'> & { heardUntil: Date },
): Promise<void> {
  const since = `created_at > $1::timestamptz - ${OVERLAP} and id > $2`
  for (let told = 0, more = true; more;) {
    const missed = await readFrames(ask, since, [heardUntil, told])
    missed.forEach(deliver)
    told = missed.at(-1)?.id ?? told
    more = missed.length === FRAMES_READ_MAX
  }
}

interface Hearing {
  hasHeard(id: number): boolean
  deliver(frame: StoredFrame): void
}

function lookForUntold({ hasHeard, deliver }: Hearing) {
  /** All that transactions before this one have stored has been handed on. */
  let settled: number | null = null
  return {
    /** Pages come from now on. */
    beginAt(newest: LiveCursor): void {
      settled ??= newest.settled
    },
    /** The database may be another than before, whose transactions have lower numbers. */
    async begin(ask: Ask): Promise<void> {
      settled = (await look(ask, settled ?? 0)).settled
    },
    async handOn(ask: Ask): Promise<void> {
      if (settled === null) return
      const found = await look(ask, settled)
      const unheard = found.ids.filter((id) => !hasHeard(id))
      for (let at = 0; at < unheard.length; at += FRAMES_READ_MAX) {
        const frames = await readFrames(ask, 'id = any($1)', [unheard.slice(at, at + FRAMES_READ_MAX)])
        frames.forEach(deliver)
      }
      settled = found.settled
    },
  }
}

/**
 * What transactions from `settled` on have stored, and before which all are over by now. Those that live long, as an import
 * does, make a look see the same numbers again, of one minute at most.
 */
async function look(ask: Ask, settled: number): Promise<{ settled: number; ids: number[] }> {
  const [found] = await ask<{ settled: number; ids: number[] }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled,
       (select coalesce(json_agg(id order by id), '[]') from live_frame
        where created_at > now() - ${OVERLAP} and xid >= $1::xid8) as ids`,
    [settled],
  )
  return found ?? { settled, ids: [] }
}

/** The first that is kept: whoever saw nothing since before it may have missed what is forgotten. */
async function readOldest({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(min(id), 0) as id from live_frame')
  return rows[0]?.id ?? 0
}

/** What transactions before `settled` have stored is seen by every read after this one; they are all over. */
async function readNewest({ pool }: Database): Promise<LiveCursor> {
  const { rows } = await pool.query<LiveCursor>(
    `select coalesce(max(id), 0) as cursor, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled
     from live_frame`,
  )
  return rows[0] ?? { cursor: 0, settled: 0 }
}
