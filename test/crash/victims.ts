import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Answered } from '../support/app.ts'
import type { Told } from './victim.ts'

/** Null where the process died in the middle of it. */
export type Outcome = Answered | null

export interface Victims {
  /** Lets one process do it and die at the point; one that outlived its point is used again. */
  obey(told: Told): Promise<Outcome>
  close(): void
}

const file = path.join(import.meta.dirname, 'victim.ts')
const READY_MS = 60_000

/** Processes that are there to be killed; the next one starts while the present one dies. */
export function openVictims(options: { connectionString: string; now: Date }): Victims {
  const { connectionString, now } = options
  const running = new Set<ChildProcess>()
  const start = async (): Promise<ChildProcess> => {
    const child = fork(file, {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        TZ: 'UTC',
        NODE_ENV: 'test',
        DATABASE_URL: connectionString,
        CRASH_NOW: now.toISOString(),
        LOTOUR_DATA_DIR: '.data/test-app',
        LOTOUR_DEMO: '0',
        LOTOUR_RATE_LIMITS: 'off',
        LOTOUR_BOOKINGS: 'on',
      },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running.add(child)
    child.on('exit', () => running.delete(child))
    await once(child, 'message', { signal: AbortSignal.timeout(READY_MS) })
    return child
  }
  let next = start()
  // Thrown where it is waited for.
  next.catch(() => undefined)
  return {
    async obey(told) {
      const child = await next
      const ended = once(child, 'exit').then(() => null)
      const answered = once(child, 'message').then(([answer]) => answer as Answered)
      child.send(told)
      const outcome = await Promise.race([answered, ended])
      if (!outcome) {
        next = start()
        next.catch(() => undefined)
      }
      return outcome
    },
    close: () => running.forEach((child) => child.kill('SIGKILL')),
  }
}
