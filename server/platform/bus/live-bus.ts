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

/**
 * Carries news of what is committed to all processes, quickly and without a promise: the tables are the truth, and whoever
 * listens looks there for what was never told (live/hub.ts, jobs/relay.ts).
 */
export interface LiveBus {
  /** Waits for nothing and never fails. News are told in the order in which they were published. */
  publish(news: News): void
  /** What was published is told first. */
  close(): Promise<void>
}
