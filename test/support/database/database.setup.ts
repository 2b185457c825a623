import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../server/platform/embedded/embedded-postgres.ts'
import { livePostmaster } from '../../../server/platform/embedded/postmaster-pid.ts'
import { isRunning } from '../processes/processes.ts'
import { folderInMemory } from './in-memory.ts'
import { binariesIn, otherFolder } from './other-server.ts'
import { asSuperuser } from './superuser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    databaseRun: string
  }
}

const PRESENCE = 'lotour-test-run'
/**
 * Tests lose nothing by a power cut, and run several times faster; two that lock each other are parted soon. Nobody
 * sweeps and counts rows beside them: a plan is the same each time.
 */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  max_connections: '200',
  deadlock_timeout: '50ms',
}

const CLUSTER = 'postgres'
const root = path.resolve(import.meta.dirname, '../../..')
/** A run on another server has a folder of its own: whoever ends last takes all of a folder away. */
const other = otherFolder()

let server: EmbeddedPostgres | undefined
let inMemory: string | undefined
let presence: pg.Client | undefined

/** One server for all runs in this tree; each run's databases carry the number of its process. */
export async function setup(project: TestProject): Promise<void> {
  const connectionString = process.env['TEST_DATABASE_URL'] ?? (await startServer())
  presence = new pg.Client({ connectionString: asSuperuser(connectionString), application_name: PRESENCE })
  presence.on('error', () => undefined)
  await presence.connect()
  await dropAbandoned(presence)
  project.provide('databaseServer', connectionString)
  project.provide('databaseRun', String(process.pid))
}

export async function teardown(): Promise<void> {
  if (!presence) return
  await dropDatabases(presence, (run) => run === process.pid)
  const { rows } = await presence.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()`,
    [PRESENCE],
  )
  await presence.end()
  if (rows[0]?.others !== 0) return
  await server?.stop()
  // Somebody who came meanwhile goes on with it.
  if (inMemory && livePostmaster(path.join(inMemory, CLUSTER)) === undefined) giveBack(inMemory)
}

async function startServer(): Promise<string> {
  const suffix = other ? `-${createHash('sha256').update(other).digest('hex').slice(0, 8)}` : ''
  inMemory = folderInMemory(root + suffix)
  const folder = inMemory ?? path.join(root, '.data', `test${suffix}`)
  const settings = { ...FORGETFUL, ...(inMemory !== undefined && { max_wal_size: '1GB' }) }
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, CLUSTER),
    settings,
    ...(other && { binaries: binariesIn(other) }),
  })
  return server.connectionString
}

/** Out of the way first: a run that begins meanwhile makes a cluster of its own. */
function giveBack(folder: string): void {
  const away = `${folder}.${process.pid}`
  fs.renameSync(folder, away)
  fs.rmSync(away, { recursive: true, force: true })
}

function dropAbandoned(client: pg.Client): Promise<void> {
  return dropDatabases(client, (run) => run === process.pid || !isRunning(run))
}

async function dropDatabases(client: pg.Client, isDue: (run: number) => boolean): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^run_[0-9]+_'`,
  )
  for (const { datname } of rows) {
    if (isDue(Number(datname.split('_')[1])))
      await client.query(`drop database if exists "${datname}" with (force)`)
  }
}
