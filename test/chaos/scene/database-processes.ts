import fs from 'node:fs'
import { withDescendants } from '../../kill/server/processes.ts'

/** The server's processes whose title fits: 'postgres: checkpointer', 'postgres: lotour lotour [local] idle'. */
export async function databaseProcesses(postmaster: number, kind: RegExp): Promise<number[]> {
  const pids = (await withDescendants([postmaster])).filter((pid) => pid !== postmaster)
  return pids.filter((pid) => kind.test(titleOf(pid)))
}

function titleOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
