import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '../integrity/invariants/index.ts'
import type { Market } from '../integrity/market.ts'
import { say } from '../integrity/whole.ts'
import { DONE, obey, type Order, type Server, serverOf } from '../integrity/server.ts'
import { seeded } from '../kill/random.ts'
import type { Answered } from '../support/app.ts'
import { keepRows } from './kept-rows.ts'
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
  /**
   * With it so many starts are made once, and begin anew as often as there are rounds; several of them race beside one
   * another. Only for starts that are nothing to each other: a job finds what their own `begin` has made due.
   */
  starts?: number
}

/** Jobs of so many rounds are worked off together, and what must always hold is asked after them. */
const BATCH = 20
/** The same of a long run of ever new things: what must always hold is asked of all rounds before, too. */
const LONG_BATCH = 100
/** Whoever waits for so many rounds hears how far they are. */
const LONG = 1000
/** So many starts are made beside one another: half of the pool, each takes a connection at a time. */
const MADE_AT_ONCE = 10
/** So many rounds go beside one another: each of their moves has a connection of its own. */
const ABREAST = 5
const APART_MS = 4
/** No move of a machine at rest takes longer by itself. */
const APART_MAX_MS = 40

/**
 * What every order of the moves, one after another, comes to; then all of them at once, so many times: each round has to
 * end as one of the orders would have.
 */
export async function runRace(market: Market, race: Race, options: RaceOptions): Promise<RaceReport> {
  const server = serverOf(market.app.core, market.app.call)
  const random = seeded(options.seed)
  const { known, longest } = await serialEnds(market, server, race)
  const ends = new Map([...known.values()].map((name) => [name, 0]))
  const report: RaceReport = { title: race.title, rounds: 0, ends, faults: [] }
  const play = (start: Start) => {
    // At once; or so that each may also be nearly over before the other has begun.
    const apart = random.fraction() < 0.5 ? APART_MS : longest
    return raceOne(
      server,
      start,
      start.orders.map(() => random.fraction() * apart),
    )
  }
  const run = { ...options, market, race, play }
  for await (const done of options.starts ? againAndAgain(run) : everAnew(run)) {
    const thousands = Math.floor(report.rounds / LONG)
    report.rounds += done.length
    if (Math.floor(report.rounds / LONG) > thousands) say(`  ${report.rounds} rounds`)
    for (const end of await endsOf(market, done)) {
      const name = known.get(end)
      if (name === undefined)
        report.faults.push(`no order comes to ${end}, only to ${[...known.keys()].join(' or ')}`)
      else report.ends.set(name, (report.ends.get(name) ?? 0) + 1)
    }
    report.faults.push(...(await brokenInvariants(market.app.database.pool)))
    if (report.faults.length > 0) break
  }
  return report
}

interface Done {
  start: Start
  answers: Answered[]
}

/** `after`: so many milliseconds each of its moves comes later. */
async function raceOne(server: Server, start: Start, after: readonly number[]): Promise<Done> {
  await start.begin?.()
  const answers = await Promise.all(
    start.orders.map(async (order, at) => {
      await sleep(after[at])
      return obey(server, order)
    }),
  )
  return { start, answers }
}

interface Run extends RaceOptions {
  market: Market
  race: Race
  play(start: Start): Promise<Done>
}

/** Each round has things that were made for it alone, right before it. */
async function* everAnew({ market, race, play, rounds }: Run): AsyncGenerator<Done[]> {
  const batch = rounds < LONG ? BATCH : LONG_BATCH
  for (let played = 0; played < rounds; played += batch) {
    const done: Done[] = []
    while (done.length < Math.min(batch, rounds - played)) done.push(await play(await race.prepare(market)))
    yield done
  }
}

/** Things of so many rounds are made; the rounds that follow begin with their very rows. */
async function* againAndAgain({ market, race, play, rounds, starts = 1 }: Run): AsyncGenerator<Done[]> {
  const places = Array.from({ length: Math.min(starts, rounds) }, (_, at) => at)
  const made = await inGroups(places, MADE_AT_ONCE, () => race.prepare(market))
  await market.hearEvents()
  const kept = await keepRows(market.app.database.connectionString)
  // A job that goes over everything would come for the rounds beside it, too, and ahead of their moves.
  const abreast = made.some(({ orders }) => orders.some(looksAway)) ? 1 : ABREAST
  try {
    for (let played = 0; played < rounds; played += made.length) {
      if (played > 0) await kept.putBack()
      yield await inGroups(made.slice(0, rounds - played), abreast, play)
    }
  } finally {
    await kept.forget()
  }
}

/** So many beside one another. */
async function inGroups<T, Made>(
  list: readonly T[],
  size: number,
  make: (one: T) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < list.length; at += size)
    made.push(...(await Promise.all(list.slice(at, at + size).map(make))))
  return made
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

interface Known {
  /** By end: the orders that come to it. */
  known: Map<string, string>
  /** How long its slowest move takes by itself, milliseconds. */
  longest: number
}

async function serialEnds(market: Market, server: Server, race: Race): Promise<Known> {
  const { orders } = await race.prepare(market)
  const done: (Done & { name: string })[] = []
  const places = orders.map((_, at) => at)
  const took = places.map(() => APART_MAX_MS)
  for (const later of subsets(places.filter((at) => looksAway(orders[at] as Order)))) {
    for (const permutation of permutations(places.filter((at) => !later.includes(at)))) {
      const start = await race.prepare(market)
      await start.begin?.()
      const answers: Answered[] = places.map(() => DONE)
      for (const at of permutation) {
        const began = performance.now()
        answers[at] = await obey(server, start.orders[at] as Order)
        // What comes later may be refused at once.
        if (at === permutation[0]) took[at] = Math.min(took[at] ?? 0, performance.now() - began)
      }
      done.push({ start, answers, name: permutation.map((at) => at + 1).join(' ') })
    }
  }
  const known = new Map<string, string>()
  for (const [at, end] of (await endsOf(market, done)).entries()) {
    const before = known.get(end)
    known.set(end, before ? `${before} or ${done[at]?.name}` : `${done[at]?.name}`)
  }
  return { known, longest: Math.max(...took) }
}

async function endsOf(market: Market, done: readonly Done[]): Promise<string[]> {
  await market.settle()
  return inGroups(done, ABREAST, async ({ start, answers }) => {
    const told = answers.map((answer, at) => (start.unheard?.includes(at) ? '' : toldOf(answer)))
    return `${told.join(', ')} ${await market.digest(start.things)}`
  })
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
