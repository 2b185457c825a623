import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const SOCKET_FOLDER_LINE = 4

/** The pid of the server that really runs on this folder; a number left behind by a crash does not count. */
export function livePostmaster(dataDir: string): number | undefined {
  const pid = Number(pidFileLines(dataDir)?.[0])
  return Number.isInteger(pid) && pid > 0 && serves(pid, dataDir) ? pid : undefined
}

export function socketFolderInUse(dataDir: string): string | undefined {
  if (livePostmaster(dataDir) === undefined) return undefined
  return pidFileLines(dataDir)?.[SOCKET_FOLDER_LINE] || undefined
}

/**
 * After a crash the recorded number may belong to an unrelated process (a container starts counting anew), and
 * the server would refuse to start for ever. The rename decides between two processes that do this at once.
 */
export function clearStalePidFile(dataDir: string): void {
  const lines = pidFileLines(dataDir)
  if (!lines || livePostmaster(dataDir) !== undefined) return
  const aside = `${pidFile(dataDir)}.stale-${process.pid}`
  try {
    fs.renameSync(pidFile(dataDir), aside)
  } catch {
    return
  }
  const taken = fs.readFileSync(aside, 'utf8').split('\n')
  const isAnothers = taken[0] !== lines[0] || taken[2] !== lines[2]
  if (isAnothers && !fs.existsSync(pidFile(dataDir))) fs.linkSync(aside, pidFile(dataDir))
  fs.rmSync(aside, { force: true })
}

/** Ends a server whose data folder was deleted under it: it still holds the socket that the new one needs. */
export function stopOrphan(socketFolder: string): void {
  const lock = fs.readdirSync(socketFolder).find((name) => name.endsWith('.lock'))
  const pid = lock ? Number.parseInt(fs.readFileSync(path.join(socketFolder, lock), 'utf8'), 10) : Number.NaN
  if (pid > 0 && workingFolder(pid).endsWith(' (deleted)')) process.kill(pid, 'SIGQUIT')
}

function pidFile(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid')
}

function pidFileLines(dataDir: string): string[] | undefined {
  try {
    return fs.readFileSync(pidFile(dataDir), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

function serves(pid: number, dataDir: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') return workingFolder(pid) === dataDir
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(dataDir)
}

/** A postmaster works in its data folder. */
function workingFolder(pid: number): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
