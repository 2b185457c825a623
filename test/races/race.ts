import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '../integrity/invariants/index.ts'
import type { Market } from '../integrity/market.ts'
import { DONE, obey, type Order, type Server, serverOf } from '../integrity/server.ts'
import { seeded } from '../kill/random.ts'
import type { Answered } from '../support/app.ts'
import type { Race, Start } from './race-type.ts'

export interface RaceReport {
  title: string
  rounds: number
  /** How many rounds came to the end of each order of the moves, as «1 2» or «2 1». */
  ends: Map<string, number>
  faults: string[]
}

export interface RaceOptions {
  rounds: number
  seed: number
  /** So many starts are made beside one another; the races themselves go one by one. */
  atOnce?: number
}

/** Jobs of so many rounds are worked off together, and what must always hold is asked after them. */
const BATCH = 20
/** The same of a long run: what must always hold is asked of all rounds before, too. */
const LONG_BATCH = 100
const LONG = 1000
const APART_MS = 4

/**
 * What every order of the moves, one after another, comes to; then all of them at once, so many times: each round has to
 * end as one of the orders would have.
 */
export async function runRace(
  market: Market,
  race: Race,
  { rounds, seed, atOnce = 1 }: RaceOptions,
): Promise<RaceReport> {
  const server = serverOf(market.app.core, market.app.call)
  const random = seeded(seed)
  const known = await serialEnds(market, server, race)
  const ends = new Map([...known.values()].map((name) => [name, 0]))
  const report: RaceReport = { title: race.title, rounds: 0, ends, faults: [] }
  const batch = rounds < LONG ? BATCH : LONG_BATCH
  while (report.rounds < rounds && report.faults.length === 0) {
    const done: Done[] = []
    const count = Math.min(batch, rounds - report.rounds)
    for await (const start of startsOf(market, race, { count, atOnce })) {
      await start.begin?.()
      const after = start.orders.map(() => random.fraction() * APART_MS)
      const answers = await Promise.all(
        start.orders.map(async (order, at) => {
          await sleep(after[at])
          return obey(server, order)
        }),
      )
      done.push({ start, answers })
    }
    report.rounds += done.length
    for (const end of await endsOf(market, done)) {
      const name = known.get(end)
      if (name === undefined)
        report.faults.push(`no order comes to ${end}, only to ${[...known.keys()].join(' or ')}`)
      else report.ends.set(name, (report.ends.get(name) ?? 0) + 1)
    }
    report.faults.push(...(await brokenInvariants(market.app.database.pool)))
  }
  return report
}

/** Starts of so many rounds: some are made beside one another, and raced before the next are made. */
async function* startsOf(
  market: Market,
  race: Race,
  { count, atOnce }: { count: number; atOnce: number },
): AsyncGenerator<Start> {
  for (let made = 0; made < count; made += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - made) }, () => race.prepare(market))
    yield* await Promise.all(some)
  }
}

interface Done {
  start: Start
  answers: Answered[]
}

/** A job that comes again by the clock passes by what somebody has in hand: as if it had not come yet. */
function looksAway(order: Order): boolean {
  return order.kind === 'job' && /^(offers|auctions|bookings)\./.test(order.name)
}

function subsets(list: readonly number[]): number[][] {
  const [first, ...rest] = list
  if (first === undefined) return [[]]
  return subsets(rest).flatMap((some) => [some, [first, ...some]])
}

/** By end: the orders that come to it. */
async function serialEnds(market: Market, server: Server, race: Race): Promise<Map<string, string>> {
  const { orders } = await race.prepare(market)
  const done: (Done & { name: string })[] = []
  const places = orders.map((_, at) => at)
  for (const later of subsets(places.filter((at) => looksAway(orders[at] as Order)))) {
    for (const permutation of permutations(places.filter((at) => !later.includes(at)))) {
      const start = await race.prepare(market)
      await start.begin?.()
      const answers: Answered[] = places.map(() => DONE)
      for (const at of permutation) answers[at] = await obey(server, start.orders[at] as Order)
      done.push({ start, answers, name: permutation.map((at) => at + 1).join(' ') })
    }
  }
  const ends = new Map<string, string>()
  for (const [at, end] of (await endsOf(market, done)).entries()) {
    const before = ends.get(end)
    ends.set(end, before ? `${before} or ${done[at]?.name}` : `${done[at]?.name}`)
  }
  return ends
}

async function endsOf(market: Market, done: readonly Done[]): Promise<string[]> {
  await market.settle()
  const ends: string[] = []
  for (const { start, answers } of done) {
    const told = answers.map((answer, at) => (start.unheard?.includes(at) ? '' : toldOf(answer)))
    ends.push(`${told.join(', ')} ${await market.digest(start.things)}`)
  }
  return ends
}

/** Somebody who is shut out meanwhile is told so by the one word or the other. */
function toldOf({ status, body }: Answered): string {
  const reason = body?.error?.reason ?? ''
  if (status === 401 || reason === 'user_blocked') return 'shut out'
  return reason ? `${status} ${reason}` : String(status)
}

export function permutations(list: readonly number[]): number[][] {
  if (list.length <= 1) return [[...list]]
  return list.flatMap((first) =>
    permutations(list.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}
