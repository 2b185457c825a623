/**
 * A crowd that does not slow down when it is answered slowly: calls leave at their moments, whatever became of the ones
 * before. A process of its own, with bare sockets, so that it takes as little as it can of a machine that it shares.
 * Reads one line of JSON, answers one.
 */
import net from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLane, type Lane } from './scene/lane.ts'

export interface Crowd {
  port: number
  /** Whole requests, by turns; `{n}` is a number of its own each time. */
  requests: readonly string[]
  seconds: number
  /** Calls a second; absent: as many lanes as given, each as fast as it is answered. */
  perSecond?: number
  lanes: number
  /** The first of the numbers. */
  from: number
}

export interface Counted {
  /** Calls that left. */
  sent: number
  /** 200 in time. */
  good: number
  late: number
  /** 503 with Retry-After. */
  turnedAway: number
  /** Whatever else, by its status or by how the line ended. */
  other: Record<string, number>
  /** Nobody had a hand free: so many more would have come. */
  unsent: number
  /** Milliseconds. */
  goodP50: number
  goodP99: number
  refusedP50: number
  seconds: number
}

/** Whoever has waited longer has gone. */
const IN_TIME_MS = 5000
const TICK_MS = 10
const DRAIN_MS = 20_000

if (process.argv[1] === import.meta.filename) {
  const [line] = (await once(process.stdin.setEncoding('utf8'), 'data')) as [string]
  process.stdout.write(`${JSON.stringify(await send(JSON.parse(line) as Crowd))}\n`)
  process.exit(0)
}

async function send(crowd: Crowd): Promise<Counted> {
  const counting = openCount()
  let number = crowd.from
  const next = () => {
    const text = crowd.requests[number % crowd.requests.length] ?? ''
    number++
    return text.replaceAll('{n}', String(number).padStart(9, '0'))
  }
  const free: Lane[] = []
  const lanes = Array.from({ length: crowd.lanes }, () =>
    openLane(() => net.connect(crowd.port, '127.0.0.1')),
  )
  // They are there before it begins: the calls are too many, not the doors.
  for (let at = 0; at < lanes.length; at += 50)
    await Promise.all(lanes.slice(at, at + 50).map((lane) => lane.open()))
  const began = performance.now()
  const over = began + crowd.seconds * 1000
  if (crowd.perSecond === undefined) {
    await Promise.all(
      lanes.map(async (lane) => {
        while (performance.now() < over) counting.note(await lane.ask(next()))
      }),
    )
    return counting.result((performance.now() - began) / 1000)
  }
  free.push(...lanes)
  let due = 0
  const underWay = new Set<symbol>()
  while (performance.now() < over) {
    const wanted = ((performance.now() - began) / 1000) * crowd.perSecond
    for (; due < wanted; due++) {
      const lane = free.pop()
      if (!lane) {
        counting.unsent()
        continue
      }
      const call = Symbol('call')
      underWay.add(call)
      void lane.ask(next()).then((end) => {
        underWay.delete(call)
        free.push(lane)
        counting.note(end)
      })
    }
    await sleep(TICK_MS)
  }
  const took = (performance.now() - began) / 1000
  for (const end = Date.now() + DRAIN_MS; underWay.size > 0 && Date.now() < end;) await sleep(50)
  return counting.result(took)
}

function openCount() {
  const good: number[] = []
  const refused: number[] = []
  const other: Record<string, number> = {}
  let sent = 0
  let late = 0
  let unsent = 0
  return {
    unsent: () => unsent++,
    note: ({ status, retryAfter, ms }: Awaited<ReturnType<Lane['ask']>>) => {
      sent++
      if (status === 200 && ms <= IN_TIME_MS) good.push(ms)
      else if (status === 200) late++
      else if (status === 503 && retryAfter) refused.push(ms)
      else other[status] = (other[status] ?? 0) + 1
    },
    result: (seconds: number): Counted => ({
      sent,
      good: good.length,
      late,
      turnedAway: refused.length,
      other,
      unsent,
      goodP50: quantile(good, 0.5),
      goodP99: quantile(good, 0.99),
      refusedP50: quantile(refused, 0.5),
      seconds,
    }),
  }
}

function quantile(values: readonly number[], share: number): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0)
}
