import { LRUCache } from 'lru-cache'
import type { LiveCursor } from '../../../contract/platform/live.ts'
import { fewAtOnce } from '../batched.ts'
import type { Database } from '../db/database.ts'
import { type Ask, keepListening } from '../db/keep-listening.ts'
import type { Log } from '../log.ts'
import { FRAMES_READ_MAX } from '../act/tell.ts'
import { PASSING } from './passing.ts'

export interface StoredFrame {
  id: number
  url: string
  name: string
  data: object
}

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

/**
 * Hears of frames by NOTIFY and hands them to this process's sockets. NOTIFY is lost while the connection is; the
 * table is the truth: after each reconnect everything since the last frame, with an overlap, is read again, and what
 * was already handed on is known by its number.
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
      async catchUp(heardUntil, ask) {
        const since = `created_at > $1::timestamptz - ${OVERLAP} and id > $2`
        for (let told = 0, more = true; more;) {
          const missed = await readFrames(ask, since, [heardUntil, told])
          missed.forEach(deliver)
          told = missed.at(-1)?.id ?? told
          more = missed.length === FRAMES_READ_MAX
        }
      },
    },
  )

  newest = Math.max(newest, (await readNewest(database)).cursor)

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
