import type { LiveCursor } from '../../../contract/platform/live.ts'
import type { Database } from '../db/opened-database.ts'
import type { Ask } from '../db/listening.ts'
import type { Log } from '../log.ts'
import { inSpan } from '../tracing/spans.ts'
import { PASSING, type StoredFrame } from '../bus/live-bus.ts'
import { type Evidence, readEpoch, readFrames, readMissed, readNewest } from './frames.store.ts'
import { rememberHeard } from './heard.ts'
import { type From, readPasts } from './pasts.ts'
import { lookForUntold } from './untold.ts'

export type FrameListener = (frame: StoredFrame) => void

export interface Hub {
  /** Of keys that nobody wants not all is told. */
  onFrame(listener: FrameListener): void
  /** The database has another life than before: what anybody has heard of may never have been, or be another thing. */
  onEpoch(listener: () => void): void
  /** Somebody listens to this key from now on; nobody any more. */
  want(key: string): void
  forget(key: string): void
  /**
   * Frames of these keys that a client may have missed, oldest first; null: there are too many of them, some are not
   * kept any more, or the cursor is from another life of the database; it had better read again.
   */
  since(keys: readonly string[], from: From): Promise<StoredFrame[] | null>
  /** The newest number that was heard of: where a new subscription begins. */
  newest(): number
  /** How many frames have reached this process, by whichever way. */
  heard(): number
  /** How many frames were found by looking before anybody had told of them. */
  untold(): number
  /** Whether this process hears, of whatever is told. */
  isListening(): boolean
  /** What a page that is read from now on has certainly seen. */
  cursor(): Promise<LiveCursor>
  close(): Promise<void>
}

export interface HubOptions {
  log: Log
  /** How many pages' pasts are read at a time. */
  pastsAtOnce: number
  /** So often what nobody has told of is looked for. */
  lookMs?: number
  /** Milliseconds. */
  clock?: () => number
}

/** So late at most a notice of a commit is heard. */
const SLACK_MS = 5000
const EVIDENCE_MS = 600_000

/** A process that ends between its commit and the telling tells nobody: so often everybody looks. */
const LOOK_MS = 1000

/**
 * Hears of frames by the bus and hands them to this process's sockets. The bus may lose what it carries, and whoever has
 * committed may not live to tell; the table is the truth: each second, and after each reconnect, what was stored and not
 * heard of is read there, and what was already handed on is known by its number.
 */
export async function openHub(
  database: Database,
  { log, pastsAtOnce, lookMs = LOOK_MS, clock = () => performance.now() }: HubOptions,
): Promise<Hub> {
  const listeners: FrameListener[] = []
  const hearing = keepHearing({ clock, hand: (frame) => listeners.forEach((listener) => listener(frame)) })
  const { deliver, untold } = hearing
  const line = await database.bus.listen(
    { channel: 'live', log },
    {
      // One after another: what is read first is not overtaken by what was told whole.
      hear: (payload, ask) =>
        inSpan('bus hear', { kind: 'consumer' }, async () => {
          const list = JSON.parse(payload) as StoredFrame[] | number[]
          const isWhole = typeof list[0] !== 'number'
          const values = [list]
          const frames = isWhole ? (list as StoredFrame[]) : await readFrames(ask, 'id = any($1)', { values })
          for (const frame of frames) deliver(frame, clock() - SLACK_MS)
        }),
      look: { everyMs: lookMs, now: untold.handOn },
      async catchUp(heardUntil, ask) {
        await untold.begin(ask)
        hearing.begin(await readEpoch(ask, hearing.evidence()))
        await readMissed(ask, { heardUntil, deliver: (frame) => deliver(frame, null) })
      },
    },
  )

  const ask: Ask = async (text, values) => (await database.pool.query(text, values)).rows
  hearing.begin(await readEpoch(ask, hearing.evidence()))
  const beginning = await readNewest(database)
  hearing.advance(beginning.cursor)
  untold.beginAt(beginning, line.interest)

  // A crowd that comes at once asks once: what was newest a moment ago is as good to begin from.
  let asked: Promise<LiveCursor> | null = null
  return {
    onFrame: (listener) => void listeners.push(listener),
    onEpoch: hearing.onEpoch,
    want: (key) => line.interest?.want(key),
    forget: (key) => line.interest?.forget(key),
    since: readPasts({ ...hearing, database, atOnce: pastsAtOnce }),
    newest: hearing.newest,
    heard: hearing.count,
    untold: untold.count,
    isListening: line.isUp,
    cursor: () => (asked ??= readNewest(database).finally(() => (asked = null))),
    close: line.close,
  }
}

/** What was heard, in which life of the database. */
function keepHearing({ clock, hand }: { clock: () => number; hand: FrameListener }) {
  const heard = rememberHeard()
  const watchers: (() => void)[] = []
  let newest = 0
  let count = 0
  let epoch: number | null = null

  /** What passes by is handed on whenever it comes, a stored frame once. */
  function deliver(frame: StoredFrame, after: number | null): void {
    if (frame.id !== PASSING) {
      if (heard.has(frame.id)) return
      heard.note(frame, { at: clock(), after })
      newest = Math.max(newest, frame.id)
    }
    count += 1
    hand(frame)
  }
  function begin(found: number): void {
    if (found === epoch) return
    const isFirst = epoch === null
    epoch = found
    if (isFirst) return
    heard.clear()
    newest = 0
    for (const watcher of watchers) watcher()
  }
  const untold = lookForUntold({
    clock,
    deliver,
    hasHeard: heard.has,
    onEpoch: begin,
    passOver(frame, after) {
      heard.note(frame, { at: clock(), after })
      newest = Math.max(newest, frame.id)
    },
  })
  return {
    untold,
    deliver,
    begin,
    advance: (to: number) => void (newest = Math.max(newest, to)),
    newest: () => newest,
    count: () => count,
    epoch: () => epoch ?? 0,
    // What is older may have been forgotten by now.
    evidence: (): Evidence => ({ known: epoch, heard: heard.latest(clock() - EVIDENCE_MS) }),
    lateBefore: heard.lateBefore,
    onEpoch: (watcher: () => void) => void watchers.push(watcher),
  }
}
