import fs from 'node:fs'

/** Of Linux: a second has a hundred of them on every machine in use. */
const TICKS = 100
const USER_TICKS = 11

/** The share of a core that a process has had since; 0 where nobody can say. */
export function followProcessor(pid: number): () => number {
  const began = performance.now()
  const before = ticksOf(pid)
  return () => (ticksOf(pid) - before) / TICKS / ((performance.now() - began) / 1000)
}

/** Fields 14 and 15 of the line, counted behind the name, which may hold spaces. */
function ticksOf(pid: number): number {
  try {
    const fields = (fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ')
    return Number(fields[USER_TICKS]) + Number(fields[USER_TICKS + 1])
  } catch {
    return 0
  }
}
