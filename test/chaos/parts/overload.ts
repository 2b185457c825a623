import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyJournal } from '../../kill/traffic/journal.ts'
import { type Machine, prepareMachine } from '../../kill/server/machine.ts'
import { gatherCast } from '../../kill/traffic/people.ts'
import { answers } from '../../kill/server/server-process.ts'
import { faultsNow } from '../../kill/settle.ts'
import type { Counted, Crowd } from '../open-loop.ts'
import { crowdRequests } from './overload-calls.ts'
import { type Part, type PartOptions, randomOf, type Round } from './part.ts'
import { followProcessor } from '../scene/process-figures.ts'
import { followLogs } from '../scene/server-log.ts'

const SECONDS = 12
const KNEE_SECONDS = 4
const LANES = [16, 32, 64, 128, 256] as const
const CROWD_LANES = 3000
const TIMES = 10
const LEAST_SHARE = 0.8
/** By then a normal load is served as before. */
const CALM_MS = 10_000
const program = path.join(import.meta.dirname, '../open-loop.ts')

/** Ten times as many calls as can be served: those that are served stay nearly as many, the others are told soon. */
export const overload: Part = {
  what: `${TIMES} times the calls of a load that saturates, by a client that does not slow down: goodput at least ${LEAST_SHARE} of it`,
  rounds: 3,
  run: async (options) => {
    const machine = await prepareMachine()
    try {
      await machine.startServer()
      await playRounds(machine, options)
    } finally {
      await machine.dispose()
    }
    return null
  },
}

async function playRounds(machine: Machine, { rounds, seed, tell }: PartOptions): Promise<void> {
  const cast = await gatherCast(machine)
  const readLogs = followLogs(() => [machine.logFile])
  const word = `crowd ${seed}`
  const requests = crowdRequests(cast, randomOf(seed, 'overload'), word)
  let from = 0
  const crowd = async (how: Omit<Crowd, 'port' | 'requests' | 'from'>) => {
    const counted = await run({ ...how, port: Number(new URL(machine.url).port), requests, from })
    // More than any crowd sends: no number comes twice.
    from += 1_000_000
    return counted
  }
  const knee = await findKnee(crowd, tell)
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await crowd({ lanes: knee, seconds: SECONDS })
    const normal = perSecond(before)
    const health = askForHealth(machine.url, SECONDS)
    const busy = followProcessor(machine.serverPid() ?? 0)
    const many = await crowd({ lanes: CROWD_LANES, seconds: SECONDS, perSecond: normal * TIMES })
    const used = busy()
    const violations = [...(await health), ...faultsOf(many), ...readLogs()]
    const backMs = await untilCalm(machine.url, cast.tourists[0]?.token ?? '')
    if (backMs > CALM_MS)
      violations.push(`a call took more than a second ${CALM_MS / 1000} s after the crowd had gone`)
    const after = perSecond(await crowd({ lanes: knee, seconds: SECONDS }))
    const share = perSecond(many) / ((normal + after) / 2)
    shares.push(share)
    tell({
      fault: `${TIMES} × ${normal.toFixed(0)} calls a second`,
      backMs,
      violations,
      outcome: tellOf(many, { after, share, used }),
    })
  }
  tell(await verdict(machine, { shares, word }))
}

async function verdict(
  machine: Machine,
  { shares, word }: { shares: readonly number[]; word: string },
): Promise<Round> {
  const median = shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0
  const violations = await faultsNow(machine, emptyJournal())
  const [doubled] = await machine.sql<{ n: number }>(
    `select count(*)::integer as n from (select from auction where wishes like $1 group by wishes having count(*) > 1) as twice`,
    [`${word}%`],
  )
  if (doubled?.n) violations.push(`${doubled.n} launches are stored twice`)
  if (median < LEAST_SHARE)
    violations.push(`goodput fell to ${median.toFixed(2)} of a normal load's, the median of ${shares.length}`)
  return {
    fault: 'goodput against a normal load',
    outcome: `median ${median.toFixed(2)} of ${shares.map((one) => one.toFixed(2)).join(', ')}`,
    violations,
  }
}

type Send = (how: Omit<Crowd, 'port' | 'requests' | 'from'>) => Promise<Counted>

/** How many at once bring the most. */
async function findKnee(crowd: Send, tell: PartOptions['tell']): Promise<number> {
  const found: { lanes: number; rate: number }[] = []
  // What is loaded by the first calls is not measured.
  await crowd({ lanes: 16, seconds: KNEE_SECONDS })
  for (const lanes of LANES)
    found.push({ lanes, rate: perSecond(await crowd({ lanes, seconds: KNEE_SECONDS })) })
  const best = found.reduce((one, other) => (other.rate > one.rate ? other : one))
  const all = found.map(({ lanes, rate }) => `${lanes} at once ${rate.toFixed(0)}/s`)
  tell({
    fault: 'none, the load that saturates',
    outcome: `${all.join(', ')}: ${best.lanes} at once`,
    violations: [],
  })
  return best.lanes
}

async function run(crowd: Crowd): Promise<Counted> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  child.stdin.end(`${JSON.stringify(crowd)}\n`)
  await once(child, 'close')
  return JSON.parse(text) as Counted
}

const perSecond = ({ good, seconds }: Counted) => good / seconds

function faultsOf({ other }: Counted): string[] {
  return Object.entries(other).map(([status, times]) => `${times} calls ended with ${status}`)
}

function tellOf(
  many: Counted,
  { after, share, used }: { after: number; share: number; used: number },
): string {
  return [
    `${(many.sent / many.seconds).toFixed(0)}/s came`,
    `${perSecond(many).toFixed(0)}/s served (p50 ${many.goodP50} ms, p99 ${many.goodP99} ms)`,
    `${many.turnedAway} × 503 (p50 ${many.refusedP50} ms)`,
    `${many.late} late`,
    `${many.unsent} unsent`,
    `afterwards ${after.toFixed(0)}/s`,
    `the process had ${Math.round(used * 100)} % of a core`,
    `share ${share.toFixed(2)}`,
  ].join(', ')
}

/** Whoever watches the process is answered in the middle of the crowd. */
async function askForHealth(url: string, seconds: number): Promise<string[]> {
  const silent = { live: 0, ready: 0 }
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(1000)) {
    if (!(await answers(`${url}/health/live`))) silent.live++
    if (!(await answers(`${url}/health/ready`))) silent.ready++
  }
  return Object.entries(silent).flatMap(([what, times]) =>
    times > 0 ? [`/health/${what} said no ${times} times under the crowd`] : [],
  )
}

async function untilCalm(url: string, token: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const asked = performance.now()
    const answer = await fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } }).catch(
      () => null,
    )
    await answer?.text()
    const now = performance.now()
    if ((answer?.ok && now - asked < 1000) || now - began > 3 * CALM_MS) return now - began
    await sleep(100)
  }
}
