import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { appConnectionString } from '../../../server/platform/embedded/connection.ts'
import { startEmbeddedPostgres } from '../../../server/platform/embedded/embedded-postgres.ts'
import { chooseEndpoint } from '../../../server/platform/embedded/endpoint.ts'
import { livePostmaster } from '../../../server/platform/embedded/postmaster-pid.ts'
import type { Random } from '../random.ts'
import { signalAll, waitUntilGone, withDescendants, workingIn } from './processes.ts'
import { launchServer, type ServerProcess, waitUntilReady } from './server-process.ts'
import { freePort, isRunning } from '../../support/processes/processes.ts'

/** One installation of the product with its own data folder and port, which is killed and started again. */
export interface Machine {
  url: string
  folder: string
  /** Of the database server. */
  dataDir: string
  /** What the application prints. */
  logFile: string
  connectionString: string
  /** The database alone, as after a crash, before the application looks at it. */
  startDatabase(): Promise<void>
  /** The application; answers when it takes calls. Starts the database, or adopts the one that runs. */
  startServer(): Promise<void>
  /** SIGKILL to the application, the postmaster and every backend, in an order of chance. */
  killEverything(random: Random): Promise<void>
  /** SIGKILL to the application alone: its database goes on. */
  killServer(): Promise<void>
  /** Of the application, while it runs. */
  serverPid(): number | undefined
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  connect(): Promise<pg.Client>
  dispose(): Promise<void>
}

export interface MachineOptions {
  /** Of the database server; the control run forgets commits by `synchronous_commit: 'off'`. */
  settings?: Record<string, string>
  /** Settings of the application beside the usual ones. */
  env?: NodeJS.ProcessEnv
  /** Instead of one on the disk that vanishes afterwards: a file system of the caller's own, say. */
  folder?: string
}

const root = path.resolve(import.meta.dirname, '../../..')
const home = path.join(root, '.data', 'kill')

interface State {
  folder: string
  dataDir: string
  port: number
  url: string
  settings: Record<string, string>
  env: NodeJS.ProcessEnv
  server: ServerProcess | undefined
}

export async function prepareMachine(options: MachineOptions = {}): Promise<Machine> {
  const { settings = {}, env = {} } = options
  fs.mkdirSync(home, { recursive: true })
  await removeAbandoned()
  const folder = options.folder ?? fs.mkdtempSync(path.join(fs.realpathSync(home), `run-${process.pid}-`))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = path.join(folder, 'postgres')
  const state: State = { folder, dataDir, port, url, settings, env, server: undefined }
  const endAtExit = () => signalAll(ownProcesses(state), 'SIGKILL')
  process.once('exit', endAtExit)
  return {
    url,
    folder,
    dataDir,
    logFile: logOf(state),
    connectionString: connectionStringOf(state),
    startDatabase: () => startDatabase(state),
    startServer: () => startServer(state),
    killEverything: (random) => killEverything(state, random),
    killServer: () => killServer(state),
    serverPid: () => state.server?.child.pid,
    connect: () => connect(state),
    sql: (text, values) => query(state, text, values),
    dispose: async () => {
      const pids = await withDescendants(ownProcesses(state))
      signalAll(pids, 'SIGKILL')
      await waitUntilGone(pids)
      process.off('exit', endAtExit)
      if (!options.folder) fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const connectionStringOf = ({ dataDir }: State) => appConnectionString(chooseEndpoint(dataDir))
const logOf = ({ folder }: Pick<State, 'folder'>) => path.join(folder, 'server.log')

async function startDatabase({ dataDir, settings }: State): Promise<void> {
  await startEmbeddedPostgres({ dataDir, settings })
}

async function startServer(state: State): Promise<void> {
  state.server = launchServer({ ...state, logFile: logOf(state) })
  await waitUntilReady(state.server)
}

/** The roots of the tree: the application, and the database server, which outlives its starter. */
function ownProcesses({ server, dataDir }: State): number[] {
  return [server?.child.pid, livePostmaster(dataDir)].filter((pid) => pid !== undefined)
}

async function killEverything(state: State, random: Random): Promise<void> {
  // The walk over all processes goes on while calls are under way; the kill itself is one instant.
  const pids = random.shuffled(await withDescendants(ownProcesses(state)))
  signalAll(pids, 'SIGKILL')
  await waitUntilGone(pids)
  // Backends that were born between the walk and the kill.
  for (let late = workingIn(state.dataDir); late.length > 0; late = workingIn(state.dataDir)) {
    signalAll(late, 'SIGKILL')
    await waitUntilGone(late)
  }
  state.server = undefined
}

async function killServer(state: State): Promise<void> {
  const pid = state.server?.child.pid
  if (pid === undefined) return
  signalAll([pid], 'SIGKILL')
  await waitUntilGone([pid])
  state.server = undefined
}

async function connect(state: State): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: connectionStringOf(state) })
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

/** Folders of runs that were themselves killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of fs.readdirSync(home)) {
    const maker = Number(/^run-(\d+)-/.exec(name)?.[1])
    if (!maker || isRunning(maker)) continue
    const postmaster = livePostmaster(path.join(fs.realpathSync(home), name, 'postgres'))
    const pids = postmaster === undefined ? [] : await withDescendants([postmaster])
    signalAll(pids, 'SIGKILL')
    await waitUntilGone(pids)
    fs.rmSync(path.join(home, name), { recursive: true, force: true })
  }
}
