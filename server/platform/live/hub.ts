import { LRUCache } from 'lru-cache'
import type { LiveCursor } from '../../../contract/platform/live.ts'
import { fewAtOnce } from '../batched.ts'
import type { Database } from '../db/database.ts'
import type { Ask } from '../db/keep-listening.ts'
import type { Log } from '../log.ts'
import { PASSING, type StoredFrame } from '../bus/live-bus.ts'
import { OVERLAP, readFrames, readMissed, readNewest, readOldest } from './frames.queries.ts'
import { lookForUntold } from './untold.ts'

export type FrameListener = (frame: StoredFrame) => void

/** A client's cursor; without `settled` it has not said which transactions its reads had seen. */
export interface From {
  cursor: number
  settled?: number | undefined
}

export interface Hub {
  /** Of keys that nobody wants not all is told. */
  onFrame(listener: FrameListener): void
  /** Somebody listens to this key from now on; nobody any more. */
  want(key: string): void
  forget(key: string): void
  /**
   * Frames of these keys that a client may have missed, oldest first; null: there are too many of them, or some are
   * not kept any more; it had better read again.
   */
  since(keys: readonly string[], from: From): Promise<StoredFrame[] | null>
  /** The newest number that was heard of: where a new subscription begins. */
  newest(): number
  /** How many frames were found by looking before anybody had told of them. */
  untold(): number
  /** What a page that is read from now on has certainly seen. */
  cursor(): Promise<LiveCursor>
  close(): Promise<void>
}

export interface HubOptions {
  log: Log
  /** How many pages' pasts are read at a time. */
  pastsAtOnce: number
}

/** A page reads again at once what it would otherwise be told one by one. */
const REPLAY_MAX = 100

/** A process that ends between its commit and the telling tells nobody: so often everybody looks. */
const LOOK_MS = 1000

/**
 * Hears of frames by the bus and hands them to this process's sockets. The bus may lose what it carries, and whoever has
 * committed may not live to tell; the table is the truth: each second, and after each reconnect, what was stored and not
 * heard of is read there, and what was already handed on is known by its number.
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

  const untold = lookForUntold({
    deliver,
    hasHeard: (id) => seen.has(id),
    passOver: (id) => void seen.set(id, true),
  })
  const line = await database.bus.listen(
    { channel: 'live', log },
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
  untold.beginAt(beginning, line.interest)

  // A crowd that comes at once asks once: what was newest a moment ago is as good to begin from.
  let asked: Promise<LiveCursor> | null = null
  const since = readPasts(database, pastsAtOnce)
  return {
    onFrame: (listener) => void listeners.push(listener),
    want: (key) => line.interest?.want(key),
    forget: (key) => line.interest?.forget(key),
    since,
    newest: () => newest,
    untold: untold.count,
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

function readPasts(database: Database, atOnce: number): Hub['since'] {
  let oldest: Promise<number> | null = null
  const inTurn = fewAtOnce(atOnce)
  const ask: Ask = (text, values) => inTurn(async () => (await database.pool.query(text, values)).rows)
  return async (keys, { cursor, settled }) => {
    const frames = await readFrames(
      ask,
      `url = any($1) and (id > $2 or created_at > (select created_at from live_frame where id = $2) - ${OVERLAP})
         and ($3::xid8 is null or xid >= $3::xid8)`,
      [keys, cursor, settled ?? null],
    )
    if (frames.length > REPLAY_MAX) return null
    const kept = await (oldest ??= readOldest(database).finally(() => (oldest = null)))
    return cursor < kept - 1 ? null : frames
  }
}
