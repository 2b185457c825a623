import pg from 'pg'
import type { Things } from '../integrity/digest.ts'
import { brokenInvariants } from '../integrity/invariants/index.ts'
import type { Market } from '../integrity/market.ts'
import type { Whole } from '../integrity/whole.ts'
import { obey, type Order, type Server, serverOf } from '../integrity/server.ts'
import { type Random, seeded } from '../kill/random.ts'
import type { Answered } from '../support/app.ts'
import { type CrashPoint, watchPool } from './crash-point.ts'
import type { Prepared, Scenario } from './scenarios.ts'
import { openVictims, type Outcome } from './victims.ts'

/** The connection is cut by the database, or the whole process is gone. */
export type Way = 'connection' | 'process'

/** What a whole run has asked for. */
export function allOf({ ways, rounds }: Whole): Partial<Record<Way, number>> {
  return Object.fromEntries(ways.split(',').map((way) => [way as Way, rounds]))
}

export interface LoopOptions {
  ways: Partial<Record<Way, number>>
  seed: number
}

export interface LoopReport {
  title: string
  /** What an undisturbed run sends. */
  statements: string[]
  /** How often it was cut off, and how many of these had been stored nevertheless. */
  crashes: number
  stored: number
  faults: string[]
}

export interface CrashGround {
  loop(scenario: Scenario, options: LoopOptions): Promise<LoopReport>
  close(): Promise<void>
}

interface Ground {
  market: Market
  server: Server
  control: pg.Client
  suffer(order: Order, at: CrashPoint & { way: Way }): Promise<Outcome>
}

/** Cuts a use case off at its statements, one after another, on this market's database. */
export async function openCrashGround(market: Market): Promise<CrashGround> {
  const { core, call, database, clock } = market.app
  const control = new pg.Client({ connectionString: database.connectionString })
  await control.connect()
  const watched = watchPool(database.pool)
  const victims = openVictims({ connectionString: database.connectionString, now: clock.now })
  const server = serverOf(core, call)
  // The backend is gone when this is answered.
  const strike = async (client: pg.PoolClient) => {
    const { processID } = client as unknown as { processID: number }
    await control.query('select pg_terminate_backend($1, 5000)', [processID])
  }
  const ground: Ground = {
    market,
    server,
    control,
    async suffer(order, { way, ...point }) {
      if (way === 'process') return victims.obey({ order, point })
      const failed = () => null
      return (await watched.during({ point, strike }, () => obey(server, order).catch(failed))).result
    },
  }
  return {
    async loop(scenario, options) {
      const { watched: seen, faults, end } = await undisturbed(ground, scenario, watched)
      const report: LoopReport = {
        title: scenario.title,
        statements: seen.statements,
        crashes: 0,
        stored: 0,
        faults,
      }
      const left: Crashed[] = []
      for (const point of pointsOf(seen.statements.length, options)) {
        const crashed = await crashOnce(ground, scenario, point)
        left.push(crashed)
        report.crashes++
        if (crashed.stored) report.stored++
        faults.push(...crashed.faults.map((fault) => `${crashed.where}: ${fault}`))
      }
      await market.settle()
      faults.push(...(await brokenInvariants(control)).map((fault) => `in the end ${fault}`))
      for (const { where, things } of left) {
        const now = await market.digest(things)
        if (now !== end) faults.push(`${where}: in the end ${now} instead of ${end}`)
      }
      return report
    },
    async close() {
      victims.close()
      await control.end()
    },
  }
}

/** How many statements it takes, and what is left in the end when nothing happens to it. */
async function undisturbed(
  { market, server, control }: Ground,
  scenario: Scenario,
  watched: ReturnType<typeof watchPool>,
) {
  const { order, things } = await scenario.prepare(market)
  const none = { point: null, strike: async () => {} }
  const { result, watched: seen } = await watched.during(none, () => obey(server, order))
  await market.settle()
  const faults = await brokenInvariants(control)
  if (result.status !== 200) faults.push(`answered ${result.status} ${JSON.stringify(result.body)}`)
  return { watched: seen, faults, end: await market.digest(things) }
}

/** All points of each way, or as many of them as are asked for, always with the last: the commit that nobody hears of. */
function pointsOf(statements: number, { ways, seed }: LoopOptions): (CrashPoint & { way: Way })[] {
  const random: Random = seeded(seed)
  return Object.entries(ways).flatMap(([way, most]) => {
    const all = Array.from({ length: statements }, (_, at) => at + 1).flatMap((statement) => [
      { way: way as Way, statement, moment: 'before' as const },
      { way: way as Way, statement, moment: 'after' as const },
    ])
    const last = all.pop()
    return last && most > 0 ? [last, ...random.shuffled(all).slice(0, most - 1)] : []
  })
}

interface Crashed {
  where: string
  things: Things
  stored: boolean
  faults: string[]
}

async function crashOnce(
  ground: Ground,
  scenario: Scenario,
  point: CrashPoint & { way: Way },
): Promise<Crashed> {
  const { market, control } = ground
  const { order, things, ...prepared } = await scenario.prepare(market)
  const before = await market.digest(things)
  const first = await ground.suffer(order, point)
  const faults = (await brokenInvariants(control)).map((fault) => `right after it ${fault}`)
  const stored = (await market.digest(things)) !== before
  if (first?.status === 200 && !stored) faults.push('answered, yet lost')
  faults.push(...(await faultsOfRepeats(ground, { order, things, ...prepared }, { first, stored })))
  return { where: `${point.way} ${point.moment} statement ${point.statement}`, things, stored, faults }
}

/** The very same call twice again, on a server that lives: one effect, one answer. */
async function faultsOfRepeats(
  { server }: Ground,
  { order, refusedRepeat = [], sameBy = (body) => body }: Prepared,
  { first, stored }: { first: Outcome; stored: boolean },
): Promise<string[]> {
  const second = await obey(server, order)
  const third = await obey(server, order)
  const faults: string[] = []
  const isFine = (answer: Answered, again: boolean) =>
    answer.status === 200 || (again && refusedRepeat.includes(answer.status))
  if (!isFine(second, stored)) faults.push(`its repeat was answered ${told(second)}`)
  if (!isFine(third, true)) faults.push(`its second repeat was answered ${told(third)}`)
  const answers = [first, second, third].filter((answer) => answer?.status === 200)
  if (
    new Set(answers.map((answer) => JSON.stringify(answer?.body && sameBy(answer.body)))).size > 1 &&
    refusedRepeat.length === 0
  )
    faults.push(`answered in different ways: ${answers.map((answer) => answer && told(answer)).join(', ')}`)
  return faults
}

function told({ status, body }: Answered): string {
  return `${status} ${JSON.stringify(body)}`
}
