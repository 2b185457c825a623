import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildDocument, documentKinds } from '../../server/modules/papers/index.ts'
import { documents } from '../../test/support/papers/booking-documents.ts'
import { openPapers } from '../../server/platform/papers/papers.ts'
import { type Press, startPress } from '../../server/platform/papers/press.ts'
import { closePapers } from '../../server/platform/papers/build-paper.ts'
import { alternate, median, quantile, type Verdict } from '../support/measure.ts'

const ROUNDS = 20
/** Of Linux, in which it counts the time of processes. */
const TICK_MS = 10
const IDLE_MS = 4000
const PAIRS = 8
/** Milliseconds of a processor that a contract may take: by the clock a busy machine is that of whoever else is at work. */
const CONTRACT_MS = 300
/** Milliseconds by which the loop's 99th percentile may come later than without papers, in the median of the pairs. */
const DELAY_MS = 20

/** The whole set of a booking, again and again, each time with another number, so that nothing is remembered. */
export async function contract(): Promise<Verdict[]> {
  try {
    const first = await timed(() => buildAll(0))
    const sets: number[] = []
    const delays = await alternate(PAIRS, {
      floor: () => delayWhile(() => sleep(IDLE_MS)),
      ours: () =>
        delayWhile(async () => {
          for (const end = performance.now() + IDLE_MS; performance.now() < end;)
            sets.push(await timed(() => buildAll(sets.length + 1)))
        }),
    })
    const later = median(delays.map(({ floor, ours }) => ours - floor))
    const before = processorMs()
    const contracts: number[] = []
    for (let round = 1; round <= ROUNDS; round++)
      contracts.push(await timed(() => buildDocument('contract', numbered('contract', round + 0.5))))
    const processor = (processorMs() - before) / ROUNDS
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
      `contract: one contract ${processor.toFixed(0)} ms of a processor, p50 ${median(contracts).toFixed(0)} ms, p95 ${quantile(contracts, 0.95).toFixed(0)} ms; fifty at once ${crowd.toFixed(0)} ms`,
    )
    console.log(
      `contract: event loop p99 ${median(delays.map(({ floor }) => floor)).toFixed(1)} ms idle, ${median(delays.map(({ ours }) => ours)).toFixed(1)} ms with papers`,
    )
    console.log(`contract: memory of the process of papers ${await memoryAfter(100)}`)
    return [
      { name: 'contract', ratio: processor / CONTRACT_MS, target: 1, isMost: true },
      { name: 'contract-event-loop', ratio: later / DELAY_MS, target: 1, isMost: true },
    ]
  } finally {
    await closePapers()
  }
}

function numbered<K extends (typeof documentKinds)[number]>(kind: K, n: number): (typeof documents)[K] {
  return { ...documents[kind], number: `B-${n}` }
}

/** What the process of papers, our only child, has taken of processors so far. */
function processorMs(): number {
  const pid = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim()
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
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
