import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '../../contract/platform/endpoint.ts'
import { deckOf } from './cases/cases.ts'
import { endpointsOfContract, titleOf } from '../support/contract.ts'
import { differencesFrom } from './cases/published.ts'
import { Findings } from './judging/findings.ts'
import { inspect, type Inspection } from './halt.ts'
import { castOf } from './world/people.ts'
import { startFuzzed, type FuzzedServer } from './server.ts'
import { emptyTally, fire, type Range, type Tally } from './volley.ts'
import { openWatch } from './watch.ts'
import { openWire } from './wire.ts'
import { type Backstage, openBackstage, World } from './world/world.ts'
import { openWitness } from './sockets/witness.ts'
import { bombard, emptyFrames, type FrameTally } from './sockets/bombard.ts'

export interface FuzzOptions {
  seed: number
  requests: number
  frames: number
  /** Only operations whose title holds this. */
  only?: string
  /** Only cases of these numbers, one after another. */
  replay?: { from: number; to: number }
  lanes?: number
  /** Each part of the run ends then, however much of it is left: `npm test` has to be over on any machine. */
  secondsMax?: number
  say?: (line: string) => void
}

export interface Summary {
  seed: number
  tally: Tally
  frames: FrameTally
  findings: string[]
  inspections: Inspection[]
  seconds: number
}

const LANES = 12
/** Calls between two looks at the rows: at least so many, and no more looks than so many in a run. */
const BETWEEN_HALTS = 20_000
const HALTS_MAX = 25
/** The last part of the calls is made with the limits that a public server has. */
const LIMITED_SHARE = 0.03
const SAMPLES = 40

interface Run {
  options: FuzzOptions
  server: FuzzedServer
  backstage: Backstage
  range: Range
  inspections: Inspection[]
  /** When the log was read last, by `performance.now()`. */
  lookedAt: number
  frames: FrameTally
  say: (line: string) => void
}

export async function fuzzRun(options: FuzzOptions): Promise<Summary> {
  const began = performance.now()
  const endpoints = await endpointsOfContract()
  const server = await startFuzzed({})
  const backstage = openBackstage(server)
  const closing = [server.dispose, backstage.close]
  try {
    const run = await prepare({ options, server, backstage, endpoints })
    closing.push(
      async () => run.range.wire.close(),
      async () => run.range.watch.close(),
    )
    run.say(`begun after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await carryOut(run, endpoints)
    return summed(run, began)
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

/** A server that ends in the middle is the worst finding of all, and no error of the run's. */
async function carryOut(run: Run, endpoints: readonly Endpoint[]): Promise<void> {
  try {
    await describedAsBuilt(run, endpoints)
    if (run.options.replay) await fireAndLook(run, { ...run.options.replay, lanes: 1 })
    else await wholeRun(run)
  } catch (error) {
    const death = run.server.death()
    if (death === null) {
      // Said at once: what other lanes were about may end the process before it is reported.
      run.say(error instanceof Error ? (error.stack ?? error.message) : String(error))
      throw error
    }
    run.range.findings.add({ kind: 'the server ended', detail: death }, null)
  }
}

function summed({ options, range, frames, inspections }: Run, began: number): Summary {
  return {
    seed: options.seed,
    tally: range.tally,
    frames,
    findings: range.findings.lines(),
    inspections,
    seconds: (performance.now() - began) / 1000,
  }
}

interface Preparing {
  options: FuzzOptions
  server: FuzzedServer
  backstage: Backstage
  endpoints: readonly Endpoint[]
}

async function prepare({ options, server, backstage, endpoints }: Preparing): Promise<Run> {
  const { seed, only } = options
  const world = new World()
  const cast = castOf(backstage, world)
  await cast.gather()
  const range: Range = {
    port: server.port,
    wire: openWire(server.port),
    watch: openWatch(server.port, server.pids),
    world,
    cast,
    deck: deckOf(endpoints, { seed, samples: SAMPLES, ...(only && { only }) }),
    endpoints: new Map(endpoints.map((one) => [titleOf(one), one])),
    findings: new Findings(options.say),
    tally: emptyTally(),
  }
  const say = options.say ?? (() => {})
  return {
    options,
    server,
    backstage,
    range,
    inspections: [],
    lookedAt: performance.now(),
    frames: emptyFrames(),
    say,
  }
}

async function describedAsBuilt({ backstage, range }: Run, endpoints: readonly Endpoint[]): Promise<void> {
  const { body } = await backstage.call('GET /api/openapi-site.json')
  for (const detail of differencesFrom(body, endpoints))
    range.findings.add({ kind: 'description', detail }, null)
}

async function wholeRun(run: Run): Promise<void> {
  const { options, server } = run
  const limited = Math.round(options.requests * LIMITED_SHARE)
  const free = options.requests - limited
  const step = Math.max(BETWEEN_HALTS, Math.ceil(free / HALTS_MAX))
  for (let from = 0; from < free; from += step)
    await fireAndLook(run, { from, to: Math.min(free, from + step) })
  if (options.frames > 0) {
    await bombardAndLook(run)
  }
  if (limited === 0) return
  await server.restart({ LOTOUR_RATE_LIMITS: 'on' })
  await fireAndLook(run, { from: free, to: options.requests })
}

async function bombardAndLook(run: Run): Promise<void> {
  const { options, server, backstage, range, frames } = run
  const { descriptors } = server.vitals()
  const witness = await openWitness(backstage, server.port)
  const { seed, frames: count } = options
  await bombard({ ...range, seed, count, frames, until: untilOf(run), mend: range.cast.mend })
  for (const detail of await witness.testify()) range.findings.add({ kind: 'socket: deaf', detail }, null)
  witness.close()
  if (!(await comesDown(() => server.vitals().descriptors <= descriptors + 10)))
    range.findings.add({ kind: 'descriptors', detail: `${descriptors} before the sockets, now more` }, null)
  await look(run)
  run.say(
    `${frames.frames} frames on ${frames.sockets} sockets: ${[...frames.byEnd].map((end) => end.join(' × ')).join(', ')}`,
  )
}

/** Whether it is so within ten seconds. */
async function comesDown(isSo: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 100 && !isSo(); tries++) await sleep(100)
  return isSo()
}

async function fireAndLook(run: Run, calls: { from: number; to: number; lanes?: number }): Promise<void> {
  const began = performance.now()
  await fire(run.range, { lanes: run.options.lanes ?? LANES, until: untilOf(run), ...calls })
  const seconds = (performance.now() - began) / 1000
  await look(run)
  const { vitals, deadlocks } = run.inspections.at(-1)!
  const { tally, findings } = run.range
  run.say(
    `${tally.requests} requests, ${Math.round((calls.to - calls.from) / seconds)} a second, ` +
      `${vitals.residentMb} MB, ${vitals.descriptors} descriptors, ${deadlocks} deadlocks, ${findings.count} findings`,
  )
}

/** When a part that begins now has to be over. */
function untilOf({ options }: Run): number {
  return performance.now() + (options.secondsMax ?? Infinity) * 1000
}

async function look(run: Run): Promise<void> {
  const { server, backstage, range, inspections } = run
  await range.cast.mend()
  const now = performance.now()
  const wasStarved = range.watch.wasStarved(run.lookedAt, now)
  run.lookedAt = now
  const inspection = await inspect({ server, backstage, world: range.world, wasStarved })
  for (const detail of inspection.faults) range.findings.add({ kind: detail.slice(0, 120), detail }, null)
  inspections.push(inspection)
}
