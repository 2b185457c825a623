import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/support/processes/processes.ts'

export interface Program {
  url: string
  pid: number
  port: number
  stop(): Promise<void>
}

export interface ProgramOptions {
  /** From the root of the repository: 'server/main.ts'. */
  file: string
  args?: string[]
  env?: Record<string, string>
  /** Where it says that it is ready. */
  readyPath?: string
  /** The folder in which it runs, where that is not the repository. */
  cwd?: string
  /** Where it says so, if it is not told by PORT; absent: a free one. */
  port?: number
}

export const root = path.resolve(import.meta.dirname, '../..')
const START_MS = 120_000
const STOP_MS = 12_000
const running = new Set<ChildProcess>()

process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Starts a program of this repository on a free port of loopback, as a process of its own. */
export async function startProgram({
  file,
  args = [],
  env = {},
  readyPath = '/',
  cwd = root,
  port: given,
}: ProgramOptions): Promise<Program> {
  const port = given ?? (await freePort())
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...inherited(), HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  const exited = new Promise<void>((resolve) => child.on('close', () => resolve()))
  void exited.then(() => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    // A benchmark may have it stopped.
    child.kill('SIGCONT')
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await exited
    clearTimeout(late)
  }
  for (const end = Date.now() + START_MS; !(await answers(url + readyPath)); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error(`${file} did not start:\n${output}`)
    }
  }
  return { url, port, pid: child.pid ?? 0, stop }
}

/** The settings of the person at the console are not part of what is measured. */
function inherited(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(LOTOUR_|DATABASE_URL$|NODE_ENV$|PUBLIC_URL$)/.test(name),
  )
  return Object.fromEntries(own)
}

/** The most that a program has ever held, in megabytes. Linux alone tells it. */
export async function peakOf({ pid }: Pick<Program, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

/** What programs have cost so far: seconds of processor, and the megabytes that they hold now. Linux alone tells it. */
export async function costOf(programs: readonly Program[]): Promise<{ seconds: number; megabytes: number }> {
  const cost = { seconds: 0, megabytes: 0 }
  if (process.platform !== 'linux') return cost
  for (const { pid } of programs) {
    const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    // Hundredths of a second in user and in system.
    cost.seconds += (Number(stat[11]) + Number(stat[12])) / 100
    cost.megabytes += Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  }
  return cost
}
