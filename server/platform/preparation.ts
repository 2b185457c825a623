import type { Config } from './config/config.ts'
import type { Database } from './db/opened-database.ts'
import type { Log } from './log.ts'
import type { Act } from './use-case.ts'

/** What a module puts at its start into an empty or an older database; each runs at every start and is idempotent. */
export interface Preparation {
  database: Database
  act: Act
  now: () => Date
  config: Config
  log: Log
  /** A short Russian sentence about a step that the person at the console waits for. */
  say(step: string): void
}
