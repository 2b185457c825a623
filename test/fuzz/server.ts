import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPages, isBuildCurrent } from '../../scripts/web/web-build.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded-postgres.ts'
import { livePostmaster } from '../../server/platform/embedded/postmaster-pid.ts'
import { freePort, isRunning } from '../support/processes/processes.ts'

/** The product as it is installed, in a process and on a database of its own. */
export interface FuzzedServer {
  url: string
  port: number
  folder: string
  connectionString: string
  /** Another process on the same database: with limits, or without them. */
  restart(env?: Record<string, string>): Promise<void>
  /** Lines of its log that stand for an error, since it was last asked. */
  complaints(): string[]
  vitals(): Vitals
  /** How it ended though nobody had asked it to, with the end of its log; null while it runs. */
  death(): string | null
  /** It, its database and this process. */
  pids(): number[]
  dispose(): Promise<void>
}

export interface Vitals {
  residentMb: number
  descriptors: number
}

const root = path.resolve(import.meta.dirname, '../..')
const home = path.join(root, '.data', 'fuzz')
const START_MS = 180_000
const ERROR = 50
/** What is asked is whether the product bears it, not whether a power cut does. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
}

export async function startFuzzed(env: Record<string, string>): Promise<FuzzedServer> {
  if (!isBuildCurrent(root)) await buildPages(root)
  fs.mkdirSync(home, { recursive: true })
  await removeAbandoned()
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(home), `run-${process.pid}-`))
  const database = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    settings: FORGETFUL,
  })
  const port = await freePort()
  const logFile = path.join(folder, 'server.log')
  let child = launch({ folder, port, env })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'close')
  }
  // A run that ends by an error, or by Ctrl-C, leaves nobody behind who works for it.
  const atExit = () => {
    child.kill('SIGKILL')
    const postmaster = livePostmaster(path.join(folder, 'postgres'))
    if (postmaster !== undefined) process.kill(postmaster, 'SIGINT')
  }
  process.once('exit', atExit)
  const dispose = async () => {
    process.off('exit', atExit)
    await stop()
    await database.stop({ evenIfUsed: true })
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const server: FuzzedServer = {
    url: `http://127.0.0.1:${port}`,
    port,
    folder,
    connectionString: database.connectionString,
    restart: async (more = {}) => {
      await stop()
      child = launch({ folder, port, env: { ...env, ...more } })
      await ready(server.url, { child, logFile })
    },
    complaints: complaintsOf(logFile),
    vitals: () => vitalsOf(child.pid ?? 0),
    death: () => {
      const { exitCode, signalCode } = child
      return exitCode === null && signalCode === null
        ? null
        : `exit ${exitCode ?? signalCode}\n${tailOf(logFile)}`
    },
    pids: () => [process.pid, child.pid ?? 0, ...databaseOf(folder)],
    dispose,
  }
  try {
    await ready(server.url, { child, logFile })
  } catch (error) {
    await dispose()
    throw error
  }
  return server
}

/** The lines of the log since the last look that tell of a fault. */
function complaintsOf(logFile: string): () => string[] {
  let read = 0
  return () => {
    const text = fs.readFileSync(logFile, 'utf8')
    const lines = text.slice(read).split('\n')
    read = text.length
    return lines.filter(isComplaint)
  }
}

function databaseOf(folder: string): number[] {
  const postmaster = livePostmaster(path.join(folder, 'postgres')) ?? 0
  return [postmaster, ...childrenOf(postmaster)]
}

function launch({
  folder,
  port,
  env,
}: {
  folder: string
  port: number
  env: Record<string, string>
}): ChildProcess {
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
      LOTOUR_PRICE_ROWS: '3000',
      LOTOUR_LOG_LEVEL: 'warn',
      LOTOUR_RATE_LIMITS: 'off',
      // A day's codes are spent within minutes, and then nobody gets behind that door.
      SMS_DAILY_STRANGERS: '999999',
      SMS_DAILY_ROUBLES: '9999999',
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  return child
}

async function ready(
  url: string,
  { child, logFile }: { child: ChildProcess; logFile: string },
): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const answer = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`the server did not start:\n${tailOf(logFile)}`)
}

function tailOf(logFile: string): string {
  return fs.readFileSync(logFile, 'utf8').split('\n').slice(-20).join('\n')
}

/** The demo's own agents call from this machine, where the cases have spent the codes of the hour and take all turns. */
const EXPECTED = /Failed task \d+ \(demo\.\w+, .*(?:answered (?:429|503)|fetch failed)/

/** A line of an error or worse, or of something that nobody caught and that went past the log. */
function isComplaint(line: string): boolean {
  if (EXPECTED.test(line)) return false
  if (!line.startsWith('{')) return /unhandled|uncaught|Error:/i.test(line)
  try {
    return (JSON.parse(line) as { level: number }).level >= ERROR
  } catch {
    return false
  }
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

function vitalsOf(pid: number): Vitals {
  if (process.platform !== 'linux') return { residentMb: 0, descriptors: 0 }
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    residentMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024),
    descriptors: fs.readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** Folders of runs that were killed; their databases go on by design. */
async function removeAbandoned(): Promise<void> {
  for (const name of fs.readdirSync(home)) {
    const maker = Number(/^run-(\d+)-/.exec(name)?.[1])
    if (!maker || isRunning(maker)) continue
    const database = path.join(fs.realpathSync(home), name, 'postgres')
    const pid = livePostmaster(database)
    if (pid !== undefined) process.kill(pid, 'SIGINT')
    for (let tries = 0; tries < 100 && livePostmaster(database) !== undefined; tries++) await sleep(100)
    fs.rmSync(path.join(home, name), { recursive: true, force: true })
  }
}
