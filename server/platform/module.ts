import type { Http } from './http/serve.ts'
import type { Job, JobContext } from './jobs/worker.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { Letter } from './letters/compose-letter.ts'
import type { Log } from './log.ts'
import type { SealedColumn } from './keys/reseal.ts'
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

/** What a module brings to the server; server/app.ts lists them by hand, in order. */
export interface Module {
  name: string
  routes?(http: Http): void
  jobs?: readonly Job[]
  /** Every kind of letter that it sends, with made-up data, by a name for its file: to be looked at. */
  letters?: Readonly<Record<string, () => Letter>>
  /** Where it keeps what is sealed by the installation's key: all of it is sealed anew when the key is replaced. */
  sealed?: readonly SealedColumn[]
  /** What runs beside the queue of a worker process until it is told to stop. */
  background?(context: JobContext): () => Promise<void>
  /** Throws a ConfigError where the product may not start on this database; asked before anything is put into it. */
  mayStart?(preparation: Preparation): Promise<void>
  /** Answers lines to be read once the server is open, if any. */
  prepare?(preparation: Preparation): Promise<void | string[]>
}
