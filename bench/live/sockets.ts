import type { WebSocket } from 'ws'
import { alternate, median, type Pair, type Verdict } from '../support/measure.ts'
import { costOf, type Program } from '../support/programs.ts'
import { type Person, seedAgents } from '../support/seed.ts'
import { subscribe } from '../support/sockets.ts'
import { onStage, type Stage } from '../support/stage.ts'

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 10_000)
const ROUNDS = 4
/** Under way at a time, as after a restart. */
const AT_ONCE = 500
const COUNTRY = 4
/** What every page listens to, and what an agent's does. */
const urls = { 'sockets-open': '/me', 'sockets-open-feed': '/agent/feed' }

interface Opened {
  seconds: number
  /** Of processor, of the server alone. */
  processor: number
}

/** Ten thousand people come at once: handshake, who it is, one subscription each, until the last has its answer. */
export function sockets(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const ours = await stage.startServer({ args: ['--role=web'] })
    const people = await seedAgents(stage, { count: SOCKETS, countryIds: [COUNTRY] })
    await stage.settle()
    const verdicts: Verdict[] = []
    for (const [name, url] of Object.entries(urls))
      verdicts.push({
        name,
        ratio: await compare(stage, { name, url, people, ours }),
        target: 2,
        isMost: true,
      })
    return verdicts
  })
}

interface Crowd {
  name: string
  url: string
  people: readonly Person[]
  ours: Program
}

async function compare(stage: Stage, { name, url, people, ours }: Crowd): Promise<number> {
  const floor = await stage.startFloor('bench/floors/floor-sockets.ts')
  const pairs = await alternate(ROUNDS, {
    floor: () => openAll(floor, people, url),
    ours: () => openAll(ours, people, url),
  })
  await floor.stop()
  for (const who of ['floor', 'ours'] as const) print(name, who, pairs)
  return median(pairs.map((pair) => pair.ours.seconds / pair.floor.seconds))
}

function print(name: string, who: 'floor' | 'ours', pairs: readonly Pair<Opened>[]): void {
  const rounds = pairs.map((pair) => pair[who])
  const seconds = median(rounds.map((one) => one.seconds)).toFixed(2)
  const processor = median(rounds.map((one) => one.processor)).toFixed(2)
  console.log(
    `${name} ${who}: ${SOCKETS} sockets in ${seconds} s, ${processor} s of its processor ` +
      `(rounds: ${rounds.map((one) => one.seconds.toFixed(2)).join(' ')})`,
  )
}

async function openAll(program: Program, people: readonly Person[], url: string): Promise<Opened> {
  const open: WebSocket[] = []
  let next = 0
  const before = await costOf([program])
  const began = performance.now()
  const opening = async () => {
    for (let person = people[next++]; person; person = people[next++])
      open.push(await subscribe(program.url, { token: person.token, url }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, opening))
  const seconds = (performance.now() - began) / 1000
  const after = await costOf([program])
  const closed = open.map((socket) => new Promise((done) => socket.once('close', done)))
  for (const socket of open) socket.terminate()
  await Promise.all(closed)
  return { seconds, processor: after.seconds - before.seconds }
}
