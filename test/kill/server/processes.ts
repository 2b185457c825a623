import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** These processes and whatever they started, by parents; those that are gone already are left out. */
export async function withDescendants(roots: readonly number[]): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const lines = stdout.trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  const found = new Set(roots.filter((root) => pairs.some(([pid]) => pid === root)))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const [pid, parent] of pairs) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

/** Processes that work in this very folder, as every process of a database server does in its data folder. */
export function workingIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const all = fs.readdirSync('/proc').map(Number).filter(Number.isInteger)
  return all.filter((pid) => folderOf(pid) === folder)
}

function folderOf(pid: number): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** One signal to all, in this order, at once; a server's own process may have ended by itself since it was seen. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

export async function waitUntilGone(pids: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (!pids.some(isThere)) return
    await sleep(10)
  }
  throw new Error('a killed process is still there')
}

/** A zombie that nobody has buried yet is gone as well. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    return !/^\d+ \(.*\) [ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
