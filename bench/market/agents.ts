import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auctionRequest } from './launch.ts'
import type { Asked, Launching, Page, Told } from '../support/agents-crowd.ts'
import { quantile, type Verdict } from '../support/measure.ts'
import { costOf, type Program } from '../support/programs.ts'
import { type Person, seedAgents, seedPeople } from '../support/seed.ts'
import { onStage, type Stage } from '../support/stage.ts'

const AGENTS = Number(process.env['BENCH_AGENTS'] ?? 10_000)
/** Of each side, in slices that take turns. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const SLICES = 6
const PER_SECOND = 10
/** Ten groups, each at work with three countries of its own: a request is for every tenth agent. */
const GROUPS = 10
const COUNTRIES_OF_ONE = 3

interface Side {
  name: string
  programs: Program[]
  crowd: ChildProcess
  times: number[]
  launching(country: number): Launching
}

/** Ten thousand agents online and new requests at a steady rate: from the launch to the last socket that it is for. */
export function agents(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const market = await seedMarket(stage)
    const crowds: ChildProcess[] = []
    try {
      const one = await compare(stage, market, { webs: 1, crowds })
      const two = await compare(stage, market, { webs: 2, crowds })
      return [
        { name: 'agents', ratio: one, target: 1.5, isMost: true },
        { name: 'agents-two-processes', ratio: two, target: 1.5, isMost: true },
      ]
    } finally {
      for (const crowd of crowds) crowd.kill('SIGKILL')
    }
  })
}

interface Market {
  tourist: Person
  agents: (Person & { countries: number[] })[]
  countries: number[]
  traits: string
}

async function seedMarket(stage: Stage): Promise<Market> {
  const first = await stage.startServer({ args: ['--role=web'] })
  const [tourist] = await seedPeople(stage, { count: 1 })
  if (!tourist) throw new Error('nobody launches')
  const traits = await launchOne(stage, first, tourist)
  await first.stop()
  const { rows } = await stage.sql('select id from country order by id limit $1', [GROUPS * COUNTRIES_OF_ONE])
  const all = rows.map(({ id }: { id: number }) => id)
  const groups = Array.from({ length: GROUPS }, (_, at) =>
    all.slice(at * COUNTRIES_OF_ONE, (at + 1) * COUNTRIES_OF_ONE),
  )
  const people: Market['agents'] = []
  for (const countries of groups) {
    const some = await seedAgents(stage, { count: Math.floor(AGENTS / GROUPS), countryIds: countries })
    people.push(...some.map((one) => ({ ...one, countries })))
  }
  await stage.settle()
  return { tourist, agents: people, countries: groups.flat(), traits }
}

/** What a request of ours tells of itself to the price files. */
async function launchOne(stage: Stage, { url }: Program, { token }: Person): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify(auctionRequest())
  const { status } = await fetch(`${url}/api/request`, { method: 'POST', headers, body })
  const { rows } = await stage.sql(
    `select data->'traits' as traits from live_frame where name = 'request.launched' limit 1`,
  )
  if (status !== 200 || rows.length === 0) throw new Error(`the first launch was answered ${status}`)
  return JSON.stringify(rows[0].traits ?? {})
}

async function compare(
  stage: Stage,
  market: Market,
  { webs, crowds }: { webs: number; crowds: ChildProcess[] },
): Promise<number> {
  const name = webs === 1 ? 'ours' : `ours in ${webs} processes`
  const ours = await ourSide(stage, market, webs)
  const floor = await bareSide(stage, market)
  const sides: Side[] = [
    { ...floor, name: 'floor' },
    { ...ours, name },
  ]
  crowds.push(...sides.map(({ crowd }) => crowd))
  // A first few warm both up.
  for (const side of sides) await slice(side, market, 20)
  for (const side of sides) side.times.length = 0
  const before = await Promise.all(sides.map(({ programs }) => costOf(programs)))
  for (let turn = 0; turn < SLICES; turn++)
    for (const side of turn % 2 ? sides.toReversed() : sides)
      await slice(side, market, Math.round((SECONDS * PER_SECOND) / SLICES))
  for (const [at, side] of sides.entries()) print(side, before[at], await costOf(side.programs))
  for (const { crowd, programs } of sides) {
    crowd.removeAllListeners('message')
    crowd.kill('SIGKILL')
    for (const program of programs) await program.stop()
  }
  const [bare = [], real = []] = sides.map(({ times }) => times)
  return quantile(real, 0.99) / quantile(bare, 0.99)
}

type Cost = Awaited<ReturnType<typeof costOf>>

function print({ name, times }: Side, before: Cost | undefined, after: Cost): void {
  const of = (share: number) => quantile(times, share).toFixed(1)
  const busy = (after.seconds - (before?.seconds ?? 0)).toFixed(1)
  console.log(
    `agents ${name}: p50 ${of(0.5)} ms, p99 ${of(0.99)} ms, worst ${of(1)} ms over ${times.length} requests ` +
      `to ${AGENTS / GROUPS} of ${AGENTS} sockets; processor ${busy} s of ${SECONDS} s, memory ${after.megabytes} MB`,
  )
}

async function ourSide(stage: Stage, market: Market, webs: number) {
  const programs: Program[] = []
  for (let number = 0; number < webs; number++)
    programs.push(await stage.startServer({ args: ['--role=web'] }))
  const pages = market.agents.map(({ token, countries }, at): Page => {
    return { server: programs[at % webs]?.url ?? '', token, countries }
  })
  const launching = (country: number): Launching => ({
    url: `${programs[0]?.url}/api/request`,
    body: { ...auctionRequest(), geo_country_id: country, geo_region_id: null },
    token: market.tourist.token,
    country,
  })
  return { programs, crowd: await gather(pages, 'ours'), times: [], launching }
}

async function bareSide(stage: Stage, market: Market) {
  const program = await stage.startFloor('bench/floors/floor-agents.ts', { FLOOR_TRAITS: market.traits })
  const pages = market.agents.map(({ countries }): Page => ({
    server: program.url,
    token: '',
    countries,
    path: `/?countries=${countries.join(',')}`,
  }))
  const launching = (country: number): Launching => ({
    url: `${program.url}/launch`,
    body: { country },
    token: '',
    country,
  })
  return { programs: [program], crowd: await gather(pages, 'floor'), times: [], launching }
}

/** Opens all pages, in a process that does nothing else. */
async function gather(pages: Page[], who: string): Promise<ChildProcess> {
  const crowd = fork(path.join(import.meta.dirname, '../support/agents-crowd.ts'))
  crowd.send({ open: pages } satisfies Asked)
  const [told] = (await once(crowd, 'message')) as [Told]
  if (!('opened' in told)) throw new Error('failed' in told ? told.failed : 'not opened')
  console.log(`agents ${who}: ${told.opened} sockets open after ${told.seconds.toFixed(1)} s`)
  return crowd
}

/** So many requests at a steady rate, each in the next country; a slow one delays none after it. */
async function slice(side: Side, { countries }: Market, count: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let heard = 0
  const hear = (told: Told) => {
    if (!('milliseconds' in told)) return reject(new Error('failed' in told ? told.failed : 'not launched'))
    side.times.push(told.milliseconds)
    heard += 1
    if (heard === count) resolve()
  }
  side.crowd.on('message', hear)
  const began = performance.now()
  for (let made = 0; made < count; made++) {
    await sleep(Math.max(0, began + (made * 1000) / PER_SECOND - performance.now()))
    const country = countries[(made * 7) % countries.length] ?? 0
    side.crowd.send({ launch: side.launching(country) } satisfies Asked)
  }
  await promise
  side.crowd.off('message', hear)
}
