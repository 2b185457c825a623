import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded-postgres.ts'
import { livePostmaster } from '../../server/platform/embedded/postmaster-pid.ts'
import type { Random } from './random.ts'
import { killAll, waitUntilGone, withDescendants, workingIn } from './processes.ts'
import { freePort, isRunning } from '../support/processes.ts'

/** One installation of the product with its own data folder and port, which is killed and started again. */
export interface Machine {
  url: string
  /** The database alone, as after a crash, before the application looks at it. */
  startDatabase(): Promise<void>
  /** The application; answers when it takes calls. Starts the database, or adopts the one that runs. */
  startServer(): Promise<void>
  /** SIGKILL to the application, the postmaster and every backend, in an order of chance. */
  killEverything(random: Random): Promise<void>
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  connect(): Promise<pg.Client>
  dispose(): Promise<void>
}

export interface MachineOptions {
  /** Of the database server; the control run forgets commits by `synchronous_commit: 'off'`. */
  settings?: Record<string, string>
}

const root = path.resolve(import.meta.dirname, '../..')
const home = path.join(root, '.data', 'kill')
const START_MS = 120_000

interface State {
  folder: string
  dataDir: string
  port: number
  url: string
  settings: Record<string, string>
  connectionString: string
  server: ChildProcess | undefined
}

export async function prepareMachine({ settings = {} }: MachineOptions = {}): Promise<Machine> {
  fs.mkdirSync(home, { recursive: true })
  await removeAbandoned()
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(home), `run-${process.pid}-`))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = path.join(folder, 'postgres')
  const state: State = { folder, dataDir, port, url, settings, connectionString: '', server: undefined }
  const endAtExit = () => killAll(ownProcesses(state))
  process.once('exit', endAtExit)
  return {
    url,
    startDatabase: () => startDatabase(state),
    startServer: () => startServer(state),
    killEverything: (random) => killEverything(state, random),
    connect: () => connect(state),
    sql: (text, values) => query(state, text, values),
    dispose: async () => {
      const pids = await withDescendants(ownProcesses(state))
      killAll(pids)
      await waitUntilGone(pids)
      process.off('exit', endAtExit)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startDatabase(state: State): Promise<void> {
  const { dataDir, settings } = state
  state.connectionString = (await startEmbeddedPostgres({ dataDir, settings })).connectionString
}

async function startServer(state: State): Promise<void> {
  state.server = launch(state)
  await waitUntilReady(state.url, state.server, state.folder)
}

/** The roots of the tree: the application, and the database server, which outlives its starter. */
function ownProcesses({ server, dataDir }: State): number[] {
  return [server?.pid, livePostmaster(dataDir)].filter((pid) => pid !== undefined)
}

async function killEverything(state: State, random: Random): Promise<void> {
  // The walk over all processes goes on while calls are under way; the kill itself is one instant.
  const pids = random.shuffled(await withDescendants(ownProcesses(state)))
  killAll(pids)
  await waitUntilGone(pids)
  // Backends that were born between the walk and the kill.
  for (let late = workingIn(state.dataDir); late.length > 0; late = workingIn(state.dataDir)) {
    killAll(late)
    await waitUntilGone(late)
  }
  state.server = undefined
}

async function connect({ connectionString }: State): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function query<T extends pg.QueryResultRow>(
  state: State,
  text: string,
  values?: unknown[],
): Promise<T[]> {
  const client = await connect(state)
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

function launch({ folder, port }: { folder: string; port: number }): ChildProcess {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(LOTOUR_|DATABASE_URL$|NODE_ENV$|VITEST)/.test(name),
  )
  const log = fs.openSync(path.join(folder, 'server.log'), 'a')
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOTOUR_DATA_DIR: folder,
      LOTOUR_DEMO: '1',
      LOTOUR_RATE_LIMITS: 'off',
      LOTOUR_PRICE_ROWS: '20000',
      LOTOUR_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', log, log],
    detached: true,
  })
  fs.closeSync(log)
  return child
}

async function waitUntilReady(url: string, child: ChildProcess, folder: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(25)) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await answers(`${url}/health/ready`)) return
  }
  const tail = fs.readFileSync(path.join(folder, 'server.log'), 'utf8').trimEnd().split('\n').slice(-20)
  throw new Error(`the server did not start again:\n${tail.join('\n')}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

/** Folders of runs that were themselves killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of fs.readdirSync(home)) {
    const maker = Number(/^run-(\d+)-/.exec(name)?.[1])
    if (!maker || isRunning(maker)) continue
    const postmaster = livePostmaster(path.join(fs.realpathSync(home), name, 'postgres'))
    const pids = postmaster === undefined ? [] : await withDescendants([postmaster])
    killAll(pids)
    await waitUntilGone(pids)
    fs.rmSync(path.join(home, name), { recursive: true, force: true })
  }
}
