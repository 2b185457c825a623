import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auctionRequest } from '../market/launch.ts'
import type { Ear, EarsAsked, EarsTold } from '../support/ears.ts'
import type { Verdict } from '../support/measure.ts'
import { costOf, type Program } from '../support/programs.ts'
import { type Person, seedAgents, seedPeople } from '../support/seed.ts'
import { onStage, type Stage } from '../support/stage.ts'
import { ask } from '../support/told.ts'

/** Of two processes, each of which may open 20,000 files where limits are usual. */
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 39_600)
/** Three of four are at work with the country of the launches. */
const LISTENING = Math.round(SOCKETS * 0.75)
const WEBS = 2
const COUNTRY = 4
const OTHER_COUNTRY = 1
const PER_EARS = 13_000
const LAUNCHES = 100
const PER_SECOND = 10
const WAIT_MS = 60_000

interface Side {
  programs: Program[]
  ears: ChildProcess[]
  listening: number
  launch(): Promise<unknown>
}

/** Forty thousand agents online, thirty thousand of them for one country, whose launches follow one another ten a second. */
export function oneCountry(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const all: ChildProcess[] = []
    try {
      const floor = await costOfPage('floor', await bareSide(stage, all))
      const ours = await costOfPage('ours', await ourSide(stage, all))
      return [{ name: 'one-country', ratio: ours / floor, target: 0.5, isMost: true }]
    } finally {
      for (const one of all) one.kill('SIGKILL')
    }
  })
}

async function ourSide(stage: Stage, all: ChildProcess[]): Promise<Side> {
  const programs: Program[] = []
  for (let at = 0; at < WEBS; at += 1) programs.push(await stage.startServer({ args: ['--role=web'] }))
  const [tourist] = await seedPeople(stage, { count: 1 })
  const agents = await seedAgents(stage, { count: LISTENING, countryIds: [COUNTRY] })
  agents.push(...(await seedAgents(stage, { count: SOCKETS - LISTENING, countryIds: [OTHER_COUNTRY] })))
  await stage.settle()
  const ears = agents.map(({ token }: Person, at): Ear => ({ server: programs[at % WEBS]?.url ?? '', token }))
  return {
    programs,
    ears: await open(ears, { who: 'ours', all }),
    listening: LISTENING,
    launch: () =>
      ask(`${programs[0]?.url}/api/request`, { body: auctionRequest(), token: tourist?.token ?? '' }),
  }
}

/** As many of that country as one of our processes has. */
async function bareSide(stage: Stage, all: ChildProcess[]): Promise<Side> {
  const program = await stage.startFloor('bench/floors/floor-agents.ts')
  const listening = Math.round(LISTENING / WEBS)
  const ears = Array.from({ length: listening }, (): Ear => ({
    server: program.url,
    token: '',
    path: `/?countries=${COUNTRY}`,
  }))
  return {
    programs: [program],
    ears: await open(ears, { who: 'floor', all }),
    listening,
    launch: () => ask(`${program.url}/launch`, { body: { country: COUNTRY }, token: '' }),
  }
}

async function open(
  ears: Ear[],
  { who, all }: { who: string; all: ChildProcess[] },
): Promise<ChildProcess[]> {
  const began = performance.now()
  const crowds: ChildProcess[] = []
  for (let from = 0; from < ears.length; from += PER_EARS) {
    const crowd = fork(path.join(import.meta.dirname, '../support/ears.ts'))
    all.push(crowd)
    crowds.push(crowd)
    await told(crowd, { open: ears.slice(from, from + PER_EARS) })
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`one-country ${who}: ${ears.length} sockets open after ${seconds} s`)
  return crowds
}

/** Microseconds of the servers' processor for each page that hears of a launch. Whoever is not told throws. */
async function costOfPage(who: string, { programs, ears, listening, launch }: Side): Promise<number> {
  const heard = async () => {
    const all = await Promise.all(ears.map((one) => told(one, 'heard')))
    return all.reduce((sum, one) => sum + ('heard' in one ? one.heard : 0), 0)
  }
  const before = await costOf(programs)
  const began = performance.now()
  const launches: Promise<unknown>[] = []
  for (let made = 0; made < LAUNCHES; made += 1) {
    await sleep(Math.max(0, began + (made * 1000) / PER_SECOND - performance.now()))
    launches.push(launch())
  }
  await Promise.all(launches)
  const due = LAUNCHES * listening
  for (const end = performance.now() + WAIT_MS; (await heard()) < due; await sleep(100))
    if (performance.now() > end) throw new Error(`${due - (await heard())} of ${due} frames never came`)
  const seconds = (performance.now() - began) / 1000
  const after = await costOf(programs)
  const busy = after.seconds - before.seconds
  const microseconds = (busy / due) * 1_000_000
  console.log(
    `one-country ${who}: ${LAUNCHES} launches told to ${listening} pages within ${seconds.toFixed(1)} s, ` +
      `${((busy / LAUNCHES) * 1000).toFixed(0)} ms of processor a launch, ${microseconds.toFixed(1)} µs a page, ${after.megabytes} MB`,
  )
  for (const one of ears) one.kill('SIGKILL')
  for (const program of programs) await program.stop()
  return microseconds
}

async function told(crowd: ChildProcess, asked: EarsAsked): Promise<EarsTold> {
  crowd.send(asked)
  const [answer] = (await once(crowd, 'message')) as [EarsTold]
  if ('failed' in answer) throw new Error(answer.failed)
  if ('closed' in answer && answer.closed > 0) throw new Error(`${answer.closed} sockets were closed`)
  return answer
}
