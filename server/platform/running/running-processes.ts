import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Read } from '../db/database.ts'
import type { Database } from '../db/opened-database.ts'
import { filesPlace } from '../files/files-place.ts'
import type { Log } from '../log.ts'

const TELL_MS = 20_000
/** One that has not told for so long is gone, or will find all anew when it is back. */
const SILENT_SECONDS = 70

export interface RunningProcess {
  role: string
  machine: string
  pid: number
  files: string
}

interface Telling {
  config: Pick<Config, 'files' | 'filesDir' | 's3'>
  database: Pick<Database, 'kysely'>
  log: Log
}

/** Says of this process that it runs and where it puts files, until it is closed; the database being away is told elsewhere. */
export async function tellRunning(role: string, { config, database, log }: Telling) {
  const id = randomUUID()
  const own = { id, role, machine: hostname(), pid: process.pid, files: filesPlace(config) }
  const tell = async () => {
    await database.kysely
      .insertInto('running_process')
      .values(own)
      .onConflict((known) => known.column('id').doUpdateSet({ seen_at: sql<Date>`now()` }))
      .execute()
    await database.kysely
      .deleteFrom('running_process')
      .where('seen_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
  }
  const tellOrNot = () => tell().catch((error: Error) => log.debug({ err: error }, 'running process'))
  await tellOrNot()
  const telling = setInterval(() => void tellOrNot(), TELL_MS).unref()
  return {
    close: async () => {
      clearInterval(telling)
      await database.kysely.deleteFrom('running_process').where('id', '=', id).execute()
    },
  }
}

/** Those that were heard of a moment ago. */
export async function runningProcesses(read: Read): Promise<RunningProcess[]> {
  return read
    .selectFrom('running_process')
    .select(['role', 'machine', 'pid', 'files'])
    .where('seen_at', '>', sql<Date>`now() - ${SILENT_SECONDS} * interval '1 second'`)
    .orderBy('role')
    .orderBy('machine')
    .orderBy('pid')
    .execute()
}
