import type { Log } from '../log.ts'

/** Asks the database on the line itself, which is free however busy the pool is. */
export type Ask = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>

export interface Listener {
  /** One notice after another. Of one that fails, and of those behind it, is heard by catching up on a new line. */
  hear(payload: string, ask: Ask): Promise<void>
  /** Till then all was heard, by the database's clock; of what was said since, some was not. */
  catchUp(heardUntil: Date, ask: Ask): Promise<void>
  /** Looks, between notices, for what nobody has told of. */
  look?: { everyMs: number; now(ask: Ask): Promise<void> }
}

/** What transactions tell of: frames for open pages, and events that wait for their handlers. */
export type Channel = 'live' | 'events'

export interface Listening {
  connectionString: string
  channel: Channel
  log: Log
  /** A line that a router forgot ends on one side only: so often it is asked, and so long its answer may take. */
  pace?: { probeMs: number; answerMs: number }
}
