import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { openWire } from './wire.ts'

/** Looks at the server and at this machine beside the fuzzing, so that a busy machine is not taken for a slow server. */
export interface Watch {
  /** The machine had other things to do meanwhile, or this very process did not get its turn. */
  wasStarved(from: number, to: number): boolean
  /** The server answered others at once all the while: whoever waited, waited for something of its own. */
  wasQuick(from: number, to: number): boolean
  close(): void
}

const EVERY_MS = 50
const STARVED_MS = 300
const QUICK_MS = 500
/** What others may have of the processors before the machine counts as busy, in each second. */
const SHARE_MS = 1000
const OTHERS_SHARE = 0.25
const TICKS_A_SECOND = 100
const KEPT = 4000

interface Seen {
  from: number
  to: number
}

/** `own`: the processes that belong to the run, whose work is no disturbance. */
export function openWatch(port: number, own: () => number[]): Watch {
  const wire = openWire(port)
  const starved: Seen[] = []
  const waits: Seen[] = []
  const note = (list: Seen[], seen: Seen) => {
    list.push(seen)
    if (list.length > KEPT) list.shift()
  }
  let last = performance.now()
  let isAsking = false
  const ask = async () => {
    isAsking = true
    const { at, milliseconds } = await wire.send({ bytes: LIVE })
    if (milliseconds > QUICK_MS) note(waits, { from: at, to: at + milliseconds })
    isAsking = false
  }
  const timers = [
    setInterval(() => {
      const now = performance.now()
      if (now - last > EVERY_MS + STARVED_MS) note(starved, { from: last, to: now })
      last = now
      if (!isAsking) void ask()
    }, EVERY_MS),
    watchOthers(own, (seen) => note(starved, seen)),
  ]
  const overlaps = (list: Seen[], from: number, to: number) =>
    list.some((seen) => seen.from < to && seen.to > from)
  return {
    wasStarved: (from, to) => overlaps(starved, from, to),
    wasQuick: (from, to) => !overlaps(waits, from, to),
    close: () => {
      timers.forEach(clearInterval)
      wire.close()
    },
  }
}

const LIVE = 'GET /health/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'

/** Notes the seconds in which others than these had more than a part of the processors. */
function watchOthers(own: () => number[], tell: (seen: Seen) => void): NodeJS.Timeout {
  const look = () => ({
    at: performance.now(),
    all: busyTicks(),
    own: own()
      .map(ticksOf)
      .reduce((sum, one) => sum + one, 0),
  })
  let before = look()
  return setInterval(() => {
    const now = look()
    const whole = ((now.at - before.at) / 1000) * TICKS_A_SECOND * availableParallelism()
    // A process that has ended takes its ticks with it, which makes the others' share only larger.
    const others = now.all - before.all - Math.max(0, now.own - before.own)
    if (others / whole > OTHERS_SHARE) tell({ from: before.at, to: now.at })
    before = now
  }, SHARE_MS)
}

/** Spent by all processes on all processors since the machine began; 0 where nobody counts. */
function busyTicks(): number {
  const [line = ''] = read('/proc/stat').split('\n')
  const [, user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = line.split(/\s+/).map(Number)
  return user + nice + system + irq + soft
}

function ticksOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
