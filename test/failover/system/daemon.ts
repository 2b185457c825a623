import { type ChildProcess } from 'node:child_process'
import { signalAll, waitUntilGone, withDescendants } from '../../kill/server/processes.ts'

/** A program that is started, frozen and killed again and again. */
export interface Daemon {
  start(): void
  isRunning(): boolean
  /** With everything that it started. */
  kill(): Promise<void>
  freeze(): void
  thaw(): void
}

const endings = new Set<() => void>()
process.once('exit', () => endings.forEach((end) => end()))

export function daemonOf(launch: () => ChildProcess): Daemon {
  let child: ChildProcess | undefined
  const pid = () => (child && child.exitCode === null && child.signalCode === null ? child.pid : undefined)
  const signal = (name: NodeJS.Signals) => {
    const at = pid()
    if (at !== undefined) signalAll([at], name)
  }
  endings.add(() => signal('SIGKILL'))
  return {
    start: () => {
      if (pid() === undefined) child = launch()
    },
    isRunning: () => pid() !== undefined,
    kill: async () => {
      const at = pid()
      if (at === undefined) return
      const all = await withDescendants([at])
      signalAll(all, 'SIGKILL')
      await waitUntilGone(all)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}
