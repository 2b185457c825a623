import type { Histogram } from 'prom-client'
import type { Listener, Listening } from '../db/listening.ts'

export interface StoredFrame {
  id: number
  url: string
  name: string
  data: object
}

/** In the place of a number: what is kept nowhere has none, and may be told again and again. */
export const PASSING = 0

/** What a commit has to tell of. */
export interface News {
  frames: readonly StoredFrame[]
  /** Events wait for their handlers: workers are to look. */
  isWaiting: boolean
}

/** Which keys somebody in this process listens to. */
export interface Interest {
  want(key: string): void
  forget(key: string): void
  /** Whether this frame is for this process. */
  has(frame: Pick<StoredFrame, 'url' | 'name'>): boolean
}

export interface Hearing {
  /** Absent: everybody hears everything. */
  interest?: Interest
  /** Whether the line to the database stands. */
  isUp(): boolean
  close(): Promise<void>
}

/**
 * Carries news of what is committed to all processes, quickly and without a promise: the tables are the truth, and whoever
 * listens looks there for what was never told (live/hub.ts, jobs/relay.ts).
 */
export interface LiveBus {
  /** Waits for nothing and never fails. News of one key are told in the order in which they were published. */
  publish(news: News): void
  /** Hears what all processes publish, on a line to the database where the listener reads and looks. */
  listen(listening: Omit<Listening, 'connectionString'>, listener: Listener): Promise<Hearing>
  /** Whether what is published now reaches the others at once. */
  isUp(): boolean
  /** How many frames this process has published. */
  published(): number
  /** What was published is told first. */
  close(): Promise<void>
}

/** How late what this process tells of reaches it by the bus. */
export interface BusLag {
  seconds: Histogram
  heard(id: number): void
}
