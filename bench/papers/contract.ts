import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildDocument, documentKinds } from '../../server/modules/papers/index.ts'
import { documents } from '../../server/modules/papers/papers.factory.ts'
import { openPapers } from '../../server/platform/papers/papers.ts'
import { type Press, startPress } from '../../server/platform/papers/press.ts'
import { closePapers } from '../../server/platform/papers/build-paper.ts'
import { median, quantile, type Verdict } from '../support/measure.ts'

const ROUNDS = 30
const IDLE_MS = 5000
/** Milliseconds that a contract may take: the goal of capabilities 2.10 for eight pages. */
const CONTRACT_MS = 300
/** Milliseconds that the loop's 99th percentile may be later than without papers. */
const DELAY_MS = 20

/** The whole set of a booking, again and again, each time with another number, so that nothing is remembered. */
export async function contract(): Promise<Verdict[]> {
  try {
    const idle = await delayWhile(() => sleep(IDLE_MS))
    const first = await timed(() => buildAll(0))
    const sets: number[] = []
    const contracts: number[] = []
    const busy = await delayWhile(async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        sets.push(await timed(() => buildAll(round)))
        contracts.push(await timed(() => buildDocument('contract', numbered('contract', round + 0.5))))
      }
    })
    const crowd = await timed(() =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) => buildDocument('contract', numbered('contract', 1000 + n))),
      ),
    )
    console.log(`contract: the first set ${first.toFixed(0)} ms, with the start of the process`)
    console.log(
      `contract: a set of ${documentKinds.length} p50 ${median(sets).toFixed(0)} ms, p95 ${quantile(sets, 0.95).toFixed(0)} ms`,
    )
    console.log(
      `contract: one contract p50 ${median(contracts).toFixed(0)} ms, p95 ${quantile(contracts, 0.95).toFixed(0)} ms; fifty at once ${crowd.toFixed(0)} ms`,
    )
    console.log(`contract: event loop p99 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms with papers`)
    console.log(`contract: memory of the process of papers ${await memoryAfter(100)}`)
    return [
      { name: 'contract', ratio: median(contracts) / CONTRACT_MS, target: 1, isMost: true },
      { name: 'contract-event-loop', ratio: (busy - idle) / DELAY_MS, target: 1, isMost: true },
    ]
  } finally {
    await closePapers()
  }
}

function numbered<K extends (typeof documentKinds)[number]>(kind: K, n: number): (typeof documents)[K] {
  return { ...documents[kind], number: `B-${n}` }
}

async function buildAll(n: number): Promise<void> {
  for (const kind of documentKinds) await buildDocument(kind, numbered(kind, n))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The 99th percentile of how late the loop's turns came, in milliseconds. */
async function delayWhile(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.percentile(99) / 1e6
}

/** What Linux says of a process of its own after the first paper and after many. */
async function memoryAfter(count: number): Promise<string> {
  let press: Press | undefined
  const papers = openPapers({ start: (options) => (press = startPress(options)) })
  const template = {
    name: 'memory',
    main: '#import "/paper.typ": *\n#show: paper.with(name: [Проба])\n#facts(..fields.rows)',
  }
  const build = (n: number) =>
    papers.build(template, {
      title: 'Проба',
      madeAt: new Date(0),
      fields: { rows: Array.from({ length: 200 }, (_, row) => [`Строка ${row}`, `${n}.${row}`]) },
    })
  await build(0)
  const first = residentOf(press)
  for (let n = 1; n <= count; n++) await build(n)
  const last = residentOf(press)
  await papers.close()
  return `${first} MB after the first paper, ${last} MB after ${count}`
}

function residentOf(press: Press | undefined): number {
  const status = readFileSync(`/proc/${press?.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
