import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded-postgres.ts'
import { livePostmaster } from '../../server/platform/embedded/postmaster-pid.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { SUPERUSER } from '../../server/platform/embedded/connection.ts'
import { type Program, type ProgramOptions, root, startProgram } from './programs.ts'
import { isRunning } from '../../test/support/processes/processes.ts'

/** A database server of a benchmark's own, and the programs that run on it. */
export interface Stage {
  connectionString: string
  /** Where its database lies, and what its programs keep. */
  dataDir: string
  /** The same database, as the one for whom rows need not point to anything that is there. */
  superuser: string
  /** Our own server, with the settings of production where they matter: fsync, pool, time-outs. */
  startServer(options?: {
    args?: string[]
    database?: string
    env?: Record<string, string>
    port?: number
  }): Promise<Program>
  /** A program of bench/ that does the bare minimum of the same work. */
  startFloor(
    file: string,
    env?: Record<string, string>,
    more?: Pick<ProgramOptions, 'args' | 'cwd' | 'readyPath'>,
  ): Promise<Program>
  /** One more empty database on the same server; answers its address. */
  createDatabase(name: string): Promise<string>
  sql(text: string, values?: unknown[], database?: string): Promise<pg.QueryResult>
  /** What was seeded is counted and on the disk: writing it later would make commits of the measurement wait. */
  settle(): Promise<void>
}

const home = path.join(root, '.data', 'bench')
const PRICE_ROWS = '20000'

/** Runs the work on a fresh embedded PostgreSQL with production's settings; leaves no process and no file behind. */
export async function onStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  fs.mkdirSync(home, { recursive: true })
  await removeAbandoned()
  const folder = fs.mkdtempSync(path.join(home, `run-${process.pid}-`))
  const dataDir = path.join(folder, 'postgres')
  const endDatabase = () => {
    const pid = livePostmaster(dataDir)
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  }
  process.once('exit', endDatabase)
  const server = await startEmbeddedPostgres({ dataDir })
  const programs: Program[] = []
  try {
    return await work(stageOn({ folder, connectionString: server.connectionString, programs }))
  } finally {
    for (const program of programs.toReversed()) await program.stop()
    await server.stop({ evenIfUsed: true })
    process.off('exit', endDatabase)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

interface Ground {
  folder: string
  connectionString: string
  programs: Program[]
}

function stageOn({ folder, connectionString, programs }: Ground): Stage {
  const start = async (options: ProgramOptions) => {
    const program = await startProgram(options)
    programs.push(program)
    return program
  }
  const superuser = new URL(connectionString)
  superuser.username = SUPERUSER
  return {
    connectionString,
    dataDir: folder,
    superuser: superuser.href,
    startServer: async ({ args = [], database = connectionString, env = {}, port } = {}) => {
      await migrate(database)
      return start({
        file: 'server/main.ts',
        args,
        readyPath: '/health/ready',
        port,
        env: {
          DATABASE_URL: database,
          LOTOUR_DATA_DIR: folder,
          LOTOUR_DEMO: '0',
          RATES_PROVIDER: 'local',
          LOTOUR_RATE_LIMITS: 'off',
          LOTOUR_PRICE_ROWS: PRICE_ROWS,
          LOTOUR_LOG_LEVEL: 'warn',
          ...env,
        },
      })
    },
    startFloor: (file, env = {}, more = {}) =>
      start({ file, env: { DATABASE_URL: connectionString, ...env }, ...more }),
    createDatabase: async (name) => {
      await query(superuser.href, `create database ${name} owner ${new URL(connectionString).username}`)
      const own = new URL(connectionString)
      own.pathname = `/${name}`
      return own.href
    },
    sql: (text, values, database = connectionString) => query(database, text, values),
    settle: async () => {
      await query(connectionString, 'vacuum analyze')
      await query(superuser.href, 'checkpoint')
    },
  }
}

async function query(connection: string, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** What a killed run left: its database server goes on by design, and its folder stays. */
async function removeAbandoned(): Promise<void> {
  for (const name of fs.readdirSync(home)) {
    const maker = Number(/^run-(\d+)-/.exec(name)?.[1])
    if (!maker || isRunning(maker)) continue
    const database = path.join(home, name, 'postgres')
    const pid = livePostmaster(database)
    if (pid !== undefined) process.kill(pid, 'SIGINT')
    for (let tries = 0; tries < 100 && livePostmaster(database) !== undefined; tries += 1) await sleep(100)
    fs.rmSync(path.join(home, name), { recursive: true, force: true })
  }
}
