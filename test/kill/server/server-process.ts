import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../../..')
const START_MS = 120_000

export interface ServerProcess {
  url: string
  child: ChildProcess
  logFile: string
}

export interface ServerOptions {
  /** Of the installation: data and key. */
  folder: string
  port: number
  logFile: string
  args?: readonly string[]
  /** The folder of the program, where it is not this one. */
  code?: string
  /** Settings beside the usual ones. */
  env?: NodeJS.ProcessEnv
}

/** The product as a process of its own, with a demonstration's people and a small price list. */
export function launchServer(options: ServerOptions): ServerProcess {
  const { folder, port, logFile, args = [], code = root, env = {} } = options
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(LOTOUR_|DATABASE_URL$|NODE_ENV$|VITEST)/.test(name),
  )
  const log = fs.openSync(logFile, 'a')
  const child = spawn(process.execPath, ['server/main.ts', ...args], {
    cwd: code,
    env: {
      ...Object.fromEntries(inherited),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOTOUR_DATA_DIR: folder,
      LOTOUR_DEMO: '1',
      LOTOUR_RATE_LIMITS: 'off',
      LOTOUR_PRICE_ROWS: '20000',
      LOTOUR_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', log, log],
    detached: true,
  })
  fs.closeSync(log)
  return { url: `http://127.0.0.1:${port}`, child, logFile }
}

export function hasEnded({ child }: ServerProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Until it takes calls and its database answers. */
export async function waitUntilReady(server: ServerProcess): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(25)) {
    if (hasEnded(server)) break
    if (await answers(`${server.url}/health/deep`)) return
  }
  throw new Error(`the server did not start:\n${tailOf(server.logFile)}`)
}

export function tailOf(logFile: string, lines = 20): string {
  return fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
