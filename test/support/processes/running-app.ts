import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePostmaster } from '../../../server/platform/embedded/postmaster-pid.ts'
import { freePort, isRunning } from './processes.ts'

export interface RunningApp {
  url: string
  dataDir: string
  stop: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../..')
const home = path.join(root, '.data', 'e2e')
const reports = path.join(root, '.data', 'reports')
const START_TIMEOUT_MS = 180_000
/** The stories need choice, not the whole price list. */
const PRICE_ROWS = '100000'

export interface StartOptions {
  /** Of its log. */
  name?: string
  /** Settings beside the usual ones. */
  env?: NodeJS.ProcessEnv
}

/** The application as `npm start` runs it, on a free port and a data folder that vanishes afterwards. */
export async function startApp({ name = 'e2e-server', env = {} }: StartOptions = {}): Promise<RunningApp> {
  const logFile = path.join(reports, `${name}.log`)
  fs.mkdirSync(home, { recursive: true })
  fs.mkdirSync(reports, { recursive: true })
  // A story that is tried again begins with an application of its own: what the first one said is the more telling.
  if (fs.existsSync(logFile)) fs.renameSync(logFile, path.join(reports, `${name}.earlier.log`))
  await removeAbandoned()
  const dataDir = fs.mkdtempSync(path.join(home, `run-${process.pid}-`))
  const port = await freePort()
  const log = fs.openSync(logFile, 'w')
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...settings(port, dataDir), ...env },
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  const exited = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await removeRun(dataDir)
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(url, { logFile, hasExited: () => child.exitCode !== null })
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, stop }
}

function settings(port: number, dataDir: string): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, DATABASE_URL: _database, ...inherited } = process.env
  return {
    LOTOUR_PRICE_ROWS: PRICE_ROWS,
    LOTOUR_LOG_LEVEL: 'warn',
    ...inherited,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOTOUR_DATA_DIR: dataDir,
    LOTOUR_DEMO: '1',
  }
}

/** Ready means both: the server says so, and the home page is a page. */
async function waitUntilReady(
  url: string,
  { logFile, hasExited }: { logFile: string; hasExited: () => boolean },
): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(200)) {
    if (hasExited()) break
    if ((await answers(`${url}/health/ready`)) && (await answers(url))) return
  }
  const tail = fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n')
  throw new Error(`Приложение для историй не запустилось:\n${tail}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** What a killed run left: its database server goes on by design, and its folder stays. */
async function removeAbandoned(): Promise<void> {
  for (const name of fs.readdirSync(home)) {
    const maker = Number(/^run-(\d+)-/.exec(name)?.[1])
    if (maker && (maker === process.pid || !isRunning(maker))) await removeRun(path.join(home, name))
  }
}

async function removeRun(dataDir: string): Promise<void> {
  const database = path.join(dataDir, 'postgres')
  const pid = livePostmaster(database)
  if (pid !== undefined) process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 100 && livePostmaster(database) !== undefined; tries += 1) await sleep(100)
  fs.rmSync(dataDir, { recursive: true, force: true })
}
