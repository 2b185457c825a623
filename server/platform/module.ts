import type { Registry } from 'prom-client'
import type { Read } from './db/database.ts'
import type { Http } from './http/serve.ts'
import type { Job, JobContext } from './jobs/job.ts'
import type { SealedColumn } from './keys/sealed-column.ts'
import type { LetterContent } from './letters/compose-letter.ts'
import type { Preparation } from './preparation.ts'

/** What a module brings to the server; server/modules.ts lists them by hand, in order. */
export interface Module {
  name: string
  routes?(http: Http): void
  jobs?: readonly Job[]
  /** Every kind of letter that it sends, with made-up data, by a name for its file: to be looked at. */
  letters?: Readonly<Record<string, () => LetterContent>>
  /** Where it keeps what is sealed by the installation's key: all of it is sealed anew when the key is replaced. */
  sealed?: readonly SealedColumn[]
  /** Figures of its own for /metrics, of every process; none of them costs more than a look by a key. */
  figures?(registry: Registry, read: Read): void
  /** What runs beside the queue of a worker process until it is told to stop. */
  background?(context: JobContext): () => Promise<void>
  /** Throws a ConfigError where the product may not start on this database; asked before anything is put into it. */
  mayStart?(preparation: Preparation): Promise<void>
  /** Answers lines to be read once the server is open, if any. */
  prepare?(preparation: Preparation): Promise<void | string[]>
}
